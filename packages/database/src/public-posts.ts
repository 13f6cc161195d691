import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Literals, for the partial indices of public feeds. Says nothing of the author’s profile. */
export const isPublicPost: RawBuilder<SqlBool> = sql`posts.state = 'published' and posts.visibility = 'public'`
