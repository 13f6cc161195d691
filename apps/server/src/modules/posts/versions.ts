import type { DraftContent } from '@afins/contract/post-shapes'
import { limits } from '@afins/contract/fields'
import { prepared, type Reader, type Writer } from '@afins/database'
import { countWords } from '@afins/contract/words'

export type VersionReason = 'saved' | 'published' | 'conflict' | 'restored'

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
    words: countWords(content.body),
    now,
  })
  if (number > limits.versionsOfPost) await thinOut(tx, postId)
}

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
    p: Omit<NewVersion, 'content'> & { number: number; content: string; words: number },
  ) =>
    tx.insertInto('post_versions').values({
      post_id: p.postId,
      number: p.number,
      reason: p.reason,
      content: p.content,
      words: p.words,
      created_at: p.now,
    }),
)

/** Forgets what is too many: the oldest that were only saved, then the oldest of all. */
async function thinOut(tx: Writer, postId: string): Promise<void> {
  const kept = await tx
    .selectFrom('post_versions')
    .select(['number', 'reason'])
    .where('post_id', '=', postId)
    .orderBy('number')
    .execute()
  const excess = kept.length - limits.versionsOfPost
  if (excess <= 0) return
  const going = [
    ...kept.filter(({ reason }) => reason === 'saved'),
    ...kept.filter(({ reason }) => reason !== 'saved'),
  ].slice(0, excess)
  await tx
    .deleteFrom('post_versions')
    .where('post_id', '=', postId)
    .where(
      'number',
      'in',
      going.map(({ number }) => number),
    )
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
