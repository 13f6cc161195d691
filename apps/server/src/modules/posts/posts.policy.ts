import { closedTag } from '@afins/contract/tags'
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

interface PersonOfList {
  readonly uid: string
  readonly state: 'invited' | 'editor'
  readonly is_public: number
}

/** Who of those who make a list is named to a viewer: closed profiles only to those who make it, too. */
export function seenPeople<Person extends PersonOfList>(
  people: readonly Person[],
  authorUid: string,
  viewerUid: string | null,
): readonly Person[] {
  const makesIt =
    viewerUid === authorUid ||
    people.some(({ uid, state }) => uid === viewerUid && state === 'editor')
  return makesIt ? people : people.filter((one) => one.is_public === 1)
}

/** One's own drafts too. */
export function mayRead(row: VisibilityRow, viewerUid: string | null): boolean {
  return mayReadPost(factsOf(row), relationToAuthor(row, viewerUid))
}

function factsOf(row: VisibilityRow): PostFacts {
  return { state: row.state, visibility: row.visibility, authorIsPublic: row.is_public === 1 }
}

interface ChangedPost {
  readonly id: string
  readonly authorUid: string
  readonly interest: string
  /** Whether everyone sees it, or saw it before. */
  readonly isOpen: boolean
}

/** What a change of a post invalidates: what is cached for everyone only where everyone sees the change. */
export function changedTags(
  { id, authorUid, interest, isOpen }: ChangedPost,
  ...others: readonly string[]
): string[] {
  const tags = [`post:${id}`, `posts:${authorUid}`, `interest:${interest}`, 'newest', ...others]
  return isOpen ? tags : tags.map(closedTag)
}
