import type { DraftContent } from '@afins/contract/post-shapes'
import { limits } from '@afins/contract/fields'
import type { Reader, Writer } from '@afins/database'
import { countWords } from '@afins/contract/text'
import { HOUR, MINUTE } from '@afins/contract/durations'
import { versionsOverQuota, goingVersions, oncePast } from './thinning.ts'
import {
  agesOf,
  anyVersion,
  deleteVersions,
  insertVersion,
  lastVersion,
  oldestOfAuthor,
  takenByAuthor,
  type NewVersion,
} from './versions.queries.ts'

/** While someone writes, versions are stored no more often than this. */
const SNAPSHOT_MS = 10 * MINUTE

/** Skips one like the last; `saved` ones only now and then. @returns how many bytes were added */
export async function addVersion(
  tx: Writer,
  { postId, reason, content, now }: NewVersion,
): Promise<number> {
  const [last] = await lastVersion(tx, { postId })
  if (last && reason === 'saved' && now - last.created_at < SNAPSHOT_MS) return 0
  const json = JSON.stringify(content)
  if (last && reason !== 'published' && last.content === json) return 0
  const number = (last?.number ?? 0) + 1
  const bytes = Buffer.byteLength(json)
  await insertVersion(tx, {
    postId,
    number,
    reason,
    content: json,
    bytes,
    words: wordsIn(content),
    works: content.works.length,
    now,
    thinAt: reason === 'saved' ? now + oncePast(HOUR) : null,
  })
  await thinOut(tx, postId, now)
  await deleteOverQuota(tx, postId)
  return bytes
}

/** Words of the author's own; titles of works do not count. */
const wordsIn = ({ body, works }: DraftContent) =>
  countWords([body, ...works.map(({ remark }) => remark)].join('\n'))

export async function hasVersions(db: Reader, postId: string): Promise<boolean> {
  return (await anyVersion(db, { postId })).length > 0
}

export async function thinOut(tx: Writer, postId: string, now: number): Promise<void> {
  const going = goingVersions(await agesOf(tx, { postId }), now)
  if (going.length > 0) await deleteVersions(tx, postId, going)
}

async function deleteOverQuota(tx: Writer, postId: string): Promise<void> {
  const [taken] = await takenByAuthor(tx, { postId })
  const excess = Number(taken?.bytes ?? 0) - limits.versionBytesPerPerson
  if (excess <= 0) return
  const byPost = Map.groupBy(
    versionsOverQuota(await oldestOfAuthor(tx, { postId }), excess),
    (version) => version.postId,
  )
  for (const [id, versions] of byPost)
    await deleteVersions(
      tx,
      id,
      versions.map(({ number }) => number),
    )
}
