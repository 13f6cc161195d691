import { useInfiniteQuery } from '@tanstack/react-query'
import type { Import, ImportedPost } from '@afins/contract/api'
import type { ImportedPostStatus, ImportPart } from '@afins/contract/imports'
import { postKinds } from '@afins/contract/post-kinds'
import { queries } from '#data/queries.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadingIndicator } from '#ui/loading.tsx'
import styles from './import.module.css'
import { text as all } from './text.ts'

const text = all.report

export interface ImportedTextsProps {
  readonly current: Import
  readonly status: ImportedPostStatus
  readonly part?: ImportPart
}

/** The rows of a part of an import that became of one status, and why. */
export function ImportedTexts({ current, status, part = 'texts' }: ImportedTextsProps) {
  const list = useInfiniteQuery(queries.importedTexts(current.id, status, part))
  const { data } = list
  if (!data)
    return list.isError ? (
      <EmptyState
        text={text.textsFailed}
        action={<Button onClick={() => void list.refetch()}>{all.preview.again}</Button>}
      />
    ) : (
      <LoadingIndicator />
    )
  return (
    <>
      <ul className={styles.works}>
        {data.pages
          .flatMap(({ items }) => items)
          .map((post) => (
            <ImportedText key={post.number} post={post} />
          ))}
      </ul>
      {list.hasNextPage ? (
        <p className={styles.pages}>
          <Button
            pending={list.isFetchingNextPage}
            data-intent=""
            onClick={() => void list.fetchNextPage()}
          >
            {text.moreTexts}
          </Button>
        </p>
      ) : null}
    </>
  )
}

function ImportedText({ post: { kind, title, reason } }: { readonly post: ImportedPost }) {
  return (
    <li className={styles.facts}>
      <p>
        <cite>{title === '' ? text.untitled : title}</cite>{' '}
        {kind ? <span className={styles.quiet}>{postKinds[kind].labels.singular}</span> : null}
      </p>
      {reason ? <p className={styles.quiet}>{text.postReasons[reason]}</p> : null}
    </li>
  )
}
