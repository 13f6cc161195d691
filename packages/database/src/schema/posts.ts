export type PostKind = 'note' | 'review' | 'list' | 'article'
export type PostVisibility = 'public' | 'followers' | 'self'
export type PostState = 'draft' | 'published' | 'deleted'

export interface PostsTable {
  id: string
  author_uid: string
  /** An interest's slug. */
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
}

export interface PostTagsTable {
  post_id: string
  position: number
  tag: string
}

export interface PostImagesTable {
  post_id: string
  position: number
  media_id: string
  alt: string
}
