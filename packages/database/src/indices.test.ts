import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database, UncheckedReader as Reader } from './database.ts'
import { pageBefore } from './keyset.ts'
import { isPublicPost } from './posts.ts'
import { describeOnEachEngine } from './testing/on-each-engine.ts'
import { insertAccounts, postRow } from './testing/rows.ts'
import { transaction } from './transaction.ts'

const cursor = { at: 600, id: 'x' }
const postKeys = { at: 'posts.published_at', id: 'posts.id' } as const
const posts = (db: Reader) =>
  db
    .selectFrom('posts')
    .innerJoin('profiles', 'profiles.uid', 'posts.author_uid')
    .select(['posts.id', 'posts.title', 'profiles.username'])
const postsOf = (db: Reader) =>
  posts(db)
    .where('posts.author_uid', '=', 'ana')
    .where('posts.state', '=', 'published')
    .where('posts.visibility', '=', 'public')

/** Enough for a planner to tell what is rare from what is not. */
async function publish(database: Database): Promise<void> {
  const uids = Array.from({ length: 20 }, (_, index) => (index === 0 ? 'ana' : `person-${index}`))
  const interests = ['music', 'movies', 'books', 'fotografia']
  const rows = uids.flatMap((uid, person) =>
    Array.from({ length: 40 }, (_, at) =>
      postRow(`${uid}-${at}`, uid, at * 20 + person, {
        interest: interests[at % interests.length],
        kind: at % 5 === 0 ? 'article' : 'note',
        state: at % 7 === 0 ? 'draft' : 'published',
      }),
    ),
  )
  await transaction(database, async (tx) => {
    await insertAccounts(tx, ...uids)
    await tx.insertInto('posts').values(rows).execute()
  })
}

