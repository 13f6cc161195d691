import { useState } from 'react'
import type { PostDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { postPath } from '@afins/contract/addresses'
import { useDeps } from '#data/deps.ts'
import { useSearch } from '#data/search.ts'
import { useWrite } from '#data/use-write.ts'
import { ListItems } from '#parts/list/list-items.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from './list-of-post.module.css'
import { text } from './text.ts'

const peopleDialog = lazyPart(() => import('./people-dialog.tsx').then((m) => m.PeopleDialog))

export interface ListOfPostProps {
  readonly post: PostDetail
  readonly list: NonNullable<PostDetail['list']>
}

/** Who makes a list, what it was copied of, and its items. */
export function ListOfPost({ post, list }: ListOfPostProps) {
  const { role, source } = list
  const cursor = useSearch().get('cursor') ?? undefined
  const editors = post.editors ?? []
  return (
    <>
      {editors.length > 0 ? (
        <p className={styles.credit}>
          {text.together}
          {editors.map(({ username, displayName }, at) => (
            <span key={username}>
              {at === 0 ? '' : at === editors.length - 1 ? ' e ' : ', '}
              <a href={href('person', { username })}>{displayName}</a>
            </span>
          ))}
        </p>
      ) : null}
      {source ? (
        <p className={styles.credit}>
          {text.copyOf}
          <a href={postPath({ ...source, interest: { slug: source.interest } })}>{source.label}</a>
          {text.by(source.author.displayName)}
        </p>
      ) : null}
      <ListItems
        list={post}
        path={postPath(post)}
        cursor={cursor}
        tools={role === null ? null : <Part post={post} viewerRole={role} />}
        {...(role === 'owner' || role === 'editor' ? { viewerRole: role } : {})}
      />
    </>
  )
}

interface PartProps {
  readonly post: PostDetail
  readonly viewerRole: NonNullable<ListOfPostProps['list']['role']>
}

/** What someone does about their part in a list: invite, answer an invitation, leave. */
function Part({ post, viewerRole }: PartProps) {
  const deps = useDeps()
  const [isOpen, setOpen] = useState(false)
  const { write, isPending: pending } = useWrite(text.answerFailed)
  const answer = (accept: boolean, said: string) =>
    write(
      accept ? 'acceptListInvitation' : 'rejectListInvitation',
      { params: { postId: post.id } },
      { said },
    )
  const open = () =>
    peopleDialog.preload().then(
      () => setOpen(true),
      () => deps.toasts.show(text.openFailed),
    )
  switch (viewerRole) {
    case 'owner':
      return (
        <>
          <Button size="small" data-intent="" onClick={() => void open()}>
            {text.people}
          </Button>
          {isOpen ? <peopleDialog.Part post={post} onClose={() => setOpen(false)} /> : null}
        </>
      )
    case 'invited':
      return (
        <section className={styles.invitation} aria-label={text.people}>
          <p>{text.invitedBy(post.author.displayName)}</p>
          <Button
            variant="primary"
            size="small"
            pending={pending}
            data-intent=""
            onClick={() => void answer(true, text.accepted)}
          >
            {text.accept}
          </Button>
          <Button size="small" data-intent="" onClick={() => void answer(false, text.rejected)}>
            {text.reject}
          </Button>
        </section>
      )
    case 'editor':
      return (
        <Button
          variant="bare"
          size="small"
          pending={pending}
          data-intent=""
          onClick={() => void answer(false, text.left)}
        >
          {text.leave}
        </Button>
      )
  }
}
