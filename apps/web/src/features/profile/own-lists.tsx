import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostKind } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useDeps } from '#data/deps.ts'
import { formatDate } from '#data/format.ts'
import type { OwnList } from '#data/own-list.ts'
import { restorePost } from '#data/post-removal.ts'
import { queries } from '#data/queries.ts'
import { tellFailure } from '#data/tell-failure.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './own-lists.module.css'
import { text } from './late-text.ts'

interface ListProps {
  readonly cursor: string | undefined
}

/** What one is writing: drafts, and posts that wait for their time. */
export function Drafts({ cursor }: ListProps) {
  const { data } = useSuspenseQuery(queries.drafts(cursor))
  const said = text.draftsList
  if (data.items.length === 0 && cursor === undefined) return <EmptyState text={said.empty} />
  return (
    <>
      <ul className={styles.list}>
        {data.items.map(({ id, kind, state, title, excerpt, savedAt, scheduledAt }) => (
          <li key={id}>
            <a href={href('edit', { postId: id })}>
              <b>{title || excerpt || said.untitled}</b>
              <span>
                {text.kinds[kind]}
                {' · '}
                {scheduledAt === null
                  ? said.saved(formatDate(savedAt))
                  : (state === 'draft' ? said.missed : said.scheduled)(formatDate(scheduledAt))}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Pages list="rascunhos" next={data.nextCursor} />
    </>
  )
}

/** What one threw away, until it is gone. */
export function Bin({ cursor }: ListProps) {
  const { data } = useSuspenseQuery(queries.bin(cursor))
  const said = text.binList
  if (data.items.length === 0 && cursor === undefined) return <EmptyState text={said.empty} />
  return (
    <>
      <ul className={styles.list}>
        {data.items.map(({ id, kind, title, excerpt, goneAt }) => (
          <Thrown
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

interface ThrownProps {
  readonly id: string
  readonly kind: PostKind
  readonly title: string
  readonly goneAt: number
}

function Thrown({ id, kind, title, goneAt }: ThrownProps) {
  const deps = useDeps()
  const [pending, setPending] = useState(false)
  const said = text.binList
  const restore = async () => {
    setPending(true)
    try {
      await restorePost(deps, id)
      deps.toasts.show(said.restored)
    } catch (error) {
      await tellFailure(deps, error, said.failed)
    } finally {
      setPending(false)
    }
  }
  return (
    <li>
      <p>
        <b>{title}</b>
        <span>
          {text.kinds[kind]}
          {' · '}
          {said.gone(formatDate(goneAt))}
        </span>
      </p>
      <Button
        size="small"
        label={said.restoreName(title)}
        pending={pending}
        data-intent=""
        onClick={() => void restore()}
      >
        {said.restore}
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
