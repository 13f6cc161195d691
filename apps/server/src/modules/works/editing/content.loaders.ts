import type { WorkContent } from '@afins/contract/api'
import type { IdSource } from '@afins/contract/work-ids'
import type { CreditRole } from '@afins/contract/works'
import { AppError } from '@afins/contract/errors'
import type { Reader } from '@afins/database'
import { synopsisOf } from '../works.present.ts'
import { creditsOf, idsOf } from '../works.queries.ts'
import { contentRows, genreSlugs } from './content.queries.ts'

/** The present state of a work. @throws AppError `work.not_found` */
export async function loadContent(db: Reader, id: string): Promise<WorkContent> {
  const [row] = await contentRows(db, { id })
  if (!row) throw new AppError('work.not_found')
  const credits = await creditsOf(db, { id })
  const ids = await idsOf(db, { id })
  const genres = await genreSlugs(db, { id })
  return {
    title: row.title,
    originalTitle: row.original_title,
    titles: JSON.parse(row.titles),
    year: row.year,
    endYear: row.end_year,
    countries: JSON.parse(row.countries),
    language: row.language,
    length: row.length,
    note: row.note,
    // Roles and sources are only ever written from the contract’s lists.
    credits: credits.map(({ id: creatorId, name, role, credited_as: creditedAs }) => ({
      id: creatorId,
      name,
      role: role as CreditRole,
      creditedAs,
    })),
    ids: ids.map(({ source, value }) => ({ source: source as IdSource, value })),
    genres: genres.map(({ slug }) => slug),
    cover:
      row.cover_id === null
        ? null
        : { id: row.cover_id, alt: row.cover_alt, source: row.cover_source },
    synopsis: synopsisOf(row),
  }
}