describeOnEachEngine('an index', (fresh) => {
  test.each<[string, (db: Reader) => ReturnType<typeof posts>]>([
    ['posts_listed', (db) => posts(db).where(isPublicPost).where('profiles.is_public', '=', 1)],
    [
      'posts_listed_by_interest',
      (db) => posts(db).where(isPublicPost).where('interest', '=', 'music'),
    ],
    [
      'posts_listed_by_interest_kind',
      (db) =>
        posts(db).where(isPublicPost).where('interest', '=', 'music').where('kind', '=', 'article'),
    ],
    ['posts_by_author_seen', postsOf],
    ['posts_by_author_kind', (db) => postsOf(db).where('kind', '=', 'article')],
    ['posts_by_author_interest', (db) => postsOf(db).where('interest', '=', 'music')],
  ])('%s serves its feed, on the first page and on later ones', async (index, feed) => {
    await publish(fresh.database)
    for (const from of [cursor, null]) {
      const plan = await fresh.planOf((db) => pageBefore(feed(db), postKeys, from, 20))
      expect(plan.indices).toContain(index)
      expect(plan.scansOrSorts).toBe(false)
    }
  })

  test('tells which versions of posts have to be thinned', async () => {
    const { indices, scansOrSorts } = await fresh.planOf((db) =>
      db
        .selectFrom('post_versions')
        .select('post_id')
        .where('thin_at', '<=', 1)
        .orderBy('thin_at')
        .limit(10),
    )
    expect([indices, scansOrSorts]).toEqual([['post_versions_to_thin'], false])
  })

  test.each([
    ['follows_to', 'target_uid', 'follower_uid'],
    ['follows_from', 'follower_uid', 'target_uid'],
  ] as const)('%s serves its list of people, page by page', async (index, owner, shown) => {
    const uids = Array.from({ length: 60 }, (_, at) => `person-${at}`)
    await transaction(fresh.database, async (tx) => {
      await insertAccounts(tx, ...uids)
      const rows = uids.flatMap((follower_uid, at) =>
        uids
          .filter((target_uid) => target_uid !== follower_uid)
          .map((target_uid, to) => ({
            follower_uid,
            target_uid,
            state: (at + to) % 9 === 0 ? ('requested' as const) : ('accepted' as const),
            created_at: at * 60 + to,
            answered_at: at * 60 + to,
          })),
      )
      await tx.insertInto('follows').values(rows).execute()
    })
    for (const from of [cursor, null]) {
      const plan = await fresh.planOf((db) =>
        pageBefore(
          db
            .selectFrom('follows')
            .select(shown)
            .where(owner, '=', 'person-1')
            .where('state', '=', 'accepted'),
          { at: 'answered_at', id: shown },
          from,
          20,
        ),
      )
      expect(plan).toEqual({ indices: [index], scansOrSorts: false })
    }
  })

  test('serves the bookmarks', async () => {
    const plan = await fresh.planOf((db) =>
      pageBefore(
        db.selectFrom('bookmarks').select('post_id').where('uid', '=', 'ana'),
        { at: 'created_at', id: 'post_id' },
        cursor,
        20,
      ),
    )
    expect(plan).toEqual({ indices: ['bookmarks_newest'], scansOrSorts: false })
  })

  test('serves the bookmarks by title, and those of an author', async () => {
    const own = (db: Reader) =>
      db.selectFrom('bookmarks').select('post_id').where('uid', '=', 'ana')
    const byTitle = await fresh.planOf((db) =>
      own(db)
        .where(sql<boolean>`(title_key, post_id) > ('b', 'x')`)
        .orderBy('title_key')
        .orderBy('post_id')
        .limit(20),
    )
    expect(byTitle).toEqual({ indices: ['bookmarks_by_title'], scansOrSorts: false })
    const ofAuthor = await fresh.planOf((db) => own(db).where('author_uid', '=', 'bia'))
    expect(ofAuthor).toEqual({ indices: ['bookmarks_by_author'], scansOrSorts: false })
  })

  test('serves the requests to follow, and whether somebody follows', async () => {
    const requests = await fresh.planOf((db) =>
      db
        .selectFrom('follows')
        .selectAll()
        .where('target_uid', '=', 'ana')
        .where('state', '=', 'requested')
        .orderBy('created_at')
        .limit(100),
    )
    expect(requests).toEqual({ indices: ['follows_by_target'], scansOrSorts: false })
  })

  test('serves what deleting an account or a post looks for', async () => {
    const lookups = [
      ['usernames', 'uid'],
      ['sessions', 'uid'],
      ['posts', 'author_uid'],
      ['media', 'owner_uid'],
      ['media', 'post_id'],
      ['post_images', 'media_id'],
      ['profiles', 'avatar_id'],
      ['profiles', 'cover_id'],
      ['plan_customers', 'uid'],
      ['plan_checkouts', 'uid'],
      ['plan_entitlements', 'uid'],
      ['plan_mails', 'uid'],
      ['follows', 'target_uid'],
      ['bookmarks', 'post_id'],
      ['bookmark_folders', 'uid'],
      ['bookmark_words', 'uid'],
      ['post_words', 'post_id'],
      ['profile_words', 'uid'],
      ['bookmark_tags', 'uid'],
      ['bookmark_removals', 'uid'],
      ['mail_links', 'uid'],
      ['recovery_codes', 'uid'],
      ['passkeys', 'uid'],
    ] as const
    for (const [table, column] of lookups) {
      const plan = await fresh.planOf((db) =>
        db
          .selectFrom(table)
          .select(db.fn.countAll().as('n'))
          .where(db.dynamic.ref(column), '=', 'x'),
      )
      expect(plan.scansOrSorts, `${table}.${column}`).toBe(false)
    }
  })

  test('serves the posts with a tag', async () => {
    const plan = await fresh.planOf((db) =>
      db
        .selectFrom('post_tags')
        .select('post_id')
        .where('tag', '=', 'mpb')
        .orderBy('published_at', 'desc')
        .orderBy('post_id', 'desc')
        .limit(1),
    )
    expect(plan).toEqual({ indices: ['post_tags_by_tag'], scansOrSorts: false })
  })

  test('serves the jobs that are due', async () => {
    const plan = await fresh.planOf((db) =>
      db
        .selectFrom('jobs')
        .select('id')
        .where('given_up_at', 'is', null)
        .where('kind', 'in', ['a', 'b'])
        .orderBy('run_at')
        .orderBy('id')
        .limit(1),
    )
    expect(plan).toEqual({ indices: ['jobs_due'], scansOrSorts: false })
  })

  test('that is missing is noticed', async () => {
    const plan = await fresh.planOf((db) => db.selectFrom('posts').select('id').orderBy('title'))
    expect(plan.scansOrSorts).toBe(true)
  })
})
