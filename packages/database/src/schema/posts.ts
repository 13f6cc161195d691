import type { Generated } from 'kysely'
import type { Bool } from './values.ts'

export type PostKind = 'note' | 'review' | 'list' | 'article'
export type PostVisibility = 'public' | 'followers' | 'self'
export type CommentAudience = 'everyone' | 'followers' | 'followed' | 'nobody'
export type PostState = 'draft' | 'scheduled' | 'published' | 'deleted' | 'hidden'

export interface PostsTable {
  id: string
  author_uid: string
  interest: string
  kind: PostKind
  title: string | null
  /** Markdown as it was typed. */
  body: string
  /** JSON of the parsed Markdown. */
  tree: string
  excerpt: string
  visibility: PostVisibility
  state: PostState
  created_at: number
  /** Null until it is published for the first time. */
  published_at: number | null
  updated_at: number
  edited_at: number | null
  deleted_at: number | null
  subtitle: string | null
  /** A media id. */
  cover_id: string | null
  cover_alt: Generated<string>
  /** The point of the cover that stays visible, in percent from the left. */
  cover_x: Generated<number>
  /** The same from the top. */
  cover_y: Generated<number>
  /** Half stars, 1 to 10; of reviews. */
  rating: number | null
  spoiler: Generated<Bool>
  /** What its author puts it behind. */
  warning: Generated<string | null>
  /** What a moderator puts it behind, in place of that. */
  moderator_warning: Generated<string | null>
  /** Words of the published body. */
  words: Generated<number>
  works_count: Generated<number>
  /** What `post_tags` has of the post, in order, with spaces between. */
  tags: Generated<string>
  /** How many rows `post_images` has of the post. */
  images_count: Generated<number>
  scheduled_at: number | null
  /** The author's time zone, by its IANA name. */
  scheduled_zone: string | null
  version: Generated<number>
  /** Who may comment on it, beside its author. */
  comments_from: Generated<CommentAudience>
  /** The list that this one was copied of. */
  copied_from: string | null
  /** The id of the post that it quotes, which may be gone: no foreign key. */
  quoted_id: string | null
  /** Its id in the archive that it was imported from. */
  origin_id: string | null
}

/** What is being written of a post; without a row that is what is published. */
export interface PostDraftsTable {
  post_id: string
  /** JSON of the contract's `DraftContent`. */
  content: string
  updated_at: number
}

export interface PostVersionsTable {
  post_id: string
  number: number
  reason: 'saved' | 'published' | 'conflict' | 'restored'
  content: string
  /** Of `content`, in UTF-8. */
  bytes: Generated<number>
  words: number
  works: Generated<number>
  created_at: number
  /** When it is considered for deletion; null if it stays. */
  thin_at: number | null
}

/** The work of a review; the items of lists are in `list_items`. */
export interface PostWorksTable {
  post_id: string
  position: number
  title: string
  /** JSON array of names. */
  creators: string
  year: number | null
  remark: string
  /** The work of the catalogue that it is, where its author linked it. */
  work_id: string | null
  /** That of the post, so that an index has the posts of a linked work in their order. */
  published_at: Generated<number>
}

export interface PostTagsTable {
  post_id: string
  position: number
  tag: string
  /** That of the post, so that an index has the posts of a tag in their order. */
  published_at: Generated<number>
}

export interface PostImagesTable {
  post_id: string
  position: number
  media_id: string
  alt: string
}

/** An uploaded image; its files are in the blob store under its id. */
export interface MediaTable {
  id: string
  owner_uid: string
  purpose: 'avatar' | 'post' | 'cover' | 'work'
  /** A moderator hid it. */
  is_hidden: Generated<Bool>
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
  /** SHA-256 of the uploaded file, of images for works. */
  digest: Generated<string | null>
}

/** How many readers a post had in a day, by source; no personal data. */
export interface PostViewsTable {
  post_id: string
  /** YYYY-MM-DD, of the clocks of Brasília. */
  day: string
  /** The name of a website in lower case, or one of the words that stand for none. */
  source: string
  views: number
}
