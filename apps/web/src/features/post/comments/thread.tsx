import { useRef, useState } from 'react'
import type { Comment, Person } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { threadPlace, useThread } from '#data/comments.ts'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { readDraft } from '#data/drafts.ts'
import { useSearch } from '#data/search.ts'
import { LoadMore } from '#parts/load-more.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { AudienceChoice } from './audience-choice.tsx'
import { commentDraft, CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import type { Commented } from './commented.ts'
import styles from './thread.module.css'
import { text } from './text.ts'

const likesDialog = lazyPart(() => import('./likes-dialog.tsx').then((m) => m.LikesDialog))

/** What is said on a post or diary entry, and where one says something. */
export function Thread({ on }: { readonly on: Commented }) {
  const { path } = on
  const place = threadPlace(useSearch())
  const { comments, total, hasEarlier, audience, obstacle, ...list } = useThread(on.id, place, path)
  const viewer = useOptionalViewer()
  const { isReadOnly } = useDeps()
  const [answered, setAnswered] = useState<Comment | null>(null)
  const rows = useRef<HTMLOListElement>(null)
  const [showsLikes, setShowsLikes] = useState(false)
  const showLikes = async () => {
    await likesDialog.preload()
    setShowsLikes(true)
  }
  // What is typed stays in sight, also where comments are closed meanwhile.
  const [wasOpen] = useState(obstacle === null)
  const isOpen = obstacle === null || (wasOpen && isTyped(viewer, on))
  const isClosed = !isOpen && obstacle === 'closed' && total === 0
  if (isClosed && audience === null) return null
  return (
    <section id="comentarios" className={styles.thread} aria-labelledby="comentarios-titulo">
      <header className={styles.head}>
        <h2 id="comentarios-titulo">{total === 0 ? text.title : text.count(total)}</h2>
        {on.likes > 0 ? (
          <Button variant="bare" size="small" data-intent="" onClick={() => void showLikes()}>
            {text.likes(on.likes)}
          </Button>
        ) : null}
        {audience === null ? null : <AudienceChoice postId={on.id} audience={audience} />}
      </header>
      {showsLikes ? (
        <likesDialog.Part postId={on.id} likes={on.likes} onClose={() => setShowsLikes(false)} />
      ) : null}
      {hasEarlier ? (
        <p>
          <LinkButton size="small" href={`${path}#comentarios`}>
            {text.earlier}
          </LinkButton>
        </p>
      ) : null}
      {comments.length === 0 ? (
        <p className={styles.none}>{text.none}</p>
      ) : (
        <ol className={styles.list} ref={rows}>
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              on={on}
              onAnswer={obstacle === null ? () => setAnswered(comment) : undefined}
            />
          ))}
        </ol>
      )}
      <LoadMore list={list} rows={rows} count={comments.length} className={styles.more} />
      {isOpen && viewer ? (
        <CommentForm
          key={viewer.uid}
          on={on}
          talking={peopleOf(on, comments, viewer.username)}
          answered={answered}
          onAnswered={() => setAnswered(null)}
        />
      ) : null}
      {obstacle === 'signed-out' && !isReadOnly ? (
        <p>
          <LinkButton href={`${href('auth')}?${new URLSearchParams({ next: path })}`}>
            {text.signIn}
          </LinkButton>
        </p>
      ) : null}
      {obstacle !== null && obstacle !== 'signed-out' ? (
        <p className={styles.none}>{text.obstacles[obstacle]}</p>
      ) : null}
    </section>
  )
}

const isTyped = (viewer: { readonly uid: string } | null, on: Commented) =>
  viewer !== null && (readDraft(commentDraft(viewer.uid, on.id)) ?? '') !== ''

/** Whoever wrote what is commented on and the comments, but the reader. */
function peopleOf({ author }: Commented, comments: readonly Comment[], except: string): Person[] {
  const people = [author, ...comments.flatMap((one) => one.author ?? [])]
  const unique = new Map(people.map((person) => [person.username, person]))
  return [...unique.values()].filter(({ username }) => username !== except)
}
