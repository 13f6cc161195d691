import { transaction, type Database, type Row, type Writer } from '@afins/database'
import { readConfig } from '@afins/server/config'
import { createAccount, createSession } from '@afins/server/modules/accounts/index'
import type { Context } from '@afins/server/context'
import { openContext } from '@afins/server/start'
import { pick, seededId, seededRandom } from './random.ts'
import { interests, makeNotes, tags, type Note } from './texts.ts'

export interface Member {
  readonly uid: string
  readonly username: string
  readonly cookie: string
}

export interface CommunityOptions {
  readonly dataDir: string
  /** Of an empty PostgreSQL; otherwise a SQLite file in the folder. */
  readonly databaseUrl?: string | undefined
  readonly seed: number
  readonly people: number
  readonly postsEach: number
  /** Of everyone; without it, no one can sign in. */
  readonly passwordHash?: string | undefined
}

/** The time of the first post, the same on every run. */
const FIRST_POST_AT = Date.UTC(2025, 0, 1)
const BETWEEN_POSTS_MS = 1000
const POSTS_AT_ONCE = 40
/** SQLite is fastest with large transactions; on PostgreSQL each has the deadline of a request. */
const POSTS_PER_TRANSACTION = { sqlite: 20_000, postgres: 1000 }
const PEOPLE_PER_TRANSACTION = { sqlite: 500, postgres: 50 }
const NOTES = 200

/**
 * Fills an empty data folder, by the product's own schema and services where there is one row each,
 * and in large batches where there are a million.
 */
export async function makeCommunity(options: CommunityOptions): Promise<Member[]> {
  const random = seededRandom(options.seed)
  const context = await openContext(
    readConfig({
      DATA_DIR: options.dataDir,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    }),
  )
  const { database } = context
  const members: Member[] = []
  const peopleTogether = PEOPLE_PER_TRANSACTION[options.databaseUrl ? 'postgres' : 'sqlite']
  for (let done = 0; done < options.people; done += peopleTogether) {
    const numbers = upTo(peopleTogether, done, options.people)
    const made = await transaction(database, (tx) =>
      addPeople(context, tx, numbers, options.passwordHash),
    )
    members.push(...made)
  }
  await addPosts(database, random, members, options)
  await database.close()
  return members
}

const upTo = (many: number, done: number, all: number) =>
  Array.from({ length: Math.min(many, all - done) }, (_, at) => done + at + 1)

async function addPeople(
  context: Context,
  tx: Writer,
  numbers: readonly number[],
  passwordHash = '-',
): Promise<Member[]> {
  const made: Member[] = []
  for (const number of numbers) {
    const username = `pessoa${number}`
    const email = `${username}@example.com`
    const person = { username, email, displayName: `Pessoa ${number}`, passwordHash }
    const uid = await createAccount(context, tx, person)
    // Without the quotas of newcomers, as without rate limits.
    await tx.insertInto('trusted_editors').values({ uid, since: FIRST_POST_AT }).execute()
    const token = await createSession(context, tx, uid, 'bench')
    made.push({ uid, username, cookie: `sid=${token}` })
  }
  return made
}

async function addPosts(
  database: Database,
  random: () => number,
  members: readonly Member[],
  { postsEach: each, databaseUrl }: CommunityOptions,
): Promise<void> {
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  const together = POSTS_PER_TRANSACTION[engine]
  const people = PEOPLE_PER_TRANSACTION[engine]
  const notes = await makeNotes(random, NOTES)
  const total = members.length * each
  // At most one row of each author: the rowids of all rows are chosen before the first is inserted.
  const atOnce = Math.min(POSTS_AT_ONCE, members.length)
  for (let done = 0; done < total; done += together) {
    const until = Math.min(total, done + together)
    await transaction(database, async (tx) => {
      for (let at = done; at < until; at += atOnce) {
        const batch = Array.from({ length: Math.min(atOnce, until - at) }, (_, offset) =>
          // In turn, so that everyone has as many, spread over the whole time.
          postBy(random, members[(at + offset) % members.length], notes, at + offset),
        )
        await insertBatch(tx, random, batch)
      }
    })
  }
  for (let done = 0; done < members.length; done += people) {
    const some = members.slice(done, done + people)
    const counts = some.map(({ uid }) => ({ uid, posts: each, followers: 0, following: 0 }))
    await transaction(database, (tx) => tx.insertInto('profile_counts').values(counts).execute())
  }
}

function postBy(
  random: () => number,
  author: Member | undefined,
  notes: readonly Note[],
  index: number,
): Row<'posts'> {
  if (!author) throw new RangeError('posts need an author')
  const at = FIRST_POST_AT + index * BETWEEN_POSTS_MS
  return {
    ...pick(random, notes),
    id: seededId(random, at),
    author_uid: author.uid,
    interest: pick(random, interests),
    kind: 'note',
    title: null,
    visibility: 'public',
    state: 'published',
    created_at: at,
    published_at: at,
    updated_at: at,
    edited_at: null,
    deleted_at: null,
  }
}

async function insertBatch(
  tx: Writer,
  random: () => number,
  posts: readonly Row<'posts'>[],
): Promise<void> {
  const tagged = posts.map((post) => ({
    ...post,
    ...tx.postClustering(post.author_uid),
    tags: pick(random, tags),
  }))
  await tx.insertInto('posts').values(tagged).execute()
  const rows = tagged.map(({ id, tags: tag }) => ({ post_id: id, position: 0, tag }))
  await tx.insertInto('post_tags').values(rows).execute()
}
