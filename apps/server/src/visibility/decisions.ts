import type { Visibility } from '@afins/contract/api'

/** The decision on rows that were loaded; `clauses.ts` is the same in SQL. */

export type Relation = 'owner' | 'follower' | 'none'

export type FollowState = 'none' | 'requested' | 'accepted'

/** What must be known of a post to judge it. */
export interface PostFacts {
  readonly state: 'draft' | 'scheduled' | 'published' | 'deleted' | 'hidden'
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

declare const granted: unique symbol

/** What someone may see of a person; only made here, so that no one lists more. */
export type Audiences = readonly Visibility[] & { readonly [granted]: true }

export function visibilitiesFor(isPublic: boolean, relation: Relation): Audiences {
  if (relation === 'owner') return grant('public', 'followers', 'self')
  if (relation === 'follower') return grant('public', 'followers')
  return isPublic ? grant('public') : grant()
}

const grant = (...all: Visibility[]) => all as readonly Visibility[] as Audiences

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
