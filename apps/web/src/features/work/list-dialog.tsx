import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostCard, WorkDetail } from '@afins/contract/api'
import { useDeps, useViewer } from '#data/deps.ts'
import { feeds } from '#data/feed-addresses.ts'
import { feedQuery } from '#data/feeds.ts'
import { countOf } from '#data/format.ts'
import { titles } from '#data/titles.ts'
import { useWrite } from '#data/use-write.ts'
import { StartWriting } from '#parts/composer/start-writing.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadingIndicator } from '#ui/loading.tsx'
import { postPath } from '@afins/contract/addresses'
import { draftOf } from './draft-of.ts'
import { text } from './text.ts'
import styles from './work-actions.module.css'

export interface ListDialogProps {
  readonly work: WorkDetail
  readonly onClose: () => void
}

/** Adds a work to one’s lists of its interest, or begins a list with it. */
export function ListDialog({ work, onClose }: ListDialogProps) {
  const { username } = useViewer()
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    feedQuery(feeds.person(username, 'list', undefined)),
  )
  const lists = data?.pages.flatMap(({ items }) => items)
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.toList}
      actions={
        <StartWriting kind="list" interest={work.interest} content={draftOf(work)}>
          {text.newList}
        </StartWriting>
      }
    >
      {isError ? <p role="alert">{text.listsFailed}</p> : null}
      {lists ? <Lists lists={lists} work={work} /> : isError ? null : <LoadingIndicator />}
      {hasNextPage ? (
        <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.moreLists}
        </Button>
      ) : null}
    </Dialog>
  )
}

interface ListsProps {
  readonly lists: readonly PostCard[]
  readonly work: WorkDetail
}

function Lists({ lists, work }: ListsProps) {
  const fitting = lists.filter(({ interest }) => interest.slug === work.interest)
  if (fitting.length === 0) return <p>{text.noOwnLists}</p>
  return (
    <ul className={styles.lists}>
      {fitting.map((list) => (
        <li key={list.id}>
          <span className={styles.name}>
            {titles.post(list)}
            <span>{countOf(list.worksCount, 'obra', 'obras')}</span>
          </span>
          <Add list={list} work={work} />
        </li>
      ))}
    </ul>
  )
}

function Add({ list, work }: { readonly list: PostCard; readonly work: WorkDetail }) {
  const { toasts } = useDeps()
  const { write } = useWrite(text.listFailed)
  const [state, setState] = useState<'open' | 'adding' | 'added'>('open')
  if (state === 'added')
    return (
      <LinkButton size="small" variant="bare" href={postPath(list)}>
        {text.openList}
      </LinkButton>
    )
  const add = async () => {
    setState('adding')
    const [body] = draftOf(work).works
    const written = body && (await write('addListItem', { params: { postId: list.id }, body }))
    setState(written === 'stored' ? 'added' : 'open')
    if (written === 'stored') toasts.show(text.addedToList(titles.post(list)))
  }
  return (
    <Button
      size="small"
      pending={state === 'adding'}
      label={text.addTo(titles.post(list))}
      onClick={() => void add()}
    >
      {text.add}
    </Button>
  )
}
