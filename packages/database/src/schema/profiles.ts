import type { Generated } from 'kysely'
import type { CommentAudience, PostVisibility } from './posts.ts'
import type { Bool } from './values.ts'

export interface ProfilesTable {
  uid: string
  username: string
  display_name: string
  /** Display name and username without marks and capitals, for searching. */
  folded: string
  bio: string
  avatar_id: string | null
  color: string
  is_public: Bool
  created_at: number
  updated_at: number
  /** Until when the plan gives, days of grace included; 0: it never did. */
  plan_until: Generated<number>
  cover_id: Generated<string | null>
  /** The point of the cover that stays visible, in percent from the left. */
  cover_x: Generated<number>
  /** And from the top. */
  cover_y: Generated<number>
  accent: Generated<string | null>
  follow_lists: Generated<PostVisibility>
  /** Whether feeds show what they do with works. */
  show_activity: Generated<Bool>
  /** Only those whom they follow may comment, mention or ask to follow. */
  is_quiet: Generated<Bool>
  /** Whom they let comment on what they publish from now on. */
  comments_from: Generated<CommentAudience>
  is_suggested: Generated<Bool>
  /** Whether they open every post that stands behind a warning. */
  opens_warnings: Generated<Bool>
  /** JSON array: or those whose warning has one of these words. */
  opened_warning_words: Generated<string>
  /** Whether those who may see the profile see its shelves in numbers. */
  show_statistics: Generated<Bool>
}

/** The interests of a profile, in the order in which their owner put them. */
export interface ProfileInterestsTable {
  uid: string
  slug: string
  position: number
  kind: 'fixed' | 'custom'
  name: string
  icon: string
  color: string
  created_at: number
  visibility: Generated<PostVisibility>
}

/** Exact counts, updated in the transaction that writes the counted rows. No row: all are 0. */
export interface ProfileCountsTable {
  uid: string
  /** Posts that everyone may see; counting others would reveal them. */
  posts: number
  /** Accepted ones. */
  followers: number
  /** Accepted ones. */
  following: number
}

export interface FollowsTable {
  follower_uid: string
  target_uid: string
  state: 'requested' | 'accepted'
  created_at: number
  answered_at: number | null
  /** The slug of the one interest that is followed; null: all. */
  interest: string | null
}

export interface FollowedTagsTable {
  uid: string
  tag: string
  created_at: number
}

/** The works that someone follows. */
export interface FollowedWorksTable {
  uid: string
  work_id: string
  created_at: number
}
