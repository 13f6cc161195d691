import { useState } from 'react'
import type { Import } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useViewer } from '#data/deps.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import type { ImportView } from './import-address.ts'
import { ImportedWorks } from './imported-works.tsx'
import styles from './import.module.css'
import { ignoredTexts, text as all } from './text.ts'
import { UndoDialog } from './undo-dialog.tsx'

const text = all.report

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
  const { counts, state } = current
  const isDone = state === 'done'
  return (
    <>
      {isDone ? <Counts counts={counts} /> : <p className={styles.lead}>{text.undone}</p>}
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
        {isDone && counts.brought > 0 ? (
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
      {isAsking ? (
        <UndoDialog importId={current.id} onClose={() => setAsking(false)} onUndone={onChange} />
      ) : null}
    </>
  )
}

function Counts({ counts: { brought, unchanged, left } }: Pick<Import, 'counts'>) {
  if (brought === 0 && left === 0) return <p className={styles.lead}>{text.nothing}</p>
  return (
    <ul className={styles.counts}>
      <li>{text.brought(brought)}</li>
      {unchanged > 0 ? <li>{text.unchanged(unchanged)}</li> : null}
      {left > 0 ? <li>{text.left(left)}</li> : null}
    </ul>
  )
}
