import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * A post is published and public. Written as literals, because an engine uses the partial indices of
 * public feeds only for exactly this condition. Does not check that the author's profile is public.
 */
export const isPublicPost: RawBuilder<SqlBool> = sql`posts.state = 'published' and posts.visibility = 'public'`
