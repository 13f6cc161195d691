import {
  expressionBuilder,
  sql,
  type Expression,
  type ExpressionBuilder,
  type SqlBool,
} from 'kysely'
import type { Visibility } from '@afins/contract/api'
import { isListed, prepared, type Reader, type Schema } from '@afins/database'

/**
 * Who may see what: the one place that decides it, in two forms that say the same. The functions
 * judge what is already loaded; the clauses let a list leave out in SQL what they would refuse.
 */

/** How a viewer stands to a person: is it, is let in by it, or neither. */
export type Relation = 'owner' | 'follower' | 'stranger'

/** How far a viewer has come in following a person. */
export type FollowState = 'none' | 'requested' | 'accepted'

/** What must be known of a post to judge it. */
export interface PostFacts {
  readonly state: 'draft' | 'scheduled' | 'published' | 'deleted'
  readonly visibility: Visibility
  readonly authorIsPublic: boolean
}

/** How a viewer (null: signed out) stands to the owner of something. */
export function relationOf(
  viewerUid: string | null,
  ownerUid: string,
  follow: FollowState,
): Relation {
  if (viewerUid === null) return 'stranger'
  if (viewerUid === ownerUid) return 'owner'
  return follow === 'accepted' ? 'follower' : 'stranger'
}

/** Whether a profile shows itself whole; otherwise only the closed card is for this viewer. */
export function maySeeProfile(isPublic: boolean, relation: Relation): boolean {
  return isPublic || relation !== 'stranger'
}

/** Which published posts of one author are for this viewer, by their visibility. */
export function visibilitiesFor(isPublic: boolean, relation: Relation): readonly Visibility[] {
  if (relation === 'owner') return ['public', 'followers', 'self']
  if (relation === 'follower') return ['public', 'followers']
  return isPublic ? ['public'] : []
}

/** Whether a post may stand in a list, a count or a neighbour's link. */
export function mayListPost(post: PostFacts, relation: Relation): boolean {
  return (
    post.state === 'published' &&
    visibilitiesFor(post.authorIsPublic, relation).includes(post.visibility)
  )
}

/** Whether a post may be opened by its address: as in a list, and one's own drafts. */
export function mayReadPost(post: PostFacts, relation: Relation): boolean {
  if (post.state === 'draft' || post.state === 'scheduled') return relation === 'owner'
  return mayListPost(post, relation)
}

/** `maySeeProfile` as a clause over `profiles`. */
export function profileSeenBy(viewerUid: string | null) {
  return (eb: ExpressionBuilder<Schema, 'profiles'>): Expression<SqlBool> => {
    const open = eb('profiles.is_public', '=', sql.lit(1))
    if (viewerUid === null) return open
    return eb.or([open, eb('profiles.uid', '=', viewerUid), letIn(eb, viewerUid)])
  }
}

/**
 * `mayListPost` of a post whose visibility is `public`, as a clause over `posts` joined with the
 * `profiles` of their authors: for everyone's rooms, which the indices of listed posts serve.
 */
export function publicPostSeenBy(viewerUid: string | null) {
  return (eb: ExpressionBuilder<Schema, 'posts' | 'profiles'>): Expression<SqlBool> =>
    eb.and([isListed, profileSeenBy(viewerUid)(eb)])
}

function letIn(eb: ExpressionBuilder<Schema, 'profiles'>, viewerUid: string): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('follows')
      .select(sql.lit(1).as('one'))
      .whereRef('follows.target_uid', '=', 'profiles.uid')
      .where('follows.follower_uid', '=', viewerUid)
      .where('follows.state', '=', sql.lit('accepted')),
  )
}

/** A column that says how far the viewer has come in following whom another column names. */
export function followState(
  viewerUid: string | null,
  owner: 'profiles.uid' | 'posts.author_uid' | 'groups.author_uid',
) {
  if (viewerUid === null) return sql<'requested' | 'accepted' | null>`null`.as('follow_state')
  return expressionBuilder<Schema>()
    .selectFrom('follows')
    .select('follows.state')
    .where('follows.follower_uid', '=', viewerUid)
    .where('follows.target_uid', '=', sql.ref<string>(owner))
    .as('follow_state')
}

/** How a viewer stands to the owner of something, looked up. */
export async function relationTo(
  db: Reader,
  viewerUid: string | null,
  ownerUid: string,
): Promise<Relation> {
  if (viewerUid === null || viewerUid === ownerUid) return relationOf(viewerUid, ownerUid, 'none')
  const [follow] = await followOf(db, { viewerUid, ownerUid })
  return relationOf(viewerUid, ownerUid, follow?.state ?? 'none')
}

const followOf = prepared((db: Reader, p: { viewerUid: string; ownerUid: string }) =>
  db
    .selectFrom('follows')
    .select('state')
    .where('follower_uid', '=', p.viewerUid)
    .where('target_uid', '=', p.ownerUid),
)
