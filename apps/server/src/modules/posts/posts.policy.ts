import { mayListPost, relationOf, type PostFacts, type Relation } from '#visibility.ts'
import type { PostRow } from './posts.queries.ts'

type Judged = Pick<PostRow, 'author_uid' | 'state' | 'visibility' | 'is_public' | 'follow_state'>

/** How the viewer stands to a loaded post's author. */
export function relationToAuthor(row: Judged, viewerUid: string | null): Relation {
  return relationOf(viewerUid, row.author_uid, row.follow_state ?? 'none')
}

/** Whether a loaded post may stand in a list of this viewer's, and be opened. */
export function mayList(row: Judged, viewerUid: string | null): boolean {
  return mayListPost(factsOf(row), relationToAuthor(row, viewerUid))
}

function factsOf(row: Judged): PostFacts {
  return { state: row.state, visibility: row.visibility, authorIsPublic: row.is_public === 1 }
}
