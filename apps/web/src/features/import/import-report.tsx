import { Fragment, useState } from 'react'
import type { Import } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useViewer } from '#data/deps.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import type { ImportView } from './import-address.ts'
import { ImportedTexts } from './imported-texts.tsx'
import { ImportedWorks } from './imported-works.tsx'
import styles from './import.module.css'
import { ignoredTexts, text as all } from './text.ts'
import { UndoDialog } from './undo-dialog.tsx'

const text = all.report

const textSections = [
  ['partial', text.partialHeading],
  ['drafted', text.draftedHeading],
  ['left', text.leftTextsHeading],
] as const

export interface ImportReportProps {
  /** One that is done or undone. */
  readonly current: Import
  readonly view: ImportView
  readonly onChange: (after: Import | null) => void
  readonly onLeave: () => void
}

/** What an import has brought, what it left out and why. */
export function ImportReport({ current, view, onChange, onLeave }: ImportReportProps) {
  const { username } = useViewer()
  const [isAsking, setAsking] = useState(false)
  const { counts, postCounts, state } = current
  const brought = counts.brought + postCounts.brought + postCounts.partial + postCounts.drafted
  const isDone = state === 'done'
  return (
    <>
      {isDone ? (
        <Counts counts={counts} postCounts={postCounts} />
      ) : (
        <p className={styles.lead}>{text.undone}</p>
      )}
      {isDone
        ? ignoredTexts(current).map((ignored) => (
            <p key={ignored} className={styles.quiet}>
              {ignored}
            </p>
          ))
        : null}
      <p className={styles.actions}>
        <LinkButton variant="primary" href={`${href('person', { username })}?kind=estante`}>
          {text.shelf}
        </LinkButton>
        <Button data-intent="" onClick={onLeave}>
          {text.another}
        </Button>
        {isDone && brought > 0 ? (
          <Button variant="bare" data-intent="" onClick={() => setAsking(true)}>
            {text.undo}
          </Button>
        ) : null}
      </p>
      {isDone && counts.left > 0 ? (
        <>
          <h3>{text.leftHeading}</h3>
          <ImportedWorks current={current} view={view} />
        </>
      ) : null}
      {isDone
        ? textSections
            .filter(([status]) => postCounts[status] > 0)
            .map(([status, heading]) => (
              <Fragment key={status}>
                <h3>{heading}</h3>
                <ImportedTexts current={current} status={status} />
              </Fragment>
            ))
        : null}
      {isAsking ? (
        <UndoDialog importId={current.id} onClose={() => setAsking(false)} onUndone={onChange} />
      ) : null}
    </>
  )
}

const postStatuses = ['brought', 'partial', 'drafted', 'unchanged', 'left', 'waiting'] as const

function Counts({
  counts: { brought, unchanged, left },
  postCounts,
}: Pick<Import, 'counts' | 'postCounts'>) {
  const posts = postStatuses.filter((status) => postCounts[status] > 0)
  const isSame = posts.every((status) => status === 'unchanged')
  if (brought + left === 0 && isSame) return <p className={styles.lead}>{text.nothing}</p>
  return (
    <ul className={styles.counts}>
      {brought > 0 || posts.length === 0 ? <li>{text.brought(brought)}</li> : null}
      {unchanged > 0 ? <li>{text.unchanged(unchanged)}</li> : null}
      {left > 0 ? <li>{text.left(left)}</li> : null}
      {posts.map((status) => (
        <li key={status}>{text.posts[status](postCounts[status])}</li>
      ))}
    </ul>
  )
}
