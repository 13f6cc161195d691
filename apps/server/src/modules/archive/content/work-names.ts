import type { Reader } from '@afins/database'
import type { ArchivedWork, ArchivedWorkName } from './schemas.ts'
import { idsOf, type WorkIdRow } from './shelf.queries.ts'

interface WorkColumns {
  readonly work_id: string
  readonly kind: string
  readonly title: string
  readonly original_title: string | null
  readonly creators: string
  readonly year: number | null
}

/** The names of a catalogue’s work. */
export const creatorsOf = ({ creators }: Pick<WorkColumns, 'creators'>): string[] =>
  (JSON.parse(creators) as { readonly name: string }[]).map(({ name }) => name)

export const workNameOf = (row: Omit<WorkColumns, 'kind'>): ArchivedWorkName => ({
  ...{ id: row.work_id, title: row.title, creators: creatorsOf(row), year: row.year },
})

export const workOf = (row: WorkColumns, ids: readonly WorkIdRow[]): ArchivedWork => ({
  ...{ id: row.work_id, kind: row.kind, title: row.title, originalTitle: row.original_title },
  ...{ creators: creatorsOf(row), year: row.year },
  ids: ids.map(({ source, value }) => ({ source, value })),
})

/** How to write works of the catalogue of which there are rows, with their ids elsewhere. */
export async function loadWorksOf(
  db: Reader,
  rows: readonly WorkColumns[],
): Promise<(row: WorkColumns) => ArchivedWork> {
  const workIds = rows.map(({ work_id: id }) => id)
  const ids = workIds.length === 0 ? [] : await idsOf(db, { workIds })
  const byWork = Map.groupBy(ids, (row) => row.work_id)
  return (row) => workOf(row, byWork.get(row.work_id) ?? [])
}

/** What a post or an item of a list says of a work, as it was typed. */
export const typedWorkOf = (row: {
  readonly work_id: string | null
  readonly title: string
  readonly creators: string
  readonly year: number | null
}): ArchivedWorkName => ({
  ...{ id: row.work_id, title: row.title, year: row.year },
  creators: JSON.parse(row.creators) as string[],
})
