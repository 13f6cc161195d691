import type { ViewAs } from '@afins/contract/view-as'

/*
 * Viewers without an account, as whom someone looks at their own profile. No id of an account has a
 * colon, so that no session is one of them. The clauses know them beside the rows of follows and
 * blocks.
 */

/** What the uid of a follower of someone has before theirs. */
export const FOLLOWER = 'follower-of:'
/** The same of someone whom they block. */
export const BLOCKED = 'blocked-by:'

/** The uid of a viewer who is this to someone; null: signed out. */
export function viewerUidAs(role: ViewAs, ownerUid: string): string | null {
  if (role === 'signed-out') return null
  return (role === 'follower' ? FOLLOWER : BLOCKED) + ownerUid
}

export const isFollowerOf = (viewerUid: string, ownerUid: string): boolean =>
  viewerUid === FOLLOWER + ownerUid
