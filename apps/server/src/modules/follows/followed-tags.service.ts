import { AppError } from '@afins/contract/errors'
import { canonicalTag, limits } from '@afins/contract/fields'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
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
