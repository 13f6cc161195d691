import { useSuspenseQuery } from '@tanstack/react-query'
import { href } from '@afins/contract/pages'
import { postKinds, type PostKind } from '@afins/contract/post-kinds'
import { formatDate } from '#data/format.ts'
import type { OwnList } from '#data/profile-lists.ts'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import { RelativeTime } from '#parts/relative-time.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './own-lists.module.css'
import { text } from './lazy-text.ts'
import { useUnsentDrafts } from './use-unsent-drafts.ts'

export interface ListProps {
  readonly cursor: string | undefined
}

export function Drafts({ cursor }: ListProps) {
  const { data } = useSuspenseQuery(queries.drafts(cursor))
  const unsent = useUnsentDrafts(cursor === undefined)
  const labels = text.draftsList
  if (data.items.length === 0 && unsent.length === 0 && cursor === undefined)
    return <EmptyState text={labels.empty} />
  return (
    <>
      <ul className={styles.list}>
        {unsent.map(({ id, kind }) => (
          <li key={id}>
            <a href={href('edit', { postId: id })}>
              <b>{labels.untitled}</b>
              <span>{`${postKinds[kind].labels.singular} · ${labels.unsent}`}</span>
            </a>
          </li>
        ))}
        {data.items.map(({ id, kind, state, title, excerpt, savedAt, scheduledAt }) => (
          <li key={id}>
            <a href={href('edit', { postId: id })}>
              <b>{title || excerpt || labels.untitled}</b>
              <span>
                {postKinds[kind].labels.singular}
                {' · '}
                {scheduledAt === null ? (
                  <RelativeTime at={savedAt} />
                ) : (
                  (state === 'draft' ? labels.missed : labels.scheduled)(formatDate(scheduledAt))
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Pages list="rascunhos" next={data.nextCursor} />
    </>
  )
}

export function Bin({ cursor }: ListProps) {
  const { data } = useSuspenseQuery(queries.bin(cursor))
  const labels = text.binList
  if (data.items.length === 0 && cursor === undefined) return <EmptyState text={labels.empty} />
  return (
    <>
      <ul className={styles.list}>
        {data.items.map(({ id, kind, title, excerpt, goneAt }) => (
          <DeletedPost
            key={id}
            id={id}
            kind={kind}
            title={title || excerpt || text.draftsList.untitled}
            goneAt={goneAt}
          />
        ))}
      </ul>
      <Pages list="lixeira" next={data.nextCursor} />
    </>
  )
}

interface DeletedPostProps {
  readonly id: string
  readonly kind: PostKind
  readonly title: string
  readonly goneAt: number
}

function DeletedPost({ id, kind, title, goneAt }: DeletedPostProps) {
  const labels = text.binList
  const { write, isPending } = useWrite(labels.failed)
  const restore = () =>
    void write('restorePost', { params: { postId: id } }, { said: labels.restored })
  return (
    <li>
      <p>
        <b>{title}</b>
        <span>
          {postKinds[kind].labels.singular}
          {' · '}
          {labels.gone(formatDate(goneAt))}
        </span>
      </p>
      <Button
        size="small"
        label={labels.restoreName(title)}
        pending={isPending}
        data-intent=""
        onClick={restore}
      >
        {labels.restore}
      </Button>
    </li>
  )
}

function Pages({ list, next }: { readonly list: OwnList; readonly next: string | null }) {
  if (next === null) return null
  const search = new URLSearchParams({ kind: list, cursor: next })
  return (
    <p className={styles.pages}>
      <LinkButton href={`${href('profile')}?${search}`}>{text.draftsList.more}</LinkButton>
    </p>
  )
}
