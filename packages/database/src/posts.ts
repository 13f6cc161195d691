import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fold } from './search-terms.ts'

/** Literals, for the partial indices of public feeds. Says nothing of the author’s profile. */
export const isPublicPost: RawBuilder<SqlBool> = sql`posts.state = 'published' and posts.visibility = 'public'`

/** What fits into a cursor beside an id; titles with the same beginning sort by their ids. */
const KEY_BYTES = 108
/** Characters of a title that are read. */
const MAX_CHARACTERS = 200

interface TitleSource {
  readonly title: string | null
  readonly work: string | null
  readonly excerpt: string
}

/** The sort key of a post by title: its own, else its first work's, else its excerpt. */
export function titleKey({ title, work, excerpt }: TitleSource): string {
  let key = fold((title ?? work ?? excerpt).slice(0, MAX_CHARACTERS))
    .slice(0, KEY_BYTES)
    .toWellFormed()
  while (Buffer.byteLength(key) > KEY_BYTES) key = key.slice(0, -1).toWellFormed()
  return key
}
