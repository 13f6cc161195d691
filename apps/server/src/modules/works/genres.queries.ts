import type { FixedInterestId } from '@afins/contract/interests'
import { prepared, type Reader } from '@afins/database'

export type GenreRow = Awaited<ReturnType<typeof genresOfInterest>>[number]

/** The genres of an interest, in their order. */
export const genresOfInterest = prepared((db: Reader, p: { interest: FixedInterestId }) =>
  db
    .selectFrom('genres')
    .select(['slug', 'name'])
    .where('interest', '=', p.interest)
    .orderBy('position')
    .orderBy('slug'),
)

/** How the genres of an interest are linked: to their parents, and to those they are near. */
export const genreLinks = prepared((db: Reader, p: { interest: FixedInterestId }) =>
  db
    .selectFrom('genre_links')
    .select(['from_slug', 'kind', 'to_slug'])
    .where('interest', '=', p.interest),
)

/** Which parents genres have, in all interests. */
export const genreParents = prepared((db: Reader, p: { kind: 'parent' }) =>
  db
    .selectFrom('genre_links')
    .select(['interest', 'from_slug', 'to_slug'])
    .where('kind', '=', p.kind),
)
