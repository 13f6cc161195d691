import { limits } from '@afins/contract/fields'
import type { DraftContent } from '@afins/contract/post-shapes'
import { prepared, type Reader, type Writer } from '@afins/database'
import { DAY } from '@afins/contract/durations'
import { maintenance, partsOf } from '#visibility/index.ts'
import { oncePast, type VersionReason } from './thinning.ts'

export interface NewVersion {
  readonly postId: string
  readonly reason: VersionReason
  readonly content: DraftContent
  readonly now: number
}

export const anyVersion = prepared((db: Reader, p: { postId: string }) =>
  db.selectFrom(partsOf('post_versions', p.postId)).select('number').limit(1),
)

export const lastVersion = prepared((db: Reader, p: { postId: string }) =>
  db
    .selectFrom(partsOf('post_versions', p.postId))
    .select(['number', 'created_at', 'content'])
    .orderBy('number', 'desc')
    .limit(1),
)

export const insertVersion = prepared(
  (
    tx: Writer,
    p: Omit<NewVersion, 'content'> & {
      number: number
      content: string
      bytes: number
      words: number
      works: number
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
      works: p.works,
      created_at: p.now,
      thin_at: p.thinAt,
    }),
)

export const agesOf = prepared((db: Reader, p: { postId: string }) =>
  db
    .selectFrom(partsOf('post_versions', p.postId))
    .select(['number', 'reason', 'created_at as createdAt']),
)

const ofAuthor = (db: Reader, postId: string) =>
  maintenance(db)
    .selectFrom('posts')
    .select('id')
    .where('author_uid', '=', (eb) =>
      eb.selectFrom('posts').select('author_uid').where('id', '=', postId),
    )

export const takenByAuthor = prepared((db: Reader, p: { postId: string }) =>
  maintenance(db)
    .selectFrom('post_versions')
    .select((eb) => eb.fn.sum<number | string>('bytes').as('bytes'))
    .where('post_id', 'in', ofAuthor(db, p.postId)),
)

/** Oldest first, without the last one of each post. */
export const oldestOfAuthor = prepared((db: Reader, p: { postId: string }) =>
  maintenance(db)
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

export async function deleteVersions(
  tx: Writer,
  postId: string,
  numbers: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('post_versions')
    .where('post_id', '=', postId)
    .where('number', 'in', numbers)
    .execute()
}

export function versionsOf(db: Reader, postId: string) {
  return db
    .selectFrom(partsOf('post_versions', postId))
    .select(['number', 'reason', 'created_at', 'words', 'works'])
    .orderBy('number', 'desc')
    .limit(limits.versionsOfPost)
    .execute()
}

export function versionOf(db: Reader, postId: string, number: number) {
  return db
    .selectFrom(partsOf('post_versions', postId))
    .select(['number', 'created_at', 'content'])
    .where('number', '=', number)
    .executeTakeFirst()
}

export const postsToThin = prepared((db: Reader, p: { now: number; limit: number }) =>
  maintenance(db)
    .selectFrom('post_versions')
    .select('post_id as postId')
    .where('thin_at', '<=', p.now)
    .orderBy('thin_at')
    .limit(p.limit),
)

/** Surviving versions are checked once more after a day. */
export async function thinLater(tx: Writer, postId: string, now: number): Promise<void> {
  const due = tx
    .updateTable('post_versions')
    .where('post_id', '=', postId)
    .where('thin_at', '<=', now)
  await due
    .where('created_at', '<', now - DAY)
    .set({ thin_at: null })
    .execute()
  await due.set((eb) => ({ thin_at: eb('created_at', '+', oncePast(DAY)) })).execute()
}
