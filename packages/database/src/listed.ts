import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * That a post is published and for everyone. For feeds of everyone: their indices hold just these
 * posts, and an engine recognises that only from the words themselves, never from parameters.
 * Whether the author's profile is open is another question.
 */
export const isListed: RawBuilder<SqlBool> = sql`posts.state = 'published' and posts.visibility = 'public'`
