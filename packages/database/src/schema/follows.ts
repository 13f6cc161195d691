export interface FollowsTable {
  follower_uid: string
  target_uid: string
  state: 'requested' | 'accepted'
  created_at: number
  answered_at: number | null
}
