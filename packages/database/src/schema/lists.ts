import type { Generated } from 'kysely'

/** The items of lists. */
export interface ListItemsTable {
  post_id: string
  item_id: string
  /** A fraction in base 62, see `order-key.ts`; ties are decided by the id. */
  order_key: string
  /** The work of the catalogue that it is, where someone linked it. */
  work_id: string | null
  title: string
  /** JSON array of names. */
  creators: string
  year: number | null
  remark: string
  /** Null once their account is deleted. */
  added_by: string | null
  added_at: number
  /** That of the post, so that an index has the lists of a linked work in their order. */
  published_at: Generated<number>
}

/** Items that were removed lately, to be put back. */
export interface ListRemovalsTable {
  post_id: string
  item_id: string
  /** JSON of the row of `list_items`. */
  content: string
  removed_at: number
}

/** Who edits a list beside its author, and who is invited to. */
export interface ListPeopleTable {
  post_id: string
  uid: string
  state: 'invited' | 'editor'
  invited_at: number
}

/** What was said of an item before someone wrote over it; of one person in a row, the first time. */
export interface ListRemarksTable {
  post_id: string
  item_id: string
  number: number
  remark: string
  /** Who wrote over it; null once that account is deleted. */
  uid: string | null
  at: number
}

/** Who declined an invitation to a list: it does not ask them again. */
export interface ListRejectionsTable {
  post_id: string
  uid: string
  /** Whose invitation it was; null once that account is deleted. */
  inviter_uid: string | null
  rejected_at: number
}
