import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Edition, WorkDetail } from '@afins/contract/api'
import { transaction } from '@afins/database'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { insertLinks } from '../editing/links.queries.ts'
import { found, kinds, type Action } from '../testing/histories.ts'

/*
 * Histories of honest people and vandals: what is left once the vandals’ accounts are taken back is what
 * honest people alone would have made.
 */

const WORKS = 4
const HONEST = 2
const VANDALS = 10

/** Links and merges go through each other in the most ways. */
const often = [
  ...(['link', 'link', 'link', 'link', 'unlink', 'unlink', 'merge', 'merge', 'restore'] as const),
] as const

/** Links that come with the catalogue, and have no history. */
const starterLinks = [
  { from: 3, kind: 'adapts', to: 0 },
  { from: 1, kind: 'adapts', to: 2 },
  { from: 1, kind: 'part_of', to: 3 },
] as const

/** What only vandals do: the same done by someone honest would be theirs. */
const vandalism = new Set<Action['what']>([
  'steal',
  'restore',
  'merge',
  'add',
  'untitle',
  'uncredit',
  'unid',
])

const action: fc.Arbitrary<Action> = fc
  .record({
    who: fc.nat(VANDALS - 1),
    isVandal: fc.boolean(),
    what: fc.constantFrom(...kinds, ...often),
    work: fc.nat(WORKS - 1),
    other: fc.nat(20),
  })
  .map((one) => ({ ...one, isVandal: one.isVandal || vandalism.has(one.what) }))

let worlds = 0

interface Described {
  title: string
  creators: string[]
  year: number
  ids?: { source: 'goodreads'; value: string }[]
}

/** Some works and people, and what people do there. */
class World {
  readonly name = `mundo${++worlds}x`
  readonly works: string[] = []
  readonly added: string[] = []
  /** Those of honest people, in the same order in every world. */
  readonly honestEditions: { readonly id: string; readonly at: number }[] = []
  honest: TestPerson[] = []
  vandals: TestPerson[] = []
  readonly app: TestApp

  constructor(app: TestApp) {
    this.app = app
  }

  async make({ hasStarter }: { readonly hasStarter: boolean }): Promise<this> {
    const accountsOf = (count: number) =>
      Promise.all(Array.from({ length: count }, () => this.app.person()))
    this.honest = await accountsOf(HONEST)
    this.vandals = await accountsOf(VANDALS)
    const month = 30 * 24 * 3_600_000
    // Accounts that may merge: newer ones may not do as much.
    await transaction(this.app.context.database, (tx) =>
      tx
        .updateTable('accounts')
        .set({ created_at: this.app.clock.now() - month })
        .where(
          'uid',
          'in',
          [...this.honest, ...this.vandals].map(({ uid }) => uid),
        )
        .execute(),
    )
    for (let at = 0; at < WORKS; at++) {
      const title = `${this.name} obra ${'abcd'[at]}`
      const { body } = await this.#add(this.honest[0] as TestPerson, {
        ...{ title, creators: [`${this.name} autora ${at}`], year: 1900 + at },
        ids: [{ source: 'goodreads', value: this.#number(at) }],
      })
      this.works.push(body.id)
    }
    const links = starterLinks.map(({ from, kind, to }, position) => ({
      ...{ from_id: this.works[from] ?? '', kind, to_id: this.works[to] ?? '', position },
    }))
    if (hasStarter) await transaction(this.app.context.database, (tx) => insertLinks(tx, links))
    return this
  }

