import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { FixedInterestId } from '@afins/contract/interests'
import type { Reader } from '@afins/database'
import { genreLinks, genreParents, genresOfInterest } from './genres.queries.ts'

/** The genres of an interest with their parents. */
export async function loadGenres(db: Reader, interest: FixedInterestId) {
  const { rows, linked } = await graphOf(db, interest)
  return rows.map(({ slug, name }) => ({ slug, name, parents: linked(slug, 'parent') }))
}

/** A genre with what it is linked to. @throws AppError `genre.not_found` */
export async function loadGenre(db: Reader, interest: FixedInterestId, slug: string) {
  const { rows, links, linked } = await graphOf(db, interest)
  const genre = rows.find((row) => row.slug === slug)
  if (!genre) throw new AppError('genre.not_found')
  const children = new Set(
    links
      .filter(({ kind, to_slug }) => kind === 'parent' && to_slug === slug)
      .map(({ from_slug }) => from_slug),
  )
  const named = (slugs: readonly string[]) => rows.filter((row) => slugs.includes(row.slug))
  return {
    ...genre,
    parents: named(linked(slug, 'parent')),
    near: named(linked(slug, 'near')).slice(0, limits.nearGenres),
    children: named([...children]),
  }
}

async function graphOf(db: Reader, interest: FixedInterestId) {
  const [rows, links] = await Promise.all([
    genresOfInterest(db, { interest }),
    genreLinks(db, { interest }),
  ])
  const linked = (slug: string, kind: 'parent' | 'near') =>
    links
      .filter((link) => link.from_slug === slug && link.kind === kind)
      .map((link) => link.to_slug)
  return { rows, links, linked }
}

/**
 * Genres together with all that descend from them, in one interest or in any: two interests can
 * have a genre of the same slug.
 */
export async function withDescendants(
  db: Reader,
  slugs: readonly string[],
  interest?: FixedInterestId,
): Promise<string[]> {
  const links = await genreParents(db, { kind: 'parent' })
  const parents = links.filter((link) => interest === undefined || link.interest === interest)
  const all = new Set(slugs)
  // A set visits what is added to it meanwhile.
  for (const parent of all)
    for (const link of parents) if (link.to_slug === parent) all.add(link.from_slug)
  return [...all]
}
