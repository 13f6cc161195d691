/** Something to be done. It goes away when it is done; what was given up stays for the operator. */
export interface JobsTable {
  id: string
  kind: string
  /** At most one unfinished job of a kind has the same key; null for as many as one likes. */
  key: string | null
  /** JSON that the kind's handler understands. */
  payload: string
  /** Not before this time. */
  run_at: number
  /** How often it was asked for under its key: more than when it was begun means do it again. */
  asked: number
  /** How often it was begun since it was last asked for. */
  attempts: number
  /** Whoever runs it keeps it until then, and says so again before. */
  lease_until: number | null
  lease_owner: string | null
  last_error: string | null
  created_at: number
  given_up_at: number | null
}
