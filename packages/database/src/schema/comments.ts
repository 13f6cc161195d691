/** What someone says on a post or a diary entry. */
export interface CommentsTable {
  id: string
  /** Null: it is on a diary entry. */
  post_id: string | null
  /** Null: it is on a post. */
  diary_id: string | null
  /** Null: whoever wrote it has no account any more, or it is deleted. */
  uid: string | null
  /** The comment that it answers. */
  answered_id: string | null
  /** A deleted one that was answered stays, without its text; a hidden one with it, for no one. */
  state: 'shown' | 'deleted' | 'hidden'
  /** Markdown as it was typed. */
  body: string
  /** JSON of the parsed Markdown: paragraphs only. */
  tree: string
  created_at: number
  /** When it was last changed, once it had been there for a while. */
  edited_at: number | null
}

export interface PostLikesTable {
  post_id: string
  uid: string
  created_at: number
}

export interface DiaryLikesTable {
  diary_id: string
  uid: string
  created_at: number
}

export interface CommentLikesTable {
  comment_id: string
  uid: string
  created_at: number
}
