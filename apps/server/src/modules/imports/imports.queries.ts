import type { ImportedPostStatus, ImportedWorkStatus, ImportPart } from '@afins/contract/imports'
import { inParts, prepared, type Reader, type Row, type Writer } from '@afins/database'
import { maintenance, own, partsOf } from '#visibility/index.ts'

export type ImportRow = NonNullable<Awaited<ReturnType<typeof ownImport>>[number]>
export type ImportListRow = NonNullable<Awaited<ReturnType<typeof importList>>[number]>
export type ImportWorkRow = NonNullable<Awaited<ReturnType<typeof importWork>>[number]>

/** What became of a row that is no work. */
export type ListOutcome = Partial<
  Pick<ImportListRow, 'post_id' | 'made_id' | 'status' | 'reason' | 'pictures' | 'ended'>
>

/** Someone’s own import. */
export const ownImport = prepared((db: Reader, p: { uid: string; id: string }) =>
  db.selectFrom(own('imports', p.uid)).selectAll().where('id', '=', p.id),
)

/** An import, for the jobs that carry it out. */
export const importById = prepared((db: Reader, p: { id: string }) =>
  maintenance(db).selectFrom('imports').selectAll().where('id', '=', p.id),
)

/** Someone’s imports, the latest first. */
export const importsOf = prepared((db: Reader, p: { uid: string; most: number }) =>
  db.selectFrom(own('imports', p.uid)).selectAll().orderBy('id', 'desc').limit(p.most),
)

/** How many works of someone’s imports have each status. */
export const statusCounts = prepared((db: Reader, p: { uid: string; ids: readonly string[] }) =>
  db
    .selectFrom(own('import_works', p.uid))
    .select(['import_id', 'status'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', 'in', p.ids)
    .groupBy(['import_id', 'status']),
)

/** A work of someone’s import. */
export const importWork = prepared(
  (db: Reader, p: { uid: string; importId: string; number: number }) =>
    db
      .selectFrom(own('import_works', p.uid))
      .selectAll()
      .where('import_id', '=', p.importId)
      .where('number', '=', p.number),
)

/** The works of an import from a number on, all or those of one status. */
export function importWorks(
  db: Reader,
  of: {
    readonly importId: string
    readonly from: number
    readonly status?: ImportedWorkStatus | undefined
    readonly limit: number
  },
) {
  const { status } = of
  return db
    .selectFrom(partsOf('import_works', of.importId))
    .selectAll()
    .where('number', '>=', of.from)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'waiting'))
    .orderBy('number')
    .limit(of.limit)
    .execute()
}

export async function insertImport(
  tx: Writer,
  row: Row<'imports'>,
  works: readonly Row<'import_works'>[],
  lists: readonly Row<'import_lists'>[],
): Promise<void> {
  await tx.insertInto('imports').values(row).execute()
  await inParts(lists, (part) => tx.insertInto('import_lists').values(part).execute())
  await inParts(works, (part) => tx.insertInto('import_works').values(part).execute())
}

/** Changes an import. */
export function updateImport(
  tx: Writer,
  id: string,
  change: Partial<
    Pick<
      ImportRow,
      | ('state' | 'done' | 'visibility' | 'brings_reviews' | 'brings_lists' | 'lists_done')
      | ('brings_bio' | 'brings_favourites' | 'written' | 'has_file' | 'brings_account')
    >
  >,
) {
  return tx.updateTable('imports').set(change).where('id', '=', id).execute()
}

/** Writes what works of an import have become; what the file says of them stays. */
export function putImportWorks(tx: Writer, works: readonly ImportWorkRow[]): Promise<void> {
  return inParts(works, (part) =>
    tx
      .insertInto('import_works')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['import_id', 'number']).doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          reason: eb.ref('excluded.reason'),
          work_id: eb.ref('excluded.work_id'),
          candidates: eb.ref('excluded.candidates'),
          correction: eb.ref('excluded.correction'),
          written: eb.ref('excluded.written'),
          posts: eb.ref('excluded.posts'),
        })),
      )
      .execute(),
  )
}

/** Changes a work of an import. */
export function updateImportWork(
  tx: Writer,
  { importId, number }: { readonly importId: string; readonly number: number },
  change: Partial<Omit<Row<'import_works'>, 'import_id' | 'number'>>,
) {
  return tx
    .updateTable('import_works')
    .set(change)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute()
}

/** Works of an import by their numbers. */
export const importWorksNumbered = prepared(
  (db: Reader, p: { importId: string; numbers: readonly number[] }) =>
    db
      .selectFrom(partsOf('import_works', p.importId))
      .selectAll()
      .where('import_works.number', 'in', p.numbers),
)

