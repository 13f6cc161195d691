import type { FixedInterestId } from '@afins/contract/interests'
import type { WorkId } from '@afins/contract/work-ids'
import { isCreator } from '@afins/contract/works'
import type { Reader } from '@afins/database'
import type { Context } from '#context.ts'
import type { Creator, WorkDescription } from '../new-works.service.ts'
import type { DescribedCreator, DescribedWork } from '../sources/described-work.ts'
import type { DumpEntry } from './dump.ts'
import { holdersOf, type IdHolder } from './loading.queries.ts'
import { draftOnes, findOwnWorks, type OwnWorks } from './own-works.loaders.ts'

/** What became of the entries of a dump. */
export interface Counts {
  readonly added: number
  /** Works that the catalogue had and that were given ids. */
  readonly linked: number
  /** Works that were there under their id, and stay as they are. */
  readonly known: number
  /** Works without a year whose creators the catalogue does not have. */
  readonly incomplete: number
}

export interface PartPlan {
  readonly works: readonly WorkDescription[]
  /** New ids of works that the catalogue has. */
  readonly ids: readonly (WorkId & { readonly work_id: string })[]
  /** Those of the works that were drafts of imports. */
  readonly drafts: ReadonlySet<string>
  readonly counts: Counts
}

/** Decides what to store of some entries; writes nothing. */
export async function planPart(
  db: Reader,
  ids: Context['ids'],
  entries: readonly DumpEntry[],
): Promise<PartPlan> {
  const holders = await holdersOf(db, entries.flatMap(idsIn))
  const described = entries.flatMap((entry) => newIn(entry, holders))
  const own = await findOwnWorks(db, described)
  const part = new Part(ids, holders, own, await findOwnWorks(db, described, draftOnes))
  for (const entry of entries)
    if (entry.type === 'work') part.add(entry.work)
    else part.redirect(entry.redirect)
  return part
}

const keyOf = ({ source, value }: WorkId) => `${source} ${value}`

function idsIn(entry: DumpEntry): WorkId[] {
  if (entry.type === 'redirect') return [entry.redirect.from, entry.redirect.to]
  return [...entry.work.ids, ...entry.work.creators.map(({ id }) => id)]
}

/** The work of an entry and its creators, those that no id is known of. */
function newIn(entry: DumpEntry, holders: ReadonlyMap<string, IdHolder>): DescribedWork[] {
  if (entry.type === 'redirect') return []
  const { work } = entry
  if (work.ids.some((id) => holders.has(keyOf(id)))) return []
  const creators = work.creators.flatMap((creator) => {
    const isKnown = creator.name === null || holders.has(keyOf(creator.id))
    return isKnown ? [] : [describeCreator(creator, creator.name, work.interest)]
  })
  return [work, ...creators]
}

function describeCreator(
  { id, kind }: DescribedCreator,
  name: string,
  interest: FixedInterestId,
): DescribedWork {
  return { ids: [id], interest, kind, title: name, creators: [] }
}

class Part implements PartPlan {
  readonly works: WorkDescription[] = []
  readonly ids: (WorkId & { work_id: string })[] = []
  readonly drafts = new Set<string>()
  readonly counts = { added: 0, linked: 0, known: 0, incomplete: 0 }
  readonly #nextIds: Context['ids']
  readonly #holders: Map<string, IdHolder>
  readonly #own: OwnWorks
  readonly #ofImports: OwnWorks

  constructor(
    nextIds: Context['ids'],
    holders: Map<string, IdHolder>,
    own: OwnWorks,
    ofImports: OwnWorks,
  ) {
    this.#ofImports = ofImports
    this.#nextIds = nextIds
    this.#holders = holders
    this.#own = own
  }

  add(work: DescribedWork): void {
    const [ownId] = work.ids
    if (this.#holder(ownId)) return void (this.counts.known += 1)
    const holder =
      work.ids.map((id) => this.#holder(id)).find((each) => each !== undefined) ??
      this.#own.take(work)
    if (holder) return this.#link(work, holder)
    const creators = this.#creatorsOf(work)
    if (!isCreator(work) && creators.length === 0 && (work.year ?? null) === null)
      return void (this.counts.incomplete += 1)
    this.#insert({ ...work, creators }, this.#ofImports.take(work)?.workId)
    this.counts.added += 1
  }

  redirect({ from, to }: { readonly from: WorkId; readonly to: WorkId }): void {
    const target = this.#holder(to)
    if (target && !this.#holder(from)) this.#addIds([from], target)
  }

  #link(work: DescribedWork, holder: IdHolder): void {
    if (holder.locked) return void (this.counts.known += 1)
    this.#addIds(work.ids, holder)
    this.counts.linked += 1
  }

  #addIds(ids: readonly WorkId[], holder: IdHolder): void {
    for (const id of ids) {
      if (this.#holder(id)) continue
      this.ids.push({ ...id, work_id: holder.workId })
      this.#holders.set(keyOf(id), holder)
    }
  }

  #creatorsOf({ creators, interest }: DescribedWork): Creator[] {
    const found = new Map<string, Creator>()
    for (const creator of creators) {
      const { workId, name } = this.#creatorOf(creator, interest) ?? {}
      if (workId !== undefined && name !== undefined) found.set(workId, { id: workId, name })
    }
    return [...found.values()]
  }

  #creatorOf(creator: DescribedCreator, interest: FixedInterestId): IdHolder | undefined {
    const known = this.#holder(creator.id)
    if (known || creator.name === null) return known
    const described = describeCreator(creator, creator.name, interest)
    const own = this.#own.take(described)
    if (own) {
      this.#addIds(described.ids, own)
      return own
    }
    return this.#insert({ ...described, creators: [] })
  }

  /** @param draftId where the work is the draft of an import until now */
  #insert(
    work: Omit<DescribedWork, 'creators'> & { readonly creators: readonly Creator[] },
    draftId?: string,
  ) {
    const id = draftId ?? this.#nextIds.next()
    if (draftId !== undefined) this.drafts.add(draftId)
    const holder = { workId: id, name: work.title, locked: false }
    const ids = work.ids.filter((each) => !this.#holder(each))
    for (const each of ids) this.#holders.set(keyOf(each), holder)
    this.works.push({ ...work, id, ids })
    return holder
  }

  #holder(id: WorkId): IdHolder | undefined {
    return this.#holders.get(keyOf(id))
  }
}
