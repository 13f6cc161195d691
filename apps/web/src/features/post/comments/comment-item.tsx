import { useState } from 'react'
import type { Comment } from '@afins/contract/api'
import { commentAnchor } from '@afins/contract/comments'
import { changeShownComments } from '#data/comments.ts'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { useWrite } from '#data/use-write.ts'
import { Fold } from '#parts/fold.tsx'
import { LikeButton } from '#parts/like-button.tsx'
import { Markdown } from '#parts/markdown.tsx'
import { RelativeTime } from '#parts/relative-time.tsx'
import { shownPerson } from '#parts/shown.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { CommentMenu } from './comment-menu.tsx'
import type { Commented } from './commented.ts'
import styles from './thread.module.css'
import { text } from './text.ts'

const editDialog = lazyPart(() => import('./edit-comment.tsx').then((m) => m.EditComment))

export const nameOf = ({ author }: Pick<Comment, 'author'>) =>
  author?.displayName ?? text.leftPerson

export interface CommentItemProps {
  readonly comment: Comment
  readonly on: Commented
  /** Left out where one cannot answer. */
  readonly onAnswer: (() => void) | undefined
}

export function CommentItem({ comment, on, onAnswer }: CommentItemProps) {
  const viewer = useOptionalViewer()
  const [isEditing, setEditing] = useState(false)
  const anchor = commentAnchor(comment.id)
  const address = `${on.path}?${new URLSearchParams({ comentario: comment.id })}#${anchor}`
  if (comment.isDeleted)
    return (
      <li id={anchor} className={styles.comment}>
        <p className={styles.none}>{text.deleted}</p>
      </li>
    )
  return (
    <li id={anchor} className={styles.comment}>
      <article aria-label={nameOf(comment)}>
        <header className={styles.by}>
          <Author comment={comment} />
          <p>
            <a href={address}>
              <RelativeTime at={comment.createdAt} />
            </a>
            {comment.editedAt === null ? null : ` · ${text.edited}`}
          </p>
        </header>
        {comment.answered ? <Answered comment={comment} on={on} /> : null}
        {comment.isMuted ? <MutedBody comment={comment} /> : <Body comment={comment} />}
        <footer className={styles.actions}>
          <CommentLike comment={comment} on={on} address={address} />
          {viewer && onAnswer ? (
            <Button
              variant="bare"
              size="small"
              label={text.answerTo(nameOf(comment))}
              data-intent=""
              onClick={onAnswer}
            >
              {text.answer}
            </Button>
          ) : null}
          {viewer ? (
            <CommentMenu
              comment={comment}
              postId={on.id}
              address={address}
              onEdit={() => void editDialog.preload().then(() => setEditing(true))}
            />
          ) : null}
        </footer>
        {isEditing ? (
          <editDialog.Part comment={comment} postId={on.id} onClose={() => setEditing(false)} />
        ) : null}
      </article>
    </li>
  )
}

function Body({ comment }: Pick<CommentItemProps, 'comment'>) {
  return (
    <div className={`prose ${styles.body}`}>
      <Markdown tree={comment.body} />
    </div>
  )
}

function MutedBody({ comment }: Pick<CommentItemProps, 'comment'>) {
  return (
    <Fold label={text.muted}>
      <Body comment={comment} />
    </Fold>
  )
}

function Author({ comment }: { readonly comment: Comment }) {
  if (!comment.author) return <b>{text.leftPerson}</b>
  const person = shownPerson(comment.author)
  return (
    <a href={person.href} className={styles.author}>
      <Avatar
        size={32}
        src={person.avatar?.src ?? null}
        srcSet={person.avatar?.srcSet}
        name={person.displayName}
        color={person.color}
        lazy
      />
      <b>{person.displayName}</b>
    </a>
  )
}

/** The comment that is answered, by its author's name. */
function Answered({ comment, on }: Pick<CommentItemProps, 'comment' | 'on'>) {
  const { answered } = comment
  if (!answered) return null
  if (!answered.author) return <p className={styles.answered}>{text.answeredUnknown}</p>
  const search = new URLSearchParams({ comentario: answered.id })
  return (
    <p className={styles.answered}>
      {text.answered}{' '}
      <a href={`${on.path}?${search}#${commentAnchor(answered.id)}`}>
        {answered.author.displayName}
      </a>
    </p>
  )
}

interface CommentLikeProps extends Pick<CommentItemProps, 'comment' | 'on'> {
  readonly address: string
}

function CommentLike({ comment, on, address }: CommentLikeProps) {
  const deps = useDeps()
  const { write } = useWrite(text.likeFailed)
  const { id, liked } = comment
  const toggle = () =>
    void write(
      liked ? 'unlikeComment' : 'likeComment',
      { params: { commentId: id } },
      {
        show: () =>
          changeShownComments(deps, on.id, (shown) =>
            shown.map((one) =>
              one.id === id ? { ...one, liked: !liked, likes: one.likes + (liked ? -1 : 1) } : one,
            ),
          ),
      },
    )
  return (
    <LikeButton
      count={comment.likes}
      liked={liked}
      canLike={comment.can.like}
      onToggle={toggle}
      returnTo={address}
    />
  )
}
