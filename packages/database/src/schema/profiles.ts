import type { Generated } from 'kysely'
import type { PostVisibility } from './posts.ts'
import type { Bool } from './values.ts'

export interface ProfilesTable {
  uid: string
  username: string
  display_name: string
  /** Display name and username without marks and capitals, for searching. */
  folded: string
  bio: string
  /** A media id. */
  avatar_id: string | null
  /** A name of the palette. */
  color: string
  is_public: Bool
  created_at: number
  updated_at: number
  /** Until when the plan gives, days of grace included; 0: it never did. */
  plan_until: Generated<number>
  /** A media id. */
  cover_id: Generated<string | null>
  /** The point of the cover that stays in sight, in percent from the left. */
  cover_x: Generated<number>
  /** And from the top. */
  cover_y: Generated<number>
  /** A name of the palette. */
  accent: Generated<string | null>
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
  /** What new posts under it start with. */
  visibility: Generated<PostVisibility>
}

/**
 * How many there are, kept exact by whoever writes the rows counted, in the same transaction.
 * A profile without a row here has none of them.
 */
export interface ProfileCountsTable {
  uid: string
  /** Published posts that everyone may see; others would give away that they exist. */
  posts: number
  /** Accepted ones. */
  followers: number
  /** Accepted ones. */
  following: number
}
