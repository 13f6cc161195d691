import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { cutPage, decodeCursor, transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { lockProfile } from '#modules/profiles/index.ts'
import { currentWorkId, presentCard, requireWorkForReference } from '#modules/works/index.ts'
import {
  countFollowedWorks,
  deleteFollowedWork,
  followedWork,
  followedWorksBefore,
  insertFollowedWork,
} from './followed-works.queries.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'journal'>

/** @throws AppError `work.not_found` `follows.works_limit` */
export async function followWork(
  { database, clock, journal }: Deps,
  uid: string,
  id: string,
): Promise<void> {
  await transaction(database, (tx) => bringWork({ database, clock, journal }, tx, uid, id))
}

/** Follows a work. @returns its id; null where it was followed before @throws as `followWork` does */
export async function bringWork(
  { database, clock, journal }: Deps,
  tx: Writer,
  uid: string,
  id: string,
): Promise<string | null> {
  const { id: workId } = await requireWorkForReference(database, tx, id)
  const [followed] = await followedWork(tx, { uid, workId })
  if (followed) return null
  // Works that come at the same time count one after the other.
  await lockProfile(tx, { uid })
  const [row] = await countFollowedWorks(tx, { uid })
  if ((row?.count ?? 0) >= limits.followedWorks) throw new AppError('follows.works_limit')
  await insertFollowedWork(tx, { uid, work_id: workId, created_at: clock.now() })
  journal.emit(tx, workChanged(uid, workId))
  return workId
}

export async function unfollowWork(
  { database, journal }: Deps,
  uid: string,
  id: string,
): Promise<void> {
  await transaction(database, (tx) => takeWorkBack({ journal }, tx, uid, id))
}

/** Follows a work no longer. */
export async function takeWorkBack(
  { journal }: Pick<Deps, 'journal'>,
  tx: Writer,
  uid: string,
  id: string,
): Promise<void> {
  const workId = await currentWorkId(tx, id)
  await deleteFollowedWork(tx, { uid, workId })
  journal.emit(tx, workChanged(uid, workId))
}

export const followedWorksTag = (uid: string) => `followed-works:${uid}`

export const workChanged = (uid: string, workId: string) => ({
  ...{ type: 'followed_works.changed' as const, actor: uid, owner: uid, subject: workId },
  tags: [followedWorksTag(uid)],
})

export async function isFollowedWork(db: Reader, uid: string, id: string): Promise<boolean> {
  const workId = await currentWorkId(db, id)
  return (await followedWork(db, { uid, workId })).length > 0
}

/** A page of the works that someone follows, the latest first. @throws BadCursorError */
export async function loadFollowedWorks(
  db: Reader,
  uid: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const from = cursor === undefined ? null : decodeCursor(cursor)
  const found = await followedWorksBefore(db, { uid, cursor: from, limit })
  const { rows, next } = cutPage(found, limit, (row) => ({ at: row.created_at, id: row.id }))
  return { items: rows.map(presentCard), nextCursor: next }
}
