import type { LinkedWork, WorkCard, WorkDetail } from '@afins/contract/api'
import type { IdSource } from '@afins/contract/work-ids'
import type { CreditRole } from '@afins/contract/works'
import type { CardRow, DetailRow } from './works.queries.ts'

interface CreditRow {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly credited_as: string | null
}

interface DetailParts {
  readonly credits: readonly CreditRow[]
  readonly ids: readonly { readonly source: string; readonly value: string }[]
  readonly genres: WorkDetail['genres']
  readonly links: readonly LinkedWork[]
}

/** A row as its card. */
export function presentCard(row: CardRow): WorkCard {
  const { id, interest, kind, title, year, note, cover_id: cover } = row
  return { id, interest, kind, title, year, note, cover, creators: JSON.parse(row.creators) }
}

/** What a work is about; null where no one has said it. */
export function synopsisOf(row: Pick<DetailRow, 'synopsis' | 'synopsis_source'>) {
  return row.synopsis === '' ? null : { text: row.synopsis, source: row.synopsis_source }
}

/** A work on its own. */
export function presentWork(
  row: DetailRow,
  { credits, ids, genres, links }: DetailParts,
): WorkDetail {
  return {
    ...presentCard(row),
    originalTitle: row.original_title,
    titles: JSON.parse(row.titles),
    endYear: row.end_year,
    countries: JSON.parse(row.countries),
    language: row.language,
    length: row.length,
    // Roles and sources are only ever written from the contract’s lists.
    credits: credits.map(({ id, name, role, credited_as: creditedAs }) => ({
      id,
      name,
      role: role as CreditRole,
      creditedAs,
    })),
    ids: ids.map(({ source, value }) => ({ source: source as IdSource, value })),
    genres,
    links: [...links],
    coverText: row.cover_id === null ? null : { alt: row.cover_alt, source: row.cover_source },
    synopsis: synopsisOf(row),
    version: row.version,
    locked: row.locked === 1,
    draft: row.state === 'draft',
  }
}

/** What a response depends on that shows some works: their titles and covers. */
export function workTags(works: readonly { readonly id: string }[]): string[] {
  return works.map(({ id }) => `work:${id}`)
}
