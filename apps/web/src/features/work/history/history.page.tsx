import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { WorkDetail, WorkVersion } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useOptionalViewer } from '#data/deps.ts'
import { shownTime } from '#data/format.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { shownPerson } from '#parts/shown.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/frame.tsx'
import { MergeList } from '../merge/merge-list.tsx'
import { SubpageHead } from '../subpage-head.tsx'
import { differences, editionDifferences } from './differences.ts'
import styles from './history.module.css'
import { RestoreDialog } from './restore-dialog.tsx'
import { text } from './text.ts'

/** The versions of a work, the newest first, and what it was merged with. */
export function HistoryPage() {
  const { workId = '' } = useParams()
  const cursor = useSearch().get('cursor') ?? undefined
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
            {data.items.map((version, at) => (
              <li key={version.number}>
                <Version work={work} version={version} former={data.items[at + 1] ?? null} />
                {viewer && !work.locked && version.number !== work.version ? (
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

interface VersionProps {
  readonly work: WorkDetail
  readonly version: WorkVersion
  readonly former: WorkVersion | null
}

function Version({ work, version, former }: VersionProps) {
  const { number, at, by, reason, changed, content, editions } = version
  const { iso, text: date } = shownTime(at)
  const facts = [
    ...differences(former?.content ?? null, content, changed, work.kind),
    ...editionDifferences(editions, work.kind),
  ]
  const when = (
    <time className={styles.when} dateTime={iso}>
      {date}
    </time>
  )
  return (
    <>
      <h2>
        {text.version(number)}
        {number === work.version ? <small> · {text.current}</small> : null}
      </h2>
      {by ? (
        <AvatarLink person={shownPerson(by)} size={32} line={when} />
      ) : (
        <p className={styles.when}>
          {facts.length === 0 ? text.first : text.someone} · {when}
        </p>
      )}
      {by && facts.length === 0 ? <p className={styles.when}>{text.first}</p> : null}
      {reason === '' ? null : <p className={styles.reason}>“{reason}”</p>}
      {facts.length > 0 ? (
        <dl className={styles.facts}>
          {facts.map(({ label, removed, added }) => (
            <div key={`${label} ${removed} ${added}`}>
              <dt>{label}</dt>
              <dd>
                {removed === '' ? null : (
                  <del>
                    <span className="hidden-visually">{text.removed}: </span>
                    {removed}
                  </del>
                )}
                {added === '' ? null : (
                  <ins>
                    <span className="hidden-visually">{text.added}: </span>
                    {added}
                  </ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}
