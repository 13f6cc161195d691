import type { FixedInterestId } from '@afins/contract/interests'
import type { WorkId } from '@afins/contract/work-ids'
import type { Reader, Writer } from '@afins/database'
import { replaceDraft } from '../drafts/drafts.queries.ts'
import { insertWorks, type NewWorks } from '../works.queries.ts'
import type { DumpSource } from './dump.ts'

/** How far the loading of a dump is. */
export interface Checkpoint {
  readonly pass: number
  /** Lines of the pass that are stored. */
  readonly line: number
  /** A digest of these lines. */
  readonly fingerprint: string
}

/** Where an unfinished load stopped; null where there is none. */
export async function readCheckpoint(db: Reader, source: DumpSource): Promise<Checkpoint | null> {
  const row = await db
    .selectFrom('work_loads')
    .select(['pass', 'line', 'fingerprint'])
    .where('source', '=', source)
    .where('is_complete', '=', 0)
    .executeTakeFirst()
  return row ?? null
}

/** Sets the checkpoint of a load, whatever was there. */
export async function startLoad(
  tx: Writer,
  source: DumpSource,
  { now, ...checkpoint }: Checkpoint & { readonly now: number },
): Promise<void> {
  const row = { ...checkpoint, loaded_at: now, is_complete: 0 as const }
  await tx
    .insertInto('work_loads')
    .values({ source, ...row })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
    .execute()
}

/** Moves a checkpoint. @returns whether it was where the caller has left it */
export async function moveCheckpoint(
  tx: Writer,
  source: DumpSource,
  from: Checkpoint,
  to: Checkpoint & { readonly now: number; readonly isComplete: boolean },
): Promise<boolean> {
  const { now, isComplete, ...checkpoint } = to
  const { numUpdatedRows } = await tx
    .updateTable('work_loads')
    .set({ ...checkpoint, loaded_at: now, is_complete: isComplete ? 1 : 0 })
    .where('source', '=', source)
    .where('is_complete', '=', 0)
    .where('pass', '=', from.pass)
    .where('line', '=', from.line)
    .where('fingerprint', '=', from.fingerprint)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** A work that has one of some ids. */
export interface IdHolder {
  readonly workId: string
  readonly name: string
  readonly locked: boolean
}

/** Values of one `in`: engines bind a limited number. */
const VALUES = 4096

/** A list with repetitions of its last value, so that few statements are prepared and cached. */
function padded<T>(values: readonly T[]): T[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(values.length, 1)))
  return [
    ...values,
    ...values.slice(-1).flatMap((last) => Array<T>(length - values.length).fill(last)),
  ]
}

/** The works that have some ids, by source and value. */
export async function holdersOf(
  db: Reader,
  ids: readonly WorkId[],
): Promise<Map<string, IdHolder>> {
  const holders = new Map<string, IdHolder>()
  for (const [source, values] of bySource(ids))
    for (let start = 0; start < values.length; start += VALUES) {
      const rows = await db
        .selectFrom('work_ids')
        .innerJoin('works', 'works.id', 'work_ids.work_id')
        .select(['work_ids.value', 'works.id', 'works.title', 'works.locked'])
        .where('work_ids.source', '=', source)
        .where('work_ids.value', 'in', padded(values.slice(start, start + VALUES)))
        .execute()
      for (const { value, id, title, locked } of rows)
        holders.set(`${source} ${value}`, { workId: id, name: title, locked: locked === 1 })
    }
  return holders
}

function bySource(ids: readonly WorkId[]): Map<WorkId['source'], string[]> {
  const values = new Map<WorkId['source'], Set<string>>()
  for (const { source, value } of ids)
    values.set(source, (values.get(source) ?? new Set()).add(value))
  return new Map([...values].map(([source, set]) => [source, [...set]]))
}

const ownColumns = [
  'works.id',
  'works.interest',
  'works.kind',
  'works.title',
  'works.original_title',
  'works.titles',
  'works.year',
  'works.length',
  'works.creators',
] as const

/** Works that came with the product or from people and have one of these keys. */
export function ownWorksWithKeys(db: Reader, interest: FixedInterestId, keys: readonly string[]) {
  return db
    .selectFrom('work_keys')
    .innerJoin('works', 'works.id', 'work_keys.work_id')
    .select(ownColumns)
    .select('work_keys.key')
    .where('work_keys.interest', '=', interest)
    .where('work_keys.key', 'in', padded(keys))
    .where('works.origin', 'in', ['starter', 'person'])
    .where('works.locked', '=', 0)
    .execute()
}

/** Works of imports that are drafts and have one of these keys. */
export function draftWorksWithKeys(db: Reader, interest: FixedInterestId, keys: readonly string[]) {
  return db
    .selectFrom('work_draft_keys')
    .innerJoin('works', 'works.id', 'work_draft_keys.work_id')
    .select(ownColumns)
    .select('work_draft_keys.key')
    .where('work_draft_keys.interest', '=', interest)
    .where('work_draft_keys.key', 'in', padded(keys))
    .execute()
}

/**
 * Inserts new works, and ids for works that are there.
 * @param drafts those of the works that are drafts until now
 */
export async function insertLoaded(
  tx: Writer,
  { works, ...added }: NewWorks,
  ids: readonly (WorkId & { readonly work_id: string })[],
  drafts: ReadonlySet<string>,
): Promise<void> {
  const missing: NewWorks['works'][number][] = []
  for (const row of works)
    if (!drafts.has(row.id) || !(await replaceDraft(tx, row.id, row))) missing.push(row)
  await insertWorks(tx, { ...added, works: missing })
  if (ids.length > 0) await tx.insertInto('work_ids').values(ids).execute()
}
