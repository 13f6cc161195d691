import { transaction, type Database, type Row, type Writer } from '@afins/database'
import { readConfig } from '@afins/server/config'
import { createAccount, createSession } from '@afins/server/modules/accounts/index'
import type { Context } from '@afins/server/context'
import { openContext } from '@afins/server/start'
import { pick, seededId, seededRandom } from './random.ts'
import { interests, makeNotes, tags, type Note } from './texts.ts'

/** Somebody who can be signed in as. */
export interface Member {
  readonly uid: string
  readonly username: string
  readonly cookie: string
}

export interface CommunityOptions {
  readonly dataDir: string
  /** Of an empty PostgreSQL, in place of a SQLite file in the folder. */
  readonly databaseUrl?: string | undefined
  readonly seed: number
  readonly people: number
  readonly postsEach: number
}

/** Posts come one after another from then on, so that they are the same on every run. */
const FIRST_POST_AT = Date.UTC(2025, 0, 1)
const BETWEEN_POSTS_MS = 1000
const POSTS_AT_ONCE = 40
/** A file is written to fastest in large ones; PostgreSQL is given seconds for each. */
const POSTS_A_TRANSACTION = { file: 20_000, postgres: 2_000 }
const PEOPLE_A_TRANSACTION = 500
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
  for (let done = 0; done < options.people; done += PEOPLE_A_TRANSACTION) {
    const numbers = upTo(PEOPLE_A_TRANSACTION, done, options.people)
    const made = await transaction(database, (tx) => addPeople(context, tx, numbers))
    members.push(...made)
  }
  await addPosts(database, random, members, options)
  await database.close()
  return members
}

/** Up to so many numbers from `done + 1` on, none beyond `all`. */
const upTo = (many: number, done: number, all: number) =>
  Array.from({ length: Math.min(many, all - done) }, (_, at) => done + at + 1)

async function addPeople(
  context: Context,
  tx: Writer,
  numbers: readonly number[],
): Promise<Member[]> {
  const made: Member[] = []
  for (const number of numbers) {
    const username = `pessoa${number}`
    const email = `${username}@example.com`
    const person = { username, email, displayName: `Pessoa ${number}`, passwordHash: '-' }
    const uid = await createAccount(context, tx, person)
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
  const together = POSTS_A_TRANSACTION[databaseUrl ? 'postgres' : 'file']
  const notes = await makeNotes(random, NOTES)
  const total = members.length * each
  // Of each author at most one: the places of all rows of a statement are found before the first lies.
  const atOnce = Math.min(POSTS_AT_ONCE, members.length)
  for (let done = 0; done < total; done += together) {
    const until = Math.min(total, done + together)
    await transaction(database, async (tx) => {
      for (let at = done; at < until; at += atOnce) {
        const batch = Array.from({ length: Math.min(atOnce, until - at) }, (_, offset) =>
          // Round and round, so that everybody has as many, spread over the whole time.
          postBy(random, members[(at + offset) % members.length], notes, at + offset),
        )
        await insertBatch(tx, random, batch)
      }
    })
  }
  for (let done = 0; done < members.length; done += PEOPLE_A_TRANSACTION) {
    const some = members.slice(done, done + PEOPLE_A_TRANSACTION)
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
    ...tx.placeOfPost(post.author_uid),
    tags: pick(random, tags),
  }))
  await tx.insertInto('posts').values(tagged).execute()
  const rows = tagged.map(({ id, tags: tag }) => ({ post_id: id, position: 0, tag }))
  await tx.insertInto('post_tags').values(rows).execute()
}
