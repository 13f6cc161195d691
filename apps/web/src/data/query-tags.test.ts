import { QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAggregate, overlaps } from '@afins/contract/tags'
import type { Call, CallOptions } from './call.ts'
import { listQuery, makeQueryClient, queries } from './queries.ts'
import { queryTags, WRITE } from './query-tags.ts'

/** A server whose answers are numbered, and depend on what is given. */
function cacheOver(tagsOf: (workId: string) => readonly string[]) {
  let answers = 0
  const gates: (() => void)[] = []
  const state = { isSlow: false, count: () => answers }
  const call = (async (
    _name: string,
    input: { params: { workId: string } },
    given?: CallOptions,
  ) => {
    const answer = ++answers
    if (state.isSlow) await new Promise<void>((resolve) => gates.push(resolve))
    given?.onTags?.(tagsOf(input.params.workId))
    return { answer, items: [], nextCursor: `${answer}` }
  }) as unknown as Call
  const client = makeQueryClient(call)
  const isInvalidated = (workId: string) =>
    client.getQueryState(queries.work(workId).queryKey)?.isInvalidated
  return {
    ...{ client, state, isInvalidated, tags: queryTags(client) },
    open: () => gates.shift()?.(),
    load: (workId: string) => client.fetchQuery(queries.work(workId)),
  }
}

const tag = fc.oneof(
  fc.constantFrom('newest', 'activity', 'loved', 'post:*', 'work:*', '*'),
  fc
    .tuple(fc.constantFrom('post', 'work'), fc.nat({ max: 5 }))
    .map(([kind, id]) => `${kind}:${id}`),
)
const tagLists = fc.array(fc.array(tag, { maxLength: 5 }), { minLength: 1, maxLength: 6 })

describe('what answers depend on', () => {
  it('decides what an invalidation concerns, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(tagLists, fc.array(tag, { maxLength: 4 }), async (lists, invalidated) => {
        const cache = cacheOver((workId) => lists[Number(workId)] ?? [])
        for (const at of lists.keys()) await cache.load(`${at}`)
        cache.tags.invalidate(invalidated)
        for (const [at, tags] of lists.entries()) {
          const expected = tags.some((one) => invalidated.some((other) => overlaps(one, other)))
          expect(cache.isInvalidated(`${at}`)).toBe(expected)
        }
      }),
    )
  })

  it('has what is shown read again, unless it is an order over everyone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(tag, { minLength: 1, maxLength: 4 }), async (invalidated) => {
        const cache = cacheOver(() => ['post:1', 'loved'])
        await cache.load('1')
        const leave = new QueryObserver(cache.client, queries.work('1')).subscribe(() => {})
        const before = cache.state.count()
        cache.tags.invalidate(invalidated)
        const isRead = invalidated.some((one) => !isAggregate(one) && overlaps(one, 'post:1'))
        const isAll = invalidated.some((one) => !isAggregate(one) && overlaps(one, 'loved'))
        expect(cache.state.count() - before).toBe(isRead || isAll ? 1 : 0)
        leave()
      }),
    )
  })

  it('is read again where it was invalidated on its way', async () => {
    const cache = cacheOver(() => ['post:1'])
    cache.state.isSlow = true
    const loading = cache.load('1')
    cache.tags.invalidate(['post:1'])
    cache.tags.invalidate(['post:2'])
    cache.open()
    await expect.poll(cache.state.count).toBe(2)
    cache.open()
    expect(await loading).toMatchObject({ answer: 2 })
  })

  it('of a page that grew is that of all its parts', async () => {
    const named = ['post:1', 'post:2']
    const cache = cacheOver(() => [named.shift() ?? 'post:3'])
    const list = listQuery('listWorkReviews', { params: { workId: '1' }, query: {} })
    await cache.client.fetchInfiniteQuery({ ...list, pages: 2 })
    expect(cache.tags.get(list.queryKey)).toEqual(['post:1', 'post:2'])
  })

  it('goes with what is removed', async () => {
    const cache = cacheOver(() => ['post:1'])
    await cache.load('1')
    cache.client.removeQueries({ queryKey: queries.work('1').queryKey })
    expect(cache.tags.get(queries.work('1').queryKey)).toBeUndefined()
  })

  it('could be anything where no answer said it', () => {
    const cache = cacheOver(() => [])
    cache.client.setQueryData<unknown>(queries.work('1').queryKey, {})
    cache.tags.invalidate(['post:1'])
    expect(cache.isInvalidated('1')).toBe(true)
  })
})

describe('an invalidation', () => {
  it('waits for changes that are shown and not stored yet', async () => {
    const cache = cacheOver(() => ['post:1'])
    await cache.load('1')
    const stored = Promise.withResolvers<void>()
    const heard: string[] = []
    cache.tags.subscribe((tags) => heard.push(...tags))
    const mutation = cache.client
      .getMutationCache()
      .build(cache.client, { mutationKey: [...WRITE, 'x'], mutationFn: () => stored.promise })
    const done = mutation.execute(undefined)
    cache.tags.invalidate(['post:1', 'post:1'])
    expect(cache.isInvalidated('1')).toBe(false)
    stored.resolve()
    await done
    expect(cache.isInvalidated('1')).toBe(true)
    expect(heard).toEqual(['post:1'])
  })

  it('of another tab is not passed on', async () => {
    const cache = cacheOver(() => ['post:1'])
    await cache.load('1')
    cache.tags.subscribe(() => expect.unreachable())
    cache.tags.receive(['post:1'])
    expect(cache.isInvalidated('1')).toBe(true)
  })
})
