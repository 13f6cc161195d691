import type { CommentAudience } from '@afins/contract/comments'
import { AppError } from '@afins/contract/errors'
import type { Reader } from '@afins/database'
import { mayList } from '../posts.policy.ts'
import { postRows } from '../posts.queries.ts'
import { commentedEntries } from './subjects.queries.ts'

export type SubjectType = 'post' | 'diary'

/** What people comment on and like: a post, or an entry of a diary. Both have ids of one kind. */
export interface CommentSubject {
  readonly type: SubjectType
  readonly id: string
  readonly author_uid: string
  readonly comments_from: CommentAudience
  readonly follow_state: 'requested' | 'accepted' | null
}

/** The post or diary entry that the viewer may see. @throws AppError `post.not_found` */
export async function requireSeenSubject(
  db: Reader,
  id: string,
  viewerUid: string | null,
): Promise<CommentSubject> {
  const [row] = await postRows(db, { ids: [id], viewerUid })
  if (row && mayList(row, viewerUid)) return { ...factsOf(row), type: 'post' }
  const [entry] = await commentedEntries(db, { ids: [id], viewerUid })
  if (!entry) throw new AppError('post.not_found')
  return { ...factsOf(entry), type: 'diary' }
}

const factsOf = ({
  id,
  author_uid,
  comments_from,
  follow_state,
}: Omit<CommentSubject, 'type'>) => ({
  ...{ id, author_uid, comments_from, follow_state },
})

interface Commented {
  readonly post_id: string | null
  readonly diary_id: string | null
}

/** What a comment is on. */
export function subjectOf({ post_id: postId, diary_id: diaryId }: Commented) {
  if (postId !== null) return { type: 'post', id: postId } as const
  if (diaryId !== null) return { type: 'diary', id: diaryId } as const
  throw new AppError('comment.not_found')
}

/** The column of a comment that names what it is on. */
export const columnOf = { post: 'comments.post_id', diary: 'comments.diary_id' } as const

/** What a change of what is said on a post or diary entry invalidates. */
export const commentTags = ({ type, id }: Pick<CommentSubject, 'type' | 'id'>): string[] => [
  `${type}:${id}`,
  `comments:${id}`,
]

/** What an event says of it. */
export const eventSubject = (type: SubjectType) => (type === 'post' ? {} : { of: type })
