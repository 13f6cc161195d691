/** A post that somebody keeps for themselves. */
export interface BookmarksTable {
  uid: string
  post_id: string
  created_at: number
}
