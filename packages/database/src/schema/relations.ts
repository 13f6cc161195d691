/** Whom someone does not want to see, nor to be seen by. */
export interface BlocksTable {
  blocker_uid: string
  blocked_uid: string
  /** What the blocker wrote for themselves. */
  remark: string
  created_at: number
}

/** What someone does not want to hear of for a while. */
export interface MutesTable {
  id: string
  uid: string
  kind: 'person' | 'interest' | 'word' | 'tag' | 'thread'
  /** A uid, a uid and the slug of an interest with a space between, a folded word, a tag, a post. */
  target: string
  /** Whom it is about; null for words, tags and threads. */
  target_uid: string | null
  /** Null: for good. */
  until: number | null
  created_at: number
}
