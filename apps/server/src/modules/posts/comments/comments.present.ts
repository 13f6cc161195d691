import type { Comment } from '@afins/contract/api'
import { presentPerson } from '#modules/profiles/index.ts'
import type { Muted } from '#modules/relations/index.ts'
import { seenTree, type NamedPeople } from '../body/stored-tree.ts'
import type { AnsweredRow, CommentRow } from './comments.queries.ts'

export interface CommentParts {
  readonly answered: ReadonlyMap<string, AnsweredRow>
  readonly likes: ReadonlyMap<string, number>
  readonly liked: ReadonlySet<string>
  readonly muted: Muted
  readonly named: NamedPeople
}

interface Viewing {
  readonly viewerUid: string | null
  readonly authorUid: string
  readonly now: number
}

export function presentComment(
  row: CommentRow,
  { answered, likes, liked, muted, named }: CommentParts,
  { viewerUid, authorUid, now }: Viewing,
): Comment {
  const isOwn = viewerUid !== null && row.uid === viewerUid
  const isShown = row.state === 'shown'
  const body = seenTree(row.tree, named)
  const to = row.answered_id === null ? undefined : answered.get(row.answered_id)
  return {
    id: row.id,
    author: presentAuthor(row, now),
    body,
    ...(isOwn && { markdown: row.body }),
    createdAt: row.created_at,
    editedAt: row.edited_at,
    isDeleted: !isShown,
    isMuted: !isOwn && muted.hasWordIn(body),
    answered:
      row.answered_id === null
        ? null
        : {
            id: row.answered_id,
            author: to ? presentPerson(to, now) : null,
          },
    likes: (likes.get(row.id) ?? 0) + (liked.has(row.id) ? 1 : 0),
    liked: liked.has(row.id),
    can: {
      edit: isShown && isOwn,
      remove: isShown && (isOwn || (viewerUid !== null && viewerUid === authorUid)),
      like: isShown && !isOwn && row.uid !== null,
    },
  }
}

function presentAuthor(row: CommentRow, now: number): Comment['author'] {
  const { username, display_name: name, color, plan_until: until } = row
  if (username === null || name === null || color === null || until === null) return null
  return presentPerson({ ...row, username, display_name: name, color, plan_until: until }, now)
}
