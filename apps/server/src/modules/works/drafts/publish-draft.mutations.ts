import { DAY } from '@afins/contract/durations'
import type { WorkId } from '@afins/contract/work-ids'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { resolveCreators } from '../creators.service.ts'
import { rowsOf, type Creator, type Origin, type WorkDescription } from '../new-works.service.ts'
import { insertWorks, workWithId } from '../works.queries.ts'
import {
  countPublishedSince,
  draftRow,
  findDraft,
  isTrusted,
  replaceDraft,
} from './drafts.queries.ts'

/** Drafts that join the catalogue by one person’s imports and shelves. */
const PUBLISHED_PER_DAY = 200

type PublishContext = Pick<Context, 'clock' | 'ids' | 'invalidation'>

/** A work as someone else brings it, who need not know that there is a draft of it. */
export interface BroughtWork extends Omit<WorkDescription, 'id' | 'creators'> {
  readonly creators: readonly string[]
}

/**
 * Has a draft join the catalogue as whoever else brings it describes it: what its importer wrote is
 * on their shelf only until then. @returns how many works were added, with its creators; 0 where it was no draft any more
 */
export async function publishDraft(
  { ids, invalidation }: Pick<PublishContext, 'ids' | 'invalidation'>,
  tx: Writer,
  id: string,
  { creators: names, ...work }: BroughtWork,
  origin: Origin,
): Promise<number> {
  const { creators, added } = await resolveCreators(tx, work.interest, names, () => ids.next())
  const rows = rowsOf([...added, { ...work, id, creators }], origin)
  const facts = rows.works.find((row) => row.id === id)
  if (!facts || !(await replaceDraft(tx, id, facts))) return 0
  await insertWorks(tx, { ...rows, works: rows.works.filter((row) => row.id !== id) })
  const lists = creators.map((creator) => `work:${creator.id}`)
  await invalidation.invalidate(tx, `work:${id}`, `catalogue:${work.interest}`, ...lists)
  return rows.works.length
}

/** Whether a work has a title alone, which may be that of many: the catalogue takes none such. */
export const isBare = ({ creators, year }: Pick<BroughtWork, 'creators' | 'year'>): boolean =>
  creators.length === 0 && year === null

/**
 * Has a draft join the catalogue if who brings it, without adding it as a work themselves, is trusted
 * and may. It stays a draft otherwise, which they have as well. @param work null: as it is
 */
export async function joinDraft(
  context: PublishContext,
  tx: Writer,
  uid: string,
  id: string,
  work: BroughtWork | null,
): Promise<void> {
  const now = context.clock.now()
  const [draft] = await draftRow(tx, { id })
  if (!draft || draft.added_by === uid || !(await isTrusted(tx, uid, now))) return
  const [published] = await countPublishedSince(tx, { uid, since: now - DAY })
  if ((published?.count ?? 0) >= PUBLISHED_PER_DAY) return
  const { interest, kind, title, year, length } = draft
  const names = (JSON.parse(draft.creators) as Creator[]).map(({ name }) => name)
  const brought = work ?? { interest, kind, title, year, length, creators: names }
  if (isBare(brought)) return
  const origin = { origin: 'import', addedBy: uid, now }
  await publishDraft(context, tx, id, { ...brought, ids: await freeIds(tx, brought.ids) }, origin)
}

/**
 * Whether someone may have a draft on their shelf: they see it. The first who has it besides its
 * importer, and is trusted, brings it to the catalogue.
 */
export async function mayShelveDraft(
  context: PublishContext,
  tx: Writer,
  uid: string,
  id: string,
): Promise<boolean> {
  if (!(await findDraft(tx, id, uid))) return false
  await joinDraft(context, tx, uid, id, null)
  return true
}

/** Those of some ids that no work has. */
export async function freeIds(tx: Writer, ids: readonly WorkId[] = []): Promise<WorkId[]> {
  const free: WorkId[] = []
  for (const id of ids) if ((await workWithId(tx, id)).length === 0) free.push(id)
  return free
}
