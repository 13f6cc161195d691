import type { ArchivedWork, ArchivedWorkName } from './schemas.ts'
import type { WorkIdRow } from './shelf.queries.ts'

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
