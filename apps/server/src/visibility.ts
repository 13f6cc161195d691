import {
  expressionBuilder,
  sql,
  type Expression,
  type ExpressionBuilder,
  type SqlBool,
} from 'kysely'
import type { Visibility } from '@afins/contract/api'
import { isPublicPost, prepared, type Reader, type Schema } from '@afins/database'

/** Who may see what; decided only here, as functions over rows and as SQL clauses. */

export type Relation = 'owner' | 'follower' | 'none'

export type FollowState = 'none' | 'requested' | 'accepted'

/** What must be known of a post to judge it. */
export interface PostFacts {
  readonly state: 'draft' | 'scheduled' | 'published' | 'deleted'
  readonly visibility: Visibility
  readonly authorIsPublic: boolean
}

/** A null viewer is signed out. */
export function relationOf(
  viewerUid: string | null,
  ownerUid: string,
  follow: FollowState,
): Relation {
  if (viewerUid === null) return 'none'
  if (viewerUid === ownerUid) return 'owner'
  return follow === 'accepted' ? 'follower' : 'none'
}

/** Otherwise the viewer sees only the closed card. */
export function maySeeProfile(isPublic: boolean, relation: Relation): boolean {
  return isPublic || relation !== 'none'
}

export function mayListFollows(
  owner: { readonly isPublic: boolean; readonly followLists: Visibility },
  relation: Relation,
): boolean {
  return visibilitiesFor(owner.isPublic, relation).includes(owner.followLists)
}

/** Of a profile that the viewer may see. */
export function maySeeStatistics(areShown: boolean, relation: Relation): boolean {
  return relation === 'owner' || areShown
}

export function visibilitiesFor(isPublic: boolean, relation: Relation): readonly Visibility[] {
  if (relation === 'owner') return ['public', 'followers', 'self']
  if (relation === 'follower') return ['public', 'followers']
  return isPublic ? ['public'] : []
}

export function mayListPost(post: PostFacts, relation: Relation): boolean {
  return (
    post.state === 'published' &&
    visibilitiesFor(post.authorIsPublic, relation).includes(post.visibility)
  )
}

/** One's own drafts too. */
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
 * Owners see everyone, to be able to remove them; others see no profile that is closed to them, so
 * that closed lists cannot be reconstructed.
 */
export function inFollowListSeenBy(viewerUid: string | null, ownerUid: string) {
  return viewerUid === ownerUid ? sql<SqlBool>`1 = 1` : profileSeenBy(viewerUid)
}

/** `mayListPost` of a public post, over `posts` joined with `profiles`. */
export function publicPostSeenBy(viewerUid: string | null) {
  return (eb: ExpressionBuilder<Schema, 'posts' | 'profiles'>): Expression<SqlBool> =>
    eb.and([isPublicPost, profileSeenBy(viewerUid)(eb)])
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
