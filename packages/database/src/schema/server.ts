import type { Generated } from 'kysely'

export interface ServerSettingsTable {
  name: 'secret-digest' | 'typed-works-linked' | `work-forms-stored-${string}`
  value: string
}

/** Deleted when done; dead ones stay for the operator. */
export interface JobsTable {
  id: string
  kind: string
  /** At most one unfinished job of a kind has the same key; null for as many as one likes. */
  key: string | null
  /** JSON that the kind's handler understands. */
  payload: string
  run_at: number
  /** The number of requests under its key: more than when it started means run again. */
  asked: number
  /** How often it was begun since it was last asked for. */
  attempts: number
  /** The runner's lease, renewed before it ends. */
  lease_until: number | null
  lease_owner: string | null
  last_error: string | null
  /** How far it is, in the words of its handler; null: at its beginning. */
  cursor: Generated<string | null>
  created_at: number
  given_up_at: number | null
}
