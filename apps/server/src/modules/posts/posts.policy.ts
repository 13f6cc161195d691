import {
  mayListPost,
  mayReadPost,
  relationOf,
  type PostFacts,
  type Relation,
} from '#visibility/index.ts'
import type { PostRow } from './posts.queries.ts'

type VisibilityRow = Pick<
  PostRow,
  'author_uid' | 'state' | 'visibility' | 'is_public' | 'follow_state'
>

export function relationToAuthor(row: VisibilityRow, viewerUid: string | null): Relation {
  return relationOf(viewerUid, row.author_uid, row.follow_state ?? 'none')
}

export function mayList(row: VisibilityRow, viewerUid: string | null): boolean {
  return mayListPost(factsOf(row), relationToAuthor(row, viewerUid))
}

/** One's own drafts too. */
export function mayRead(row: VisibilityRow, viewerUid: string | null): boolean {
  return mayReadPost(factsOf(row), relationToAuthor(row, viewerUid))
}

function factsOf(row: VisibilityRow): PostFacts {
  return { state: row.state, visibility: row.visibility, authorIsPublic: row.is_public === 1 }
}
