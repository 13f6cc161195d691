import { sql, type Kysely, type RawBuilder } from 'kysely'
import { bookmarkSearchTerms, profileSearchTerms, postSearchTerms } from '#indexed-terms.ts'
import { titleKey } from '#posts.ts'
import type { Migration } from './migration.ts'

/** Rows per transaction: a post may have a megabyte. */
const BATCH = 200

type Batch = (db: Kysely<unknown>) => Promise<boolean>

/** Writes the search terms of existing rows, in batches; each continues where the last one ended. */
export const backfillSearchTerms: Migration = {
  name: 'backfill-search-terms',
  formerName: 'words-of-before',
  async up(db) {
    for (const batch of [backfillPosts, backfillProfiles, backfillBookmarks])
      if (await batch(db)) return 'unfinished'
  },
}

interface OldPost {
  readonly id: string
  readonly author_uid: string
  readonly title: string | null
  readonly subtitle: string | null
  readonly body: string
  readonly excerpt: string
  readonly tags: string
}

const backfillPosts: Batch = async (db) => {
  const posts = await rowsOf<OldPost>(
    db,
    sql`select id, author_uid, title, subtitle, body, excerpt, tags from posts
      where id > (select coalesce(max(post_id), '') from post_words) and published_at is not null
      order by id limit ${sql.lit(BATCH)}`,
  )
  if (posts.length === 0) return false
  const ids = sql.join(posts.map(({ id }) => id))
  const works = Map.groupBy(
    await rowsOf<{ post_id: string; title: string; words: string }>(
      db,
      sql`select post_id, title, title || ' ' || creators as words from post_works
        where post_id in (${ids}) order by post_id, position`,
    ),
    ({ post_id }) => post_id,
  )
  const values = posts.map(({ id, tags, ...texts }) => {
    const named = (works.get(id) ?? []).map(({ words }) => words)
    return sql`(${id}, ${postSearchTerms({ ...texts, tags: [tags], works: named })})`
  })
  await sql`insert into post_words (post_id, words) values ${sql.join(values)}`.execute(db)
  const bookmarked = await rowsOf<{ post_id: string }>(
    db,
    sql`select distinct post_id from bookmarks where post_id in (${ids})`,
  )
  const bookmarkedIds = new Set(bookmarked.map(({ post_id }) => post_id))
  for (const { id, author_uid, title, excerpt } of posts)
    if (bookmarkedIds.has(id))
      await sql`update bookmarks set author_uid = ${author_uid},
        title_key = ${titleKey({ title, work: works.get(id)?.[0]?.title ?? null, excerpt })}
        where post_id = ${id}`.execute(db)
  return true
}

const backfillProfiles: Batch = async (db) => {
  const people = await rowsOf<{ uid: string; display_name: string; username: string }>(
    db,
    sql`select uid, display_name, username from profiles
      where uid > (select coalesce(max(uid), '') from profile_words)
      order by uid limit ${sql.lit(BATCH)}`,
  )
  if (people.length === 0) return false
  const values = people.map(
    ({ uid, display_name, username }) =>
      sql`(${uid}, ${profileSearchTerms(display_name, username)})`,
  )
  await sql`insert into profile_words (uid, words) values ${sql.join(values)}`.execute(db)
  return true
}

const backfillBookmarks: Batch = async (db) => {
  const [last] = await rowsOf<{ uid: string; post_id: string }>(
    db,
    sql`select uid, post_id from bookmark_words order by uid desc, post_id desc limit 1`,
  )
  const tagged = sql`from bookmark_tags where bookmark_tags.uid = bookmarks.uid
    and bookmark_tags.post_id = bookmarks.post_id`
  const written = await rowsOf<{
    uid: string
    post_id: string
    remark: string
    tags: string | null
  }>(
    db,
    sql`select uid, post_id, remark, (select string_agg(tag, ' ') ${tagged}) as tags from bookmarks
      where (uid, post_id) > (${last?.uid ?? ''}, ${last?.post_id ?? ''})
        and (remark <> '' or exists (select 1 ${tagged}))
      order by uid, post_id limit ${sql.lit(BATCH)}`,
  )
  if (written.length === 0) return false
  const values = written.map(
    ({ uid, post_id, remark, tags }) =>
      sql`(${uid}, ${post_id}, ${bookmarkSearchTerms(uid, remark, [tags ?? ''])})`,
  )
  await sql`insert into bookmark_words (uid, post_id, words)
    values ${sql.join(values)}`.execute(db)
  return true
}

async function rowsOf<T>(db: Kysely<unknown>, query: RawBuilder<unknown>): Promise<T[]> {
  return (await query.execute(db)).rows as T[]
}
