import { beforeAll, expect, test } from 'vitest'
import { api, type EndpointName } from '@afins/contract/api'
import type { Endpoint } from '@afins/contract/endpoint'
import { feedTypes } from '@afins/contract/syndication'
import { makeDispatch } from '#endpoint/dispatch.ts'
import type { CallEndpoint } from '#endpoint/file-handler.ts'
import type { AnyHandler } from '#endpoint/handler.ts'
import { describeApp, type TestApp } from '#testing/app.ts'
import { author, type Author } from '#testing/cast.ts'
import { publish } from '#testing/posts.ts'
import { openModules } from './modules.ts'

const client = { addresses: [], network: '' } as never

/** Reads that signed-out readers get and that others show in their pages. */
const reads = (Object.keys(api) as EndpointName[]).filter((name) => {
  const { method, access }: Endpoint = api[name]
  return method === 'GET' && access === 'open'
})

/** Posts of a page of a feed, and some more. */
const NOTES = 22
/** Pages that are read of a list. */
const PAGES = 5
const formats = Object.keys(feedTypes)

interface RawInput {
  readonly params?: unknown
  readonly query?: unknown
}

interface Named {
  readonly works: ReadonlySet<string>
  readonly usernames: ReadonlySet<string>
}

/** The works and people whose cards are in a body. */
function namedIn(body: unknown): Named {
  const works = new Set<string>()
  const usernames = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('username' in value && 'displayName' in value) usernames.add(String(value.username))
    if ('id' in value && 'interest' in value && 'note' in value) works.add(String(value.id))
    for (const part of Object.values(value)) walk(part)
  }
  walk(body)
  return { works, usernames }
}

function cursorIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('nextCursor' in body)) return null
  return typeof body.nextCursor === 'string' ? body.nextCursor : null
}

