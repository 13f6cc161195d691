import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ViewAs } from '@afins/contract/view-as'

/*
 * Viewers without an account, as whom someone looks at their own profile. No id of an account has a
 * colon, so that no session is one of them. The clauses know them beside the rows of follows and
 * blocks.
 */

const FOLLOWER = 'follower-of:'
const BLOCKED = 'blocked-by:'

/** The uid of a viewer who is this to someone; null: signed out. */
export function viewerUidAs(role: ViewAs, ownerUid: string): string | null {
  if (role === 'signed-out') return null
  return (role === 'follower' ? FOLLOWER : BLOCKED) + ownerUid
}

export const isFollowerOf = (viewerUid: string, ownerUid: string): boolean =>
  viewerUid === FOLLOWER + ownerUid

/** The same of a viewer and an owner in a statement. */
export const followerOf = (viewerUid: string, owner: RawBuilder<unknown>) =>
  sql<SqlBool>`${viewerUid} = ${sql.lit(FOLLOWER)} || ${owner}`

/** Whether the viewer in a statement is someone whom the owner does not block in that way. */
export const notBlockedBy = (viewerUid: string, owner: RawBuilder<unknown>) =>
  sql<SqlBool>`${viewerUid} <> ${sql.lit(BLOCKED)} || coalesce(${owner}, '')`
