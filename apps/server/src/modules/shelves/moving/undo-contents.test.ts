import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { maintenance } from '#visibility/index.ts'

/*
 * Works that were one for a while: diaries, times in feeds, lists, also those in the trash, and favourites
 * are as before and as was done since.
 */
const RUNS = Number(process.env.HISTORIES ?? 4)
const WORKS = 3
const PEOPLE = 2
const DAY_MS = 24 * 3_600_000

const someone = fc.nat(PEOPLE - 1)
const at = fc.nat(20)
const works = fc.uniqueArray(fc.nat(WORKS - 1), { minLength: 1, maxLength: WORKS })
const act = fc.oneof(
  fc.record({ type: fc.constant('log' as const), who: someone, work: fc.nat(WORKS - 1) }),
  fc.record({ type: fc.constant('unlog' as const), who: someone, at }),
  fc.record({ type: fc.constant('list' as const), who: someone, works }),
  fc.record({ type: fc.constant('trash' as const), who: someone, at }),
  fc.record({ type: fc.constant('favourites' as const), who: someone, works }),
)
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never

let worlds = 0

/** Some works, and what people have of them. */
class World {
  readonly app: TestApp
  ids: string[] = []
  people: TestPerson[] = []
  /** Entries of diaries that are there, with the work and whose they are. */
  readonly entries: { readonly id: string; readonly work: number; readonly who: number }[] = []
  readonly lists: {
    readonly id: string
    readonly who: number
    readonly works: readonly number[]
    isTrashed: boolean
  }[] = []
  #days = 0

  constructor(app: TestApp) {
    this.app = app
  }

  async make(owner: TestPerson): Promise<this> {
    worlds += 1
    for (let who = 0; who < PEOPLE; who++) this.people.push(await this.app.person())
    for (const name of ['rio', 'farol', 'trem']) {
      const title = `${name} ${worlds} ${name.repeat(2)}`
      const body = { kind: 'book', title, creators: [`Autoria ${title}`], year: 1900 }
      const { body: similar } = await this.app.call('findSimilarWorks', { as: owner, body })
      const seenIds = similar.items.map(({ work }) => work.id)
      const { body: work } = await this.app.call('addWork', {
        as: owner,
        body: { ...body, seenIds },
      })
      this.ids.push(work.id)
    }
    return this
  }

  async act(one: Act): Promise<void> {
    this.app.clock.advance(60_000)
    const as = this.people[one.who] as TestPerson
    const idsOf = (numbers: readonly number[]) => numbers.map((work) => this.ids[work] ?? '')
    switch (one.type) {
      case 'log': {
        const day = new Date(Date.UTC(2020, 0, 1) + DAY_MS * this.#days++).toISOString()
        const params = { workId: this.ids[one.work] ?? '' }
        const body = { outcome: 'finished', ended: day.slice(0, 10), again: true }
        return this.#noticing(one.who, async () => {
          const { status } = await this.app.call('addDiaryEntry', { as, params, body })
          if (status !== 201) throw new Error(`not logged: ${status}`)
        })
      }
      case 'unlog': {
        const own = this.entries.filter((entry) => entry.who === one.who)
        const entry = own[one.at % Math.max(1, own.length)]
        if (!entry) return
        await this.app.call('deleteDiaryEntry', { as, params: { entryId: entry.id } })
        this.entries.splice(this.entries.indexOf(entry), 1)
        return
      }
      case 'list': {
        const items = idsOf(one.works).map((workId, place) => ({
          ...{ title: `Item ${place}`, creators: [], year: null, remark: '', workId },
        }))
        const list = { kind: 'list', interest: 'books', title: 'Lista', body: '' } as const
        const { id } = await publish(this.app, as, { ...list, works: items })
        this.lists.push({ id, who: one.who, works: one.works, isTrashed: false })
        return
      }
      case 'trash': {
        const own = this.lists.filter((list) => list.who === one.who && !list.isTrashed)
        const list = own[one.at % Math.max(1, own.length)]
        if (!list) return
        await this.app.call('deletePost', { as, params: { postId: list.id } })
        list.isTrashed = true
        return
      }
      case 'favourites':
        // Two works that are one cannot both be there: then nothing changes.
        return this.#noticing(one.who, async () => {
          await this.app.call('setFavourites', {
            ...{ as, params: { interest: 'books' }, body: { workIds: idsOf(one.works) } },
          })
        })
    }
  }

  /** Remembers what an act adds to the diary: a favourite was finished. */
  async #noticing(who: number, run: () => Promise<void>): Promise<void> {
    const before = await this.diary(who)
    await run()
    for (const [id, work] of await this.diary(who))
      if (!before.has(id)) this.entries.push({ id, work, who })
  }

  /** Entries of someone's diary, with the work that has them. */
  async diary(who: number): Promise<Map<string, number>> {
    const found = new Map<string, number>()
    for (const [work, workId] of this.ids.entries()) {
      const params = { workId }
      const { body } = await this.app.call('getShelfEntry', { as: this.people[who], params })
      for (const { id } of body.diary) found.set(id, work)
    }
    return found
  }

  async favourites(who: number): Promise<string[]> {
    const params = { username: this.people[who]?.username ?? '' }
    const { body } = await this.app.call('listFavourites', { params })
    return body.items.flatMap(({ works: cards }) => cards.map(({ id }) => id))
  }

  /** When feeds show what of someone's shelves. */
  feedTimes(who: number) {
    return maintenance(this.app.context.database.db)
      .selectFrom('shelf_entries')
      .select(['work_id', 'feed_event', 'feed_at'])
      .where('uid', '=', this.people[who]?.uid ?? '')
      .orderBy('work_id')
      .execute()
  }

  async itemsOf(list: World['lists'][number]): Promise<(string | null)[]> {
    const as = this.people[list.who] as TestPerson
    const params = { postId: list.id }
    if (list.isTrashed) await this.app.call('restorePost', { as, params })
    list.isTrashed = false
    const { body } = await this.app.call('listListItems', { as, params })
    return body.items.map(({ work }) => work?.id ?? null)
  }
}

