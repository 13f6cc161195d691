import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'

/*
 * What people have of works that were one for a while is what they had before and what they did since:
 * also what they took back since is gone.
 */
const RUNS = Number(process.env.HISTORIES ?? 6)
const WORKS = 3
const PEOPLE = 2

const change = fc.oneof(
  fc.record({ rating: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }) }),
  fc.record({ wants: fc.boolean() }),
  fc.record({ remark: fc.constantFrom('', 'Boa.', 'Outra.', 'Mais uma.') }),
)
const fields = ['rating', 'wants', 'remark'] as const
const act = fc.record({ who: fc.nat(PEOPLE - 1), work: fc.nat(WORKS - 1), change })
const isNothing = (value: unknown) => value === null || value === false || value === ''

let worlds = 0
async function worksOf(app: TestApp, as: TestPerson): Promise<string[]> {
  worlds += 1
  const ids: string[] = []
  for (const name of ['gato', 'ponte', 'navio']) {
    const title = `${name} ${worlds} ${name.repeat(2)}`
    const body = { kind: 'book', title, creators: [`Autoria ${title}`], year: 1900 }
    const { body: similar } = await app.call('findSimilarWorks', { as, body })
    const seenIds = similar.items.map(({ work }) => work.id)
    const { status, body: work } = await app.call('addWork', { as, body: { ...body, seenIds } })
    expect(status).toBe(201)
    ids.push(work.id)
  }
  return ids
}

describeApp('works that were one', (app) => {
  test('have what people had before and what they did since', async () => {
    const owner = await app().person()
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 3, maxLength: 12 }),
        fc.array(act, { maxLength: 6 }),
        fc.boolean(),
        async (before, since, isChain) => {
          const ids = await worksOf(app(), owner)
          const people = [await app().person(), await app().person()]
          const make = async ({ who, work, change: body }: (typeof before)[number]) => {
            app().clock.advance(60_000)
            const request = { as: people[who] as TestPerson, params: { workId: ids[work] ?? '' } }
            const answer = await app().call('updateShelfEntry', { ...request, body })
            expect(answer.status).toBe(200)
          }
          const entries = () =>
            Promise.all(
              people.map((as) =>
                Promise.all(
                  ids.map(async (workId) => {
                    const { body } = await app().call('getShelfEntry', { as, params: { workId } })
                    return body
                  }),
                ),
              ),
            )
          for (const one of before) await make(one)
          const had = await entries()
          const pairs = isChain
            ? ([
                [0, 1],
                [1, 2],
              ] as const)
            : ([[0, 1]] as const)
          const last = isChain ? 2 : 1
          const merges: string[] = []
          for (const [from, into] of pairs) {
            const params = { workId: ids[from] ?? '' }
            const body = { intoId: ids[into], acceptConflictingIds: true }
            const { status, body: merge } = await app().call('mergeWork', {
              as: owner,
              params,
              body,
            })
            expect(status).toBe(201)
            merges.unshift(merge.id)
            await app().runJobs()
          }
          const done = since.filter(({ work }) => work <= last)
          for (const one of done) await make(one)
          for (const mergeId of merges) {
            app().clock.advance(60_000)
            const params = { mergeId }
            expect((await app().call('undoWorkMerge', { as: owner, params })).status).toBe(200)
            await app().runJobs()
          }
          const has = await entries()
          const wrong: unknown[] = []
          for (let who = 0; who < PEOPLE; who++)
            for (const field of fields) {
              const values = done
                .filter((one) => one.who === who && field in one.change)
                .map((one) => (one.change as Record<string, unknown>)[field])
              const [was, now] = [had, has].map((all) =>
                all[who]?.slice(0, last + 1).map((entry) => entry[field]),
              )
              // Rating a work that one has not finished says that one has, and no longer wants it.
              const isFinished =
                field === 'wants' &&
                done.some((one) => one.who === who && 'rating' in one.change && one.change.rating)
              const isRight = isFinished
                ? (now ?? []).every((is, at) => !is || was?.[at] || values.includes(true))
                : values.length === 0
                  ? JSON.stringify(now) === JSON.stringify(was)
                  : isNothing(values.at(-1))
                    ? (now ?? []).every(isNothing)
                    : (now ?? []).includes(values.at(-1) as never)
              if (!isRight) wrong.push({ who, field, values, was, now })
            }
          for (let who = 0; who < PEOPLE; who++)
            expect(has[who]?.slice(last + 1)).toEqual(had[who]?.slice(last + 1))
          expect(wrong).toEqual([])
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    )
  })
})
