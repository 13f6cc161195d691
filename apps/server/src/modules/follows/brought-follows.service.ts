import { AppError } from '@afins/contract/errors'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { interestSlug } from '#modules/profiles/index.ts'
import {
  countFollow,
  deleteFollow,
  followChange,
  followTags,
  setFollowedInterest,
} from '#modules/relations/index.ts'
import { followWithin } from './follows.service.ts'

/** What became of someone whom the owner of an archive follows. */
export type BroughtFollow =
  | { readonly status: 'brought'; readonly id: string }
  | { readonly status: 'unchanged' }
  | { readonly status: 'left'; readonly reason: 'person' }

const LEFT: ReadonlySet<AppError['code']> = new Set([
  'profile.not_found',
  'profile.cannot_follow_self',
  'follows.no_requests',
  'follows.too_many',
  'account.limited',
])

interface Followed {
  readonly username: string
  /** The one interest of theirs that is followed; null: all. */
  readonly interest: string | null
}

/** Follows someone again, by the rules of following; an open profile is not told of it. */
export async function bringFollow(
  { clock, journal }: Pick<Context, 'clock' | 'journal'>,
  tx: Writer,
  uid: string,
  { username, interest }: Followed,
): Promise<BroughtFollow> {
  try {
    const follow = { username, isQuiet: true }
    const { before, targetUid } = await followWithin({ clock, journal }, tx, uid, follow)
    if (before) return { status: 'unchanged' }
    const slug = interest === null ? '' : interestSlug(interest)
    if (slug !== '') await setFollowedInterest(tx, { followerUid: uid, targetUid, interest: slug })
    return { status: 'brought', id: targetUid }
  } catch (error) {
    if (!(error instanceof AppError) || !LEFT.has(error.code)) throw error
    return { status: 'left', reason: 'person' }
  }
}

/** Takes back a follow or a request. */
export async function takeFollowBack(
  { journal }: Pick<Context, 'journal'>,
  tx: Writer,
  uid: string,
  targetUid: string,
): Promise<void> {
  const gone = await deleteFollow(tx, uid, targetUid)
  if (!gone) return
  if (gone.state === 'accepted') await countFollow(tx, uid, targetUid, -1)
  const tags = followTags(gone.state, uid, targetUid)
  journal.emit(tx, { ...followChange(uid, uid, targetUid, null), tags })
}
