import { AppError } from '@afins/contract/errors'
import { canonicalTag, limits } from '@afins/contract/fields'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { lockProfile } from '#modules/profiles/index.ts'
import { deleteFollowedTag, followedTags, insertFollowedTag } from './followed-tags.queries.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'journal'>

export async function followTag(
  { database, clock, journal }: Deps,
  uid: string,
  typed: string,
): Promise<void> {
  const tag = canonicalTag(typed)
  if (tag === '') throw new AppError('follows.no_tag')
  await transaction(database, async (tx) => {
    // Tags that come at the same time count one after the other.
    await lockProfile(tx, { uid })
    const followed = await followedTags(tx, { uid })
    if (followed.some((row) => row.tag === tag)) return
    if (followed.length >= limits.followedTags) throw new AppError('follows.tags_limit')
    await insertFollowedTag(tx, { uid, tag, created_at: clock.now() })
    journal.emit(tx, tagsChanged(uid))
  })
}

export async function unfollowTag(
  { database, journal }: Deps,
  uid: string,
  typed: string,
): Promise<void> {
  await transaction(database, async (tx) => {
    await deleteFollowedTag(tx, { uid, tag: canonicalTag(typed) })
    journal.emit(tx, tagsChanged(uid))
  })
}

const tagsChanged = (uid: string) => ({
  ...{ type: 'followed_tags.changed' as const, actor: uid, owner: uid, subject: null },
  tags: [`followed-tags:${uid}`],
})

/** Follows tags that someone followed elsewhere, up to as many as one may. @returns those not followed before */
export async function bringTags(
  { clock, journal }: Pick<Deps, 'clock' | 'journal'>,
  tx: Writer,
  uid: string,
  tags: readonly string[],
): Promise<string[]> {
  const followed = new Set((await followedTags(tx, { uid })).map(({ tag }) => tag))
  const added = tags
    .filter((tag) => !followed.has(tag))
    .slice(0, Math.max(0, limits.followedTags - followed.size))
  for (const tag of added) await insertFollowedTag(tx, { uid, tag, created_at: clock.now() })
  if (added.length > 0) journal.emit(tx, tagsChanged(uid))
  return added
}

/** Follows tags no longer. */
export async function takeTagsBack(
  { journal }: Pick<Deps, 'journal'>,
  tx: Writer,
  uid: string,
  tags: readonly string[],
): Promise<void> {
  for (const tag of tags) await deleteFollowedTag(tx, { uid, tag })
  if (tags.length > 0) journal.emit(tx, tagsChanged(uid))
}
