import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Import, ImportedWork } from '@afins/contract/api'
import { growing } from '#data/growing-list.ts'
import { queries } from '#data/queries.ts'
import { LoadMore } from '#parts/load-more.tsx'
import { WorkThumb } from '#parts/work-thumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadingIndicator } from '#ui/loading.tsx'
import { importAddress, type ImportView } from './import-address.ts'
import { coverOf, ImportedWorkItem, WorkFacts } from './imported-work-item.tsx'
import styles from './import.module.css'
import { text as all } from './text.ts'

const text = all.preview

export interface ImportedWorksProps {
  readonly current: Import
  readonly view: ImportView
}

/** The works of a preview, all or those of a status; after the import those that were left out. */
export function ImportedWorks({ current, view }: ImportedWorksProps) {
  const { id, state } = current
  const isPreview = state === 'preview'
  const { cursor, ...first } = view
  const from = isPreview ? first : { importId: id }
  const status = isPreview ? view.status : 'left'
  const list = useInfiniteQuery(queries.importedWorks(id, status, cursor))
  const rows = useRef<HTMLUListElement>(null)
  const { data } = list
  if (!data)
    return list.isError ? (
      <EmptyState
        text={text.loadFailed}
        action={<Button onClick={() => void list.refetch()}>{text.again}</Button>}
      />
    ) : (
      <LoadingIndicator />
    )
  const works = data.pages.flatMap(({ items }) => items)
  const more = growing({ ...list, data }, (next) => importAddress({ ...from, cursor: next }))
  return (
    <>
      {works.length === 0 ? <p className={styles.quiet}>{text.none}</p> : null}
      <ul ref={rows} className={styles.works} key={status}>
        {works.map((work) =>
          isPreview ? (
            <ImportedWorkItem key={work.number} importId={id} work={work} />
          ) : (
            <LeftWorkItem key={work.number} work={work} />
          ),
        )}
      </ul>
      <LoadMore list={more} rows={rows} count={works.length} className={styles.pages} />
      {cursor === undefined ? null : (
        <p className={styles.pages}>
          <LinkButton href={importAddress(from)}>{text.fromStart}</LinkButton>
        </p>
      )}
    </>
  )
}

/** A work that was not brought, and why. */
function LeftWorkItem({ work }: { readonly work: ImportedWork }) {
  return (
    <li className={styles.work} tabIndex={-1}>
      <WorkThumb work={coverOf(work)} className={styles.thumb} />
      <div className={styles.facts}>
        <WorkFacts work={work} />
        {work.reason ? <p className={styles.quiet}>{all.report.reasons[work.reason]}</p> : null}
      </div>
    </li>
  )
}