describeApp('diaries, lists and favourites of works that were one', (app) => {
  test('are as before, and as was done since', { timeout: 400_000 }, async () => {
    const owner = await app().person()
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 4, maxLength: 12 }),
        fc.array(act, { maxLength: 5 }),
        fc.boolean(),
        async (before, since, isChain) => {
          const world = await new World(app()).make(owner)
          for (const one of before) await world.act(one)
          const everyone = Array.from({ length: PEOPLE }, (_, one) => one)
          const had = await Promise.all(everyone.map((one) => world.favourites(one)))
          const fed = await Promise.all(everyone.map((one) => world.feedTimes(one)))
          const [entries, lists] = [[...world.entries], [...world.lists]]
          const merges: string[] = []
          for (const [from, into] of isChain
            ? [[0, 1] as const, [1, 2] as const]
            : [[0, 1] as const]) {
            const params = { workId: world.ids[from] ?? '' }
            const body = { intoId: world.ids[into], acceptConflictingIds: true }
            const { body: merge } = await app().call('mergeWork', { as: owner, params, body })
            merges.unshift(merge.id)
            await app().runJobs()
          }
          for (const one of since) await world.act(one)
          for (const mergeId of merges) {
            app().clock.advance(60_000)
            const params = { mergeId }
            const { status } = await app().call('undoWorkMerge', { as: owner, params })
            expect(status).toBe(200)
            await app().runJobs()
          }
          for (const who of everyone) {
            const diary = await world.diary(who)
            const own = world.entries.filter((entry) => entry.who === who)
            expect([...diary.keys()].toSorted()).toEqual(own.map(({ id }) => id).toSorted())
            const former = own.filter((entry) => entries.includes(entry))
            expect(former.map(({ id }) => diary.get(id))).toEqual(former.map(({ work }) => work))
            const done = since.filter((one) => one.who === who).map(({ type }) => type)
            const isArranged = done.includes('favourites')
            expect(isArranged ? had[who] : await world.favourites(who)).toEqual(had[who])
            const isFed = done.some((type) => type !== 'list' && type !== 'trash')
            expect(isFed ? fed[who] : await world.feedTimes(who)).toEqual(fed[who])
          }
          for (const list of lists)
            expect(await world.itemsOf(list)).toEqual(list.works.map((work) => world.ids[work]))
          for (const list of world.lists)
            for (const id of await world.itemsOf(list)) expect(world.ids).toContain(id)
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    )
  })
})
