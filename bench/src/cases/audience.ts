import { transaction, type Database } from '@afins/database'
import { readConfig } from '@afins/server/config'
import { createSession } from '@afins/server/modules/accounts/index'
import { openContext } from '@afins/server/start'
import { wireCall } from '../call.ts'
import type { Bench, Case, Measure } from '../case.ts'
import { loadDetails, measureLoad, nth, type MeasuredLoad } from '../measure-load.ts'
import { openStore, type Store } from '../open-store.ts'
import { makeSearchable } from '../searchable.ts'
import { startProduct } from '../server.ts'

const LARGE = { name: 'audience', followed: 1000, share: 1 }
const SMALL = { name: 'audience-small', followed: 100, share: 100 }
const ROWS = 200
const FOLLOWED_AT = Date.UTC(2025, 0, 1)
const BODY = 'Uma nota **curta** sobre um disco que não sai da cabeça.'

/** Reading what many write, and writing what many read. */
export const audience: Case = {
  name: 'audience',
  about:
    'the feed of who follows 1,000 people at --works posts, against 100 at a hundredth of the posts; publishing to everyone',
  async run(bench) {
    const small = await readAndPublish(bench, SMALL)
    const large = await readAndPublish(bench, LARGE)
    const measures: Measure[] = [
      {
        ...{ what: 'feed of 1,000 followed, p99 × of 100', value: large.feed.p99 / small.feed.p99 },
        budget: 'feed of 1,000 followed, p99 ×',
        details: { posts: large.posts, 'p99 of 100': small.feed.p99, ...loadDetails(large.feed) },
      },
      {
        ...{ what: 'publishing to everyone, p99 ms', value: large.publishing.p99 },
        budget: 'publishing to everyone, p99 ms',
        details: { followers: large.followers, ...loadDetails(large.publishing) },
      },
    ]
    return measures
  },
}

async function readAndPublish(
  bench: Bench,
  { name, followed, share }: typeof LARGE,
): Promise<{ feed: MeasuredLoad; publishing: MeasuredLoad; posts: number; followers: number }> {
  await using store = await openStore(bench, name)
  const posts = Math.ceil(bench.manyWorks / share)
  const { uids } = await makeSearchable({ seed: bench.seed, manyWorks: posts }, store)
  const [reader, author] = [nth(uids, 0), nth(uids, 1)]
  const pairs = [
    ...uids.slice(2, 2 + followed).map((uid) => [reader, uid] as const),
    ...uids.slice(2).map((uid) => [uid, author] as const),
  ]
  const [reading, publishing] = await signedIn(store, pairs, [reader, author])
  store.vacuum()
  await using server = await startProduct({ ...store, profileDir: bench.profileDir })
  const load = (bytes: Buffer, status: number) =>
    measureLoad(server, { connections: 1, forMs: bench.loadMs, next: () => ({ bytes, status }) })
  const content = { interest: 'music', body: BODY, tags: ['mpb'], images: [], visibility: 'public' }
  return {
    feed: await load(wireCall('listFollowingPosts', { cookie: reading }), 200),
    publishing: await load(wireCall('createPost', { cookie: publishing, body: content }), 201),
    posts,
    followers: uids.length - 2,
  }
}

/** Stores who follows whom, and signs two people in. @returns their cookies */
async function signedIn(
  { dataDir, databaseUrl, env }: Store,
  pairs: readonly (readonly [follower: string, target: string])[],
  people: readonly [string, string],
): Promise<[string, string]> {
  const context = await openContext(
    readConfig({
      ...{ DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production', ...env },
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }),
  )
  await addFollows(context.database, pairs)
  const cookieOf = (uid: string) =>
    transaction(context.database, async (tx) => {
      await tx.insertInto('trusted_editors').values({ uid, since: FOLLOWED_AT }).execute()
      return `sid=${await createSession(context, tx, uid, 'bench')}`
    })
  const cookies: [string, string] = [await cookieOf(people[0]), await cookieOf(people[1])]
  await context.database.close()
  return cookies
}

async function addFollows(
  database: Database,
  pairs: readonly (readonly [string, string])[],
): Promise<void> {
  for (let from = 0; from < pairs.length; from += ROWS) {
    const rows = pairs.slice(from, from + ROWS).map(([follower, target], index) => ({
      ...{ follower_uid: follower, target_uid: target, state: 'accepted' as const },
      ...{ created_at: FOLLOWED_AT + from + index, answered_at: FOLLOWED_AT + from + index },
    }))
    await transaction(database, (tx) => tx.insertInto('follows').values(rows).execute())
  }
}
