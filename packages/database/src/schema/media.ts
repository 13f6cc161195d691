import type { Generated } from 'kysely'

/** An image that was uploaded; its files lie in the blob store under its id. */
export interface MediaTable {
  id: string
  owner_uid: string
  purpose: 'avatar' | 'post' | 'cover'
  width: number
  height: number
  /** What its owner's quota counts: the files of the upload, without those made of them later. */
  bytes: number
  created_at: number
  /** Twelve colours, see `dots` in the contract's media.ts. */
  dots: Generated<string>
  /** Whether all of its widths are there. */
  rendered: Generated<number>
  /** The post that shows it; null until a post does. */
  post_id: string | null
}
