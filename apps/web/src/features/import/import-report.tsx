import { Fragment, useState } from 'react'
import { savedParts } from '@afins/contract/imports'
import type { Import } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useViewer } from '#data/deps.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import type { ImportView } from './import-address.ts'
import { ImportedTexts } from './imported-texts.tsx'
import { ImportedWorks } from './imported-works.tsx'
import styles from './import.module.css'
import { choicesTexts, leftHeadings, leftTexts, savedTexts } from './archive-text.ts'
import { text as all } from './text.ts'
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
  const { counts, postCounts, saved, choices, state } = current
  const brought =
    counts.brought +
    postCounts.brought +
    postCounts.partial +
    postCounts.drafted +
    savedParts.reduce((sum, part) => sum + saved[part].brought, 0) +
    choices.reduce((sum, one) => sum + one.brought, 0)
  const isDone = state === 'done'
  return (
    <>
      {isDone ? (
        <Counts current={current} isSame={brought === 0} />
      ) : (
        <p className={styles.lead}>{text.undone}</p>
      )}
      {isDone ? (
        <div className={styles.notes}>
          {[...choicesTexts(choices), ...leftTexts(current)].map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      ) : null}
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
      {isDone
        ? savedParts
            .filter((part) => saved[part].left > 0)
            .map((part) => (
              <Fragment key={part}>
                <h3>{leftHeadings[part]}</h3>
                <ImportedTexts current={current} status="left" part={part} />
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

function Counts({ current, isSame }: { readonly current: Import; readonly isSame: boolean }) {
  const { counts, postCounts } = current
  const { brought, unchanged, left } = counts
  const posts = postStatuses.filter((status) => postCounts[status] > 0)
  const saved = savedTexts(current)
  const isAllThere = left === 0 && posts.every((status) => status === 'unchanged')
  if (isSame && isAllThere && saved.length === 0)
    return <p className={styles.lead}>{text.nothing}</p>
  return (
    <ul className={styles.counts}>
      {brought > 0 || posts.length + saved.length === 0 ? <li>{text.brought(brought)}</li> : null}
      {unchanged > 0 ? <li>{text.unchanged(unchanged)}</li> : null}
      {left > 0 ? <li>{text.left(left)}</li> : null}
      {posts.map((status) => (
        <li key={status}>{text.posts[status](postCounts[status])}</li>
      ))}
      {saved.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}
