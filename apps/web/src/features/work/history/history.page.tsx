import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { WorkVersion } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { RelativeTime } from '#parts/relative-time.tsx'
import { workPath } from '#parts/works.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/frame.tsx'
import { reverseLinkNames } from '../edit/text.ts'
import { MergeList } from '../merge/merge-list.tsx'
import { SubpageHead } from '../subpage-head.tsx'
import styles from './history.module.css'
import { openedVersion, versionPath } from './opened-version.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { text } from './text.ts'
import { VersionItem } from './version-item.tsx'

/** The versions of a work, the newest first, and what it was merged with. */
export function HistoryPage() {
  const { workId = '' } = useParams()
  const search = useSearch()
  const cursor = search.get('cursor') ?? undefined
  const opened = openedVersion(search)
  const viewer = useOptionalViewer()
  const { data: work } = useSuspenseQuery(queries.work(workId))
  const { data } = useSuspenseQuery(queries.workVersions(workId, cursor))
  const { data: merges } = useSuspenseQuery(queries.workMerges(workId))
  const [restoring, setRestoring] = useState<WorkVersion | null>(null)
  const params = { interestName: work.interest, workId: work.id }
  const path = href('workHistory', params)
  return (
    <Page header={<SubpageHead work={work} heading={text.heading} lead={text.lead} />}>
      {data.items.length === 0 && cursor === undefined ? (
        <EmptyState
          text={text.none}
          action={<LinkButton href={href('workEdit', params)}>{text.edit}</LinkButton>}
        />
      ) : (
        <section aria-label={text.versions}>
          <ol className={styles.versions}>
            {data.items.map((version) => (
              <li key={version.number}>
                <VersionItem
                  work={work}
                  version={version}
                  isOpen={version.number === opened}
                  href={versionPath(path, version.number, cursor)}
                />
                {viewer && !work.locked && version.isReadable && version.number !== work.version ? (
                  <Button size="small" data-intent="" onClick={() => setRestoring(version)}>
                    {text.restore}
                  </Button>
                ) : null}
              </li>
            ))}
          </ol>
          <p className={styles.foot}>
            {cursor === undefined ? null : <LinkButton href={path}>{text.newest}</LinkButton>}
            {data.nextCursor === null ? null : (
              <LinkButton href={`${path}?${new URLSearchParams({ cursor: data.nextCursor })}`}>
                {text.older}
              </LinkButton>
            )}
            {viewer ? null : (
              <LinkButton href={`${href('auth')}?${new URLSearchParams({ next: path })}`}>
                {text.signIn}
              </LinkButton>
            )}
          </p>
        </section>
      )}
      {data.incoming.length > 0 ? (
        <section className={styles.section} aria-label={text.incoming}>
          <h2>{text.incoming}</h2>
          <ul className={styles.incoming}>
            {data.incoming.map(({ added, kind, work: other, at }) => (
              <li key={`${at} ${kind} ${other.id} ${added}`}>
                {added ? text.added : text.removed}: {reverseLinkNames[kind]}{' '}
                <a href={workPath(other)}>{other.title}</a>{' '}
                <RelativeTime at={at} className={styles.when} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {merges.items.length > 0 ? (
        <section className={styles.section} aria-label={text.merges}>
          <h2>{text.merges}</h2>
          <MergeList merges={merges.items} />
        </section>
      ) : null}
      {restoring ? (
        <RestoreDialog work={work} version={restoring} onClose={() => setRestoring(null)} />
      ) : null}
    </Page>
  )
}
