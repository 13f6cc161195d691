import type { Generated } from 'kysely'

/** An image that was uploaded; its files lie in the blob store under its id. */
export interface MediaTable {
  id: string
  owner_uid: string
  purpose: 'avatar' | 'post' | 'cover'
  width: number
  height: number
  bytes: number
  content_hash: string
  created_at: number
  /** Twelve colours, see `dots` in the contract's media.ts. */
  dots: Generated<string>
  /** The post that shows it; null until a post does. */
  post_id: string | null
}