/** A list of an import. */
export const importList = prepared((db: Reader, p: { importId: string; number: number }) =>
  db
    .selectFrom(partsOf('import_lists', p.importId))
    .selectAll()
    .where('import_lists.number', '=', p.number),
)

export const importListsBetween = prepared(
  (db: Reader, p: { importId: string; from: number; to: number }) =>
    db
      .selectFrom(partsOf('import_lists', p.importId))
      .selectAll()
      .where('import_lists.number', '>=', p.from)
      .where('import_lists.number', '<=', p.to)
      .orderBy('import_lists.number'),
)

/** The rows of a part of an import from a number on, all or those of one status. */
export function importLists(
  db: Reader,
  of: {
    readonly importId: string
    readonly part: ImportPart
    readonly from: number
    readonly status?: ImportedPostStatus | undefined
    readonly limit: number
  },
) {
  const { status } = of
  return db
    .selectFrom(partsOf('import_lists', of.importId))
    .selectAll()
    .where('part', '=', of.part)
    .where('number', '>=', of.from)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'waiting'))
    .orderBy('number')
    .limit(of.limit)
    .execute()
}

/** How many rows of each part of someone’s imports have each status. */
export const postStatusCounts = prepared((db: Reader, p: { uid: string; ids: readonly string[] }) =>
  db
    .selectFrom(own('import_lists', p.uid))
    .select(['import_id', 'part', 'status'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', 'in', p.ids)
    .groupBy(['import_id', 'part', 'status']),
)

/** Adds texts that were left out to those of an import, behind its lists. */
export async function addLeftTexts(
  tx: Writer,
  importId: string,
  texts: readonly Pick<Row<'import_lists'>, 'content' | 'status' | 'reason'>[],
): Promise<void> {
  if (texts.length === 0) return
  const last = await tx
    .selectFrom('import_lists')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('import_id', '=', importId)
    .executeTakeFirst()
  const from = (last?.number ?? -1) + 1
  await tx
    .insertInto('import_lists')
    .values(
      texts.map((text, at) => ({
        ...{ ...text, import_id: importId, number: from + at },
        ...{ part: 'texts' as const, post_id: null, made_id: null },
      })),
    )
    .execute()
}

/** Says what became of a list of an import. */
export function updateImportList(
  tx: Writer,
  { importId, number }: { readonly importId: string; readonly number: number },
  outcome: ListOutcome,
) {
  return tx
    .updateTable('import_lists')
    .set(outcome)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute()
}

/** What an import that was stopped has not come to is left out. */
export async function leaveRest(
  tx: Writer,
  importId: string,
  { works, lists }: { readonly works: number; readonly lists: number },
): Promise<void> {
  await tx
    .updateTable('import_lists')
    .set({ status: 'left', reason: 'stopped' })
    .where('import_id', '=', importId)
    .where('number', '>=', lists)
    .where('status', '=', 'waiting')
    .execute()
  await tx
    .updateTable('import_works')
    .set({ status: 'left', reason: 'stopped' })
    .where('import_id', '=', importId)
    .where('number', '>=', works)
    .execute()
}

/** Deletes an import with its works; what it wrote stays. */
export function deleteImport(tx: Writer, id: string) {
  return tx.deleteFrom('imports').where('id', '=', id).execute()
}

/** The interests in which someone has a post, or a work on a shelf. */
export async function usedInterests(db: Reader, uid: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom(own('posts', uid))
    .select('interest')
    .union(db.selectFrom(own('shelf_entries', uid)).select('interest'))
    .execute()
  return new Set(rows.map(({ interest }) => interest))
}

/** Those of some imports whose file is stored. */
export const importsWithFile = prepared((db: Reader, p: { ids: readonly string[] }) =>
  maintenance(db)
    .selectFrom('imports')
    .select('id')
    .where('id', 'in', p.ids)
    .where('has_file', '=', 1),
)

/** Deletes imports of before a time that are not under way. @returns how many */
export async function deleteOldImports(
  tx: Writer,
  of: {
    readonly states: readonly ImportRow['state'][]
    readonly before: number
    readonly most: number
  },
): Promise<number> {
  const old = maintenance(tx)
    .selectFrom('imports')
    .select('id')
    .where('created_at', '<', of.before)
    .where('state', 'in', of.states)
    .limit(of.most)
  const { numDeletedRows } = await tx
    .deleteFrom('imports')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
