import type { DraftContent } from '@afins/contract/post-shapes'
import { limits } from '@afins/contract/fields'
import { prepared, type Reader, type Writer } from '@afins/database'
import { countWords } from '@afins/contract/words'
import {
  goingForRoom,
  goingVersions,
  HOUR_MS,
  oncePast,
  type VersionReason,
} from './version-thinning.ts'

/** While somebody writes, a version is kept no more often than this. */
const SNAPSHOT_MS = 10 * 60 * 1000

export interface NewVersion {
  readonly postId: string
  readonly reason: VersionReason
  readonly content: DraftContent
  readonly now: number
}

/** Keeps a version if it says something else than the last one; of `saved` ones only now and then. */
export async function keepVersion(
  tx: Writer,
  { postId, reason, content, now }: NewVersion,
): Promise<void> {
  const [last] = await lastVersion(tx, { postId })
  if (last && reason === 'saved' && now - last.created_at < SNAPSHOT_MS) return
  const json = JSON.stringify(content)
  if (last && reason !== 'published' && last.content === json) return
  const number = (last?.number ?? 0) + 1
  await insertVersion(tx, {
    postId,
    number,
    reason,
    content: json,
    bytes: Buffer.byteLength(json),
    words: countWords(content.body),
    now,
    thinAt: reason === 'saved' ? now + oncePast(HOUR_MS) : null,
  })
  await thinOut(tx, postId, now)
  await makeRoom(tx, postId)
}

/** Whether anything of a post was kept. */
export async function hasVersions(db: Reader, postId: string): Promise<boolean> {
  return (await anyVersion(db, { postId })).length > 0
}

const anyVersion = prepared((db: Reader, p: { postId: string }) =>
  db.selectFrom('post_versions').select('number').where('post_id', '=', p.postId).limit(1),
)

const lastVersion = prepared((db: Reader, p: { postId: string }) =>
  db
    .selectFrom('post_versions')
    .select(['number', 'created_at', 'content'])
    .where('post_id', '=', p.postId)
    .orderBy('number', 'desc')
    .limit(1),
)

const insertVersion = prepared(
  (
    tx: Writer,
    p: Omit<NewVersion, 'content'> & {
      number: number
      content: string
      bytes: number
      words: number
      thinAt: number | null
    },
  ) =>
    tx.insertInto('post_versions').values({
      post_id: p.postId,
      number: p.number,
      reason: p.reason,
      content: p.content,
      bytes: p.bytes,
      words: p.words,
      created_at: p.now,
      thin_at: p.thinAt,
    }),
)

/** Lets go of the versions of a post that nobody will look for any more. */
export async function thinOut(tx: Writer, postId: string, now: number): Promise<void> {
  const going = goingVersions(await agesOf(tx, { postId }), now)
  if (going.length > 0) await forget(tx, postId, going)
}

const agesOf = prepared((db: Reader, p: { postId: string }) =>
  db
    .selectFrom('post_versions')
    .select(['number', 'reason', 'created_at as createdAt'])
    .where('post_id', '=', p.postId),
)

/** Lets go of the oldest versions of a person's posts while all of them take too much room. */
async function makeRoom(tx: Writer, postId: string): Promise<void> {
  const [taken] = await takenByAuthor(tx, { postId })
  const excess = Number(taken?.bytes ?? 0) - limits.versionBytesPerPerson
  if (excess <= 0) return
  const byPost = Map.groupBy(
    goingForRoom(await oldestOfAuthor(tx, { postId }), excess),
    (version) => version.postId,
  )
  for (const [id, versions] of byPost)
    await forget(
      tx,
      id,
      versions.map(({ number }) => number),
    )
}

/** The posts of whoever wrote this one. */
const ofAuthor = (db: Reader, postId: string) =>
  db
    .selectFrom('posts')
    .select('id')
    .where('author_uid', '=', (eb) =>
      eb.selectFrom('posts').select('author_uid').where('id', '=', postId),
    )

const takenByAuthor = prepared((db: Reader, p: { postId: string }) =>
  db
    .selectFrom('post_versions')
    .select((eb) => eb.fn.sum<number | string>('bytes').as('bytes'))
    .where('post_id', 'in', ofAuthor(db, p.postId)),
)

/** The oldest first; the last of each post is not among them. */
const oldestOfAuthor = prepared((db: Reader, p: { postId: string }) =>
  db
    .selectFrom('post_versions as version')
    .select(['post_id as postId', 'number', 'bytes'])
    .where('post_id', 'in', ofAuthor(db, p.postId))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('post_versions as later')
          .select('later.number')
          .whereRef('later.post_id', '=', 'version.post_id')
          .whereRef('later.number', '>', 'version.number'),
      ),
    )
    .orderBy('created_at')
    .orderBy('post_id')
    .orderBy('number'),
)

async function forget(tx: Writer, postId: string, numbers: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('post_versions')
    .where('post_id', '=', postId)
    .where('number', 'in', numbers)
    .execute()
}

/** The versions of a post without what they say, the last first. */
export function versionsOf(db: Reader, postId: string) {
  return db
    .selectFrom('post_versions')
    .select(['number', 'reason', 'created_at', 'words'])
    .where('post_id', '=', postId)
    .orderBy('number', 'desc')
    .limit(limits.versionsOfPost)
    .execute()
}

/** One version of a post. */
export function versionOf(db: Reader, postId: string, number: number) {
  return db
    .selectFrom('post_versions')
    .select(['number', 'created_at', 'content'])
    .where('post_id', '=', postId)
    .where('number', '=', number)
    .executeTakeFirst()
}