  /** Adds a book, another one than all that are like it. */
  async #add(as: TestPerson, described: Described) {
    const body = { kind: 'book', ...described } as const
    const { body: similar } = await this.app.call('findSimilarWorks', { as, body })
    const seenIds = similar.items.map(({ work }) => work.id)
    return this.app.call('addWork', { as, body: { ...body, seenIds } })
  }

  #number(value: number): string {
    return `${this.name.replaceAll(/\D/g, '')}${String(value).padStart(6, '0')}`
  }

  async work(at: number): Promise<WorkDetail> {
    return (await this.app.call('getWork', { params: { workId: this.works[at] ?? '' } })).body
  }

  async editions(id: string): Promise<Edition[]> {
    return (await this.app.call('listEditions', { params: { workId: id } })).body.items
  }

  /** @param step a number that no other step has @returns whether it changed something */
  async act({ who, isVandal, what, work: at, other }: Action, step: number): Promise<boolean> {
    const as = (isVandal ? this.vandals[who] : this.honest[who % HONEST]) as TestPerson
    const work = await this.work(at)
    // Of a work that is merged nothing honest is done: it is not to be found.
    if (work.id !== this.works[at]) return false
    const params = { workId: work.id }
    const text = `${this.name} ${isVandal ? 'pichado' : 'certo'} ${step}`
    const edit = async (changes: object) => {
      const body = { version: work.version, ...changes }
      const { status, body: after } = await this.app.call('updateWork', { as, params, body })
      return status === 200 && after.version > work.version
    }
    const without = <Each>(list: readonly Each[]) =>
      list.filter((_, index) => index !== other % list.length)
    const credits = work.credits.map(({ id, name, role }) => ({ id, name, role }))
    const call = async (...[name, request]: Parameters<TestApp['call']>) =>
      (await this.app.call(name, request)).status < 300
    const editions = await this.editions(work.id)
    // Whoever corrects what a vandal added makes it stay: that is not what is compared here.
    const ours = this.honestEditions.filter((one) => one.at === at)
    const honestEdition = ours[other % Math.max(1, ours.length)]
    const edition = isVandal
      ? editions[other % Math.max(1, editions.length)]
      : editions.find(({ id }) => id === honestEdition?.id)
    const target = this.works[other % WORKS] ?? ''
    switch (what) {
      case 'year':
        return edit({ year: 1000 + step })
      case 'length':
        return edit({ length: 100 + step })
      case 'title':
        return edit({ title: text })
      case 'note':
        return edit({ note: text })
      case 'titles':
        return edit({ titles: [...work.titles, { lang: 'pt', text }] })
      case 'untitle':
        return work.titles.length > 0 && edit({ titles: without(work.titles) })
      case 'credits':
        return edit({ credits: [...credits, { name: text, role: 'translator' }] })
      case 'uncredit':
        return credits.length > 0 && edit({ credits: without(credits) })
      case 'ids':
        return edit({
          ids: [...work.ids, { source: 'goodreads', value: this.#number(1000 + step) }],
        })
      case 'unid':
        return work.ids.length > 0 && edit({ ids: without(work.ids) })
      case 'steal': {
        const victim = await this.work(other % WORKS)
        if (victim.id === work.id || victim.ids.length === 0) return false
        const body = { version: victim.version, ids: [] }
        await this.app.call('updateWork', { as, params: { workId: victim.id }, body })
        return edit({ ids: [...work.ids, ...victim.ids] })
      }
      case 'addEdition': {
        const body = { year: 1000 + step, publisher: text }
        const { status, body: added } = await this.app.call('addEdition', { as, params, body })
        if (status === 201 && !isVandal) this.honestEditions.push({ id: added.id, at })
        return status === 201
      }
      case 'changeEdition': {
        if (!edition) return false
        const { id, ...facts } = edition
        const body = { ...facts, ...(step % 2 ? { year: 1000 + step } : { publisher: text }) }
        return call('updateEdition', { as, params: { ...params, editionId: id }, body })
      }
      case 'removeEdition':
        if (!edition || !isVandal) return false
        return call('removeEdition', { as, params: { ...params, editionId: edition.id } })
      case 'link': {
        // Those of honest people make no cycle, whatever vandals took away meanwhile.
        const honestKind = other > 11 && at < other % WORKS ? 'part_of' : 'adapts'
        const kind = isVandal ? (['part_of', 'remake_of', 'adapts'] as const)[step % 3] : honestKind
        if ((await this.work(other % WORKS)).id !== target) return false
        const links = work.links.filter(({ direction }) => direction === 'to')
        if (links.some((one) => one.kind === kind && one.work.id === target)) return false
        return call('addWorkLink', { as, params: { ...params, kind: kind ?? '', toId: target } })
      }
      case 'unlink': {
        const link = work.links.find(({ direction }) => direction === 'to')
        if (!link || !isVandal) return false
        const { kind } = link
        return call('removeWorkLink', { as, params: { ...params, kind, toId: link.work.id } })
      }
      case 'restore': {
        const number = String(1 + (other % work.version))
        const body = { version: work.version }
        return call('restoreWorkVersion', { as, params: { ...params, number }, body })
      }
      case 'merge': {
        const body = { intoId: target, acceptConflictingIds: true }
        const { status } = await this.app.call('mergeWork', { as, params, body })
        await this.app.runJobs()
        return status === 201
      }
      case 'add': {
        const described = { title: text, creators: [text], year: 2000 }
        const { status, body: added } = await this.#add(as, described)
        if (status !== 201) return false
        this.added.push(added.id)
        const link = { workId: added.id, kind: 'part_of', toId: work.id }
        return call('addWorkLink', { as, params: link })
      }
    }
  }

  async revert(as: TestPerson, accounts: readonly TestPerson[]): Promise<void> {
    const body = { accountIds: accounts.map(({ uid }) => uid), since: 0 }
    await this.app.call('revertWorkChanges', { as, body })
    await this.app.runJobs()
  }

  /** What the works say, in words that are the same in every world. */
  async state(): Promise<unknown> {
    const plain = (value: string) => value.replaceAll(this.name, '').replaceAll(this.#prefix, '#')
    const sorted = (list: readonly string[]) => list.toSorted()
    const states: unknown[] = []
    for (const [at, id] of this.works.entries()) {
      const work = await this.work(at)
      states.push({
        isItself: work.id === id,
        ...{
          title: plain(work.title),
          year: work.year,
          length: work.length,
          note: plain(work.note),
        },
        titles: sorted(work.titles.map(({ text }) => plain(text))),
        credits: work.credits.map(({ name, role }) => `${plain(name)} ${role}`),
        creators: work.creators.map(({ name }) => plain(name)),
        ids: sorted(work.ids.map(({ value }) => plain(value))),
        links: sorted(
          work.links.map(
            (link) => `${link.kind} ${link.direction} ${this.works.indexOf(link.work.id)}`,
          ),
        ),
        editions: sorted(
          (await this.editions(id)).map(({ year, publisher }) => `${year} ${plain(publisher)}`),
        ),
      })
    }
    return states
  }

  get #prefix(): RegExp {
    return new RegExp(`^${this.name.replaceAll(/\D/g, '')}(?=\\d{6}$)`, 'g')
  }
}

describeApp('histories of honest people and vandals', (app) => {
  test(
    'are those of the honest people once the vandals are taken back',
    { timeout: 400_000 },
    async () => {
      const moderator = await app().person()
      await transaction(app().context.database, (tx) =>
        tx.insertInto('moderators').values({ uid: moderator.uid, added_at: 1 }).execute(),
      )
      await fc.assert(
        fc.asyncProperty(
          fc.array(action, { minLength: 20, maxLength: 40 }),
          fc.boolean(),
          fc.boolean(),
          async (actions, isTogether, hasStarter) => {
            const world = await new World(app()).make({ hasStarter })
            const honest: [Action, number][] = []
            for (const [step, one] of actions.entries()) {
              app().clock.advance(1000)
              if ((await world.act(one, step)) && !one.isVandal) honest.push([one, step])
            }
            const other = await new World(app()).make({ hasStarter })
            for (const [one, step] of honest) {
              app().clock.advance(1000)
              // It may change nothing here: someone honest has done again what a vandal took away.
              await other.act(one, step)
            }
            if (isTogether) await world.revert(moderator, world.vandals)
            // What one vandal made of another’s work goes once that one is taken back, merges one by one.
            else
              for (let round = 0; round < 4; round++)
                for (const vandal of world.vandals) await world.revert(moderator, [vandal])
            const state = await world.state()
            expect(state).toEqual(await other.state())
            for (const workId of world.added)
              expect((await app().call('getWork', { params: { workId } })).status).toBe(404)
            await world.revert(moderator, world.vandals)
            expect(await world.state()).toEqual(state)
          },
        ),
        {
          numRuns: found.length + Number(process.env.RUNS ?? 2),
          endOnFailure: !process.env.SHRINK,
          examples: found.map(([actions, isTogether, hasStarter = false]) => [
            actions,
            isTogether,
            hasStarter,
          ]),
        },
      )
    },
  )
})
