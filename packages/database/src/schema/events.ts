import type { Generated } from 'kysely'

/** What happened to rows that someone owns, in the order of its commits. */
export interface EventsTable {
  /** Grows with each commit: nothing before a row that is visible appears later. */
  seq: Generated<number>
  /** A name of `eventTypes` of the contract, and which edition of its fields this has. */
  type: string
  version: number
  /** Who did it; null: the server or its operator. */
  actor_uid: string | null
  /** Whose rows changed; null: no one’s, as in the catalogue. */
  owner_uid: string | null
  /** The id of what changed; of what kind, the type says. */
  subject: string | null
  /** Who could see it, and who can now; null: it was not there, or is not any more. */
  audience_before: string | null
  audience_after: string | null
  at: number
  /** Cache tags that it invalidated, with spaces between. */
  tags: string
  /** JSON of the type’s own fields. */
  fields: string
}

/** Where each consumer of events is. */
export interface EventConsumersTable {
  name: string
  /** The last event that it has handled, or that is among its failures. */
  cursor: number
  /** The process that handles its events; null: none. */
  lease_owner: string | null
  /** Grows whenever the lease changes its owner: what an earlier one still writes is rejected. */
  fence: number
  /** Grows while the owner of the lease has nothing to do but to wait: it is alive. */
  beats: number
}

/** Events that a consumer could not handle. */
export interface EventFailuresTable {
  consumer: string
  seq: number
  /** Events with the same key are handled in their order, so they wait for one another. */
  order_key: string
  /** How often it was tried. */
  tries: number
  state: 'waiting' | 'set_aside' | 'unreadable'
  error: string | null
}