describeApp('what is answered to signed-out readers', (app) => {
  let maria: Author, ana: Author, rita: Author
  let listId: string, creatorId: string
  const uids = new Map<string, string>()
  beforeAll(async () => {
    maria = await author(app(), 'maria')
    ana = await author(app(), 'ana')
    rita = await author(app(), 'rita')
    for (const { username, uid } of [maria, ana, rita]) uids.set(username, uid)
    const { workId } = ana
    const work = { title: 'Obra', creators: [], year: null, remark: '', workId }
    const list = {
      kind: 'list',
      interest: 'books',
      title: 'Lista',
      body: '',
      works: [work],
    } as const
    listId = (await publish(app(), maria, { ...list, works: [work] })).id
    await publish(app(), maria, {
      ...{ kind: 'review', interest: 'books', title: 'Resenha', body: 'Boa.', rating: 8 },
      works: [work],
    })
    for (const as of [ana, rita]) {
      const params = { postId: listId, username: as.username }
      await app().call('inviteToList', { as: maria, params })
      await app().call('acceptListInvitation', { as, params: { postId: listId } })
    }
    await app().call('addListItem', {
      ...{ as: rita, params: { postId: listId } },
      body: { title: 'De Rita', workId: rita.workId },
    })
    for (const as of [maria, ana, rita]) {
      const params = { workId }
      await app().call('updateShelfEntry', { as, params, body: { rating: 9, remark: 'Boa.' } })
      await app().call('addDiaryEntry', { as, params, body: { outcome: 'finished' } })
      await app().call('setFavourites', {
        ...{ as, params: { interest: 'books' }, body: { workIds: [workId] } },
      })
      await app().call('updateWork', {
        ...{ as, params },
        body: { version: await versionOf(app(), workId), note: `De ${as.username}` },
      })
    }
    await app().call('addWorkLink', {
      ...{ as: ana, params: { workId, kind: 'part_of', toId: rita.workId } },
    })
    // What names works and people is on the second page of feeds as well.
    for (let at = 0; at < NOTES; at++)
      await publish(app(), maria, { interest: 'books', body: `Nota ${at}` })
    const { body: linked } = await app().call('getWork', { params: { workId } })
    creatorId = linked.credits[0]?.id ?? ''
    await app().runJobs()
  })

  const values = (): Readonly<Record<string, readonly string[]>> => ({
    username: ['maria', 'ana', 'rita'],
    postId: [listId, maria.noteId, maria.articleId, maria.listId],
    interestName: ['plantas', 'music', 'books'],
    workId: [ana.workId, rita.workId, creatorId],
    number: ['1', '2', '3'],
    interest: ['books'],
    genre: ['samba'],
    year: ['2026'],
    page: ['info'],
  })

  test.each(reads)('%s depends on every work and person that it names', async (name) => {
    const { params }: Endpoint = api[name]
    const handler = openModules(app().context).handlers.find(
      ({ endpoint }) => endpoint === api[name],
    )
    let filled: Record<string, string>[] = [{}]
    for (const key of Object.keys(params?.shape ?? {}))
      filled = filled.flatMap((some) =>
        (values()[key] ?? []).map((one) => ({ ...some, [key]: one })),
      )
    const missing: string[] = []
    for (const one of filled) {
      if (!handler) continue
      for (let [page, cursor] = [0, null as string | null]; page < PAGES; page++) {
        const query = { ...queries[name], ...(cursor !== null && { cursor }) }
        const raw = { params: one, query, body: undefined }
        const answer = makeDispatch(app().context)(handler, {
          ...{ ...raw, viewer: null, client, idempotencyKey: null },
        })
        const outcome = await answer.catch(() => null)
        if (!outcome) break
        const { works, usernames } = namedIn(outcome.body)
        missing.push(...missingOf(works, usernames, outcome.tags))
        cursor = cursorIn(outcome.body)
        if (cursor === null) break
        furtherPages.add(name)
      }
    }
    expect(missing).toEqual([])
  })

  const missingOf = (
    works: Iterable<string>,
    usernames: Iterable<string>,
    has: ReadonlySet<string>,
  ): string[] => {
    const tags = [
      ...[...works].map((id) => `work:${id}`),
      ...[...usernames].map((username) => `profile:${uids.get(username) ?? '?'}`),
    ]
    for (const tag of tags) seen.add(tag)
    return tags.filter((tag) => !has.has(tag))
  }

  test('further pages are read of the lists that have some', () => {
    for (const name of ['listNewestPosts', 'listProfilePosts', 'listInterestPosts'])
      expect(furtherPages).toContain(name)
  })

  const feeds = [
    ['/feeds/people/:file', { file: 'maria' }],
    ['/feeds/people/:username/:file', { username: 'maria', file: 'books' }],
    ['/feeds/interests/:file', { file: 'books' }],
    ['/feeds/interests/:file', { file: 'music' }],
  ] as const

  test.each(feeds)('%s of %o depends on all that it names, page by page', async (pattern, of) => {
    const { files, handlers } = openModules(app().context)
    const file = files.find((one) => one.pattern === pattern)
    const { body: work } = await app().call('getWork', { params: { workId: ana.workId } })
    const missing: string[] = []
    const named = new Set<string>()
    for (const format of formats) {
      const tags = new Set<string>()
      let next: string | null = null
      const callEndpoint: CallEndpoint = async (endpoint, { params, query }: RawInput) => {
        const handler = handlers.find((one) => one.endpoint === endpoint) as AnyHandler
        const raw = { params, query, body: undefined, viewer: null, client, idempotencyKey: null }
        const outcome = await makeDispatch(app().context)(handler, raw)
        for (const tag of outcome.tags) tags.add(tag)
        next = cursorIn(outcome.body) ?? next
        return outcome.body as never
      }
      for (let [page, cursor] = [0, null as string | null]; page < PAGES; page++) {
        next = null
        tags.clear()
        const answer = await file?.answer({
          params: { ...of, file: `${of.file}.${format}` },
          ...{ query: cursor === null ? {} : { cursor }, callEndpoint },
          depends: (...more) => more.forEach((tag) => tags.add(tag)),
        })
        const text = answer && 'body' in answer ? String(answer.body) : ''
        const people = [...uids.keys()].filter((name) => text.includes(`Nome ${name}`))
        const works = text.includes(work.title) || text.includes(work.id) ? [work.id] : []
        for (const name of [...people, ...works]) named.add(name)
        missing.push(...missingOf(works, people, tags))
        cursor = next
        if (cursor === null) break
      }
    }
    expect(missing).toEqual([])
    expect(named).toContain('maria')
  })

  /** All that was named anywhere: a test of nothing would pass as well. */
  const seen = new Set<string>()
  const furtherPages = new Set<string>()
  test('names all of them somewhere', () => {
    for (const { uid } of [maria, ana, rita]) expect(seen).toContain(`profile:${uid}`)
    for (const { workId } of [ana, rita]) expect(seen).toContain(`work:${workId}`)
  })

  test('names no one of a list who closed their profile', async () => {
    const editorsOf = async (as?: Author) => {
      const request = { params: { postId: listId }, ...(as && { as }) }
      const { body: post } = await app().call('getPost', request)
      const { body: items } = await app().call('listListItems', request)
      const { body: first } = await app().call('listNewestPosts', as ? { as } : {})
      const query = { cursor: first.nextCursor ?? '' }
      const { body: next } = await app().call('listNewestPosts', { query, ...(as && { as }) })
      const feed = [...first.items, ...next.items]
      return JSON.stringify([
        post.editors?.map(({ username }) => username),
        items.items.map(({ addedBy }) => addedBy),
        feed.find(({ id }) => id === listId)?.editors,
      ])
    }
    expect(await editorsOf()).toMatch(/Nome rita.*rita/)
    await app().call('updateProfile', { as: rita, body: { isPublic: false } })
    const stranger = await author(app(), 'bia')
    for (const as of [undefined, stranger]) expect(await editorsOf(as)).not.toMatch(/rita/i)
    for (const as of [maria, ana, rita]) expect(await editorsOf(as)).toMatch(/rita/)
    await app().call('updateProfile', { as: rita, body: { isPublic: true } })
    expect(await editorsOf()).toMatch(/rita/)
  })
})

const queries: Partial<Record<EndpointName, Record<string, string>>> = {
  searchWorks: { q: 'obra' },
  suggest: { q: 'obra' },
  searchPeople: { q: 'maria' },
  searchPosts: { q: 'nota' },
}

const versionOf = async (app: TestApp, workId: string) =>
  (await app.call('getWork', { params: { workId } })).body.version
