import { useState } from 'react'
import type { WorkMerge } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import { formatDate } from '#data/format.ts'
import { RelativeTime } from '#parts/relative-time.tsx'
import { workLine } from '#parts/work-line.ts'
import { workPath } from '#parts/works.tsx'
import { Button } from '#ui/button.tsx'
import styles from './merge.module.css'
import { text } from './text.ts'

/** Merges and proposals, with what the reader may do about each. */
export function MergeList({ merges }: { readonly merges: readonly WorkMerge[] }) {
  return (
    <ul className={styles.merges}>
      {merges.map((merge) => (
        <li key={merge.id}>
          <Merge merge={merge} />
        </li>
      ))}
    </ul>
  )
}

type Action = 'agreeToWorkMerge' | 'rejectWorkMerge' | 'undoWorkMerge'

function Merge({ merge }: { readonly merge: WorkMerge }) {
  const { from, into, state, by, proposedAt, undoUntil, mayAgree, mayUndo } = merge
  const { call, toasts } = useDeps()
  const [running, setRunning] = useState<Action | null>(null)
  const [error, setError] = useState('')
  const run = async (action: Action, done: string) => {
    setRunning(action)
    setError('')
    try {
      await call(action, { params: { mergeId: merge.id } })
      toasts.show(done)
    } catch (failed) {
      setError(failureText(failed, text.actionFailed))
    } finally {
      setRunning(null)
    }
  }
  const isProposed = state === 'proposed'
  return (
    <>
      <p className={styles.state}>
        {text.states[state]} · <RelativeTime at={proposedAt} />
        {by ? ` · ${text.by(by.displayName)}` : ''}
      </p>
      <p>
        <a href={workPath(from)}>{from.title}</a> <small>{workLine(from)}</small> {text.into}{' '}
        <a href={workPath(into)}>{into.title}</a> <small>{workLine(into)}</small>
      </p>
      {isProposed ? <p className={styles.state}>{text.waiting}</p> : null}
      {undoUntil !== null && mayUndo ? (
        <p className={styles.state}>{text.until(formatDate(undoUntil))}</p>
      ) : null}
      <p className={styles.buttons}>
        {mayAgree ? (
          <>
            <Button
              size="small"
              variant="primary"
              data-intent=""
              pending={running === 'agreeToWorkMerge'}
              onClick={() => void run('agreeToWorkMerge', text.agreed)}
            >
              {text.agree}
            </Button>
            <Button
              size="small"
              data-intent=""
              pending={running === 'rejectWorkMerge'}
              onClick={() => void run('rejectWorkMerge', text.rejected)}
            >
              {text.reject}
            </Button>
          </>
        ) : null}
        {mayUndo ? (
          <Button
            size="small"
            data-intent=""
            pending={running === 'undoWorkMerge'}
            onClick={() => void run('undoWorkMerge', isProposed ? text.withdrawn : text.undone)}
          >
            {isProposed ? text.withdraw : text.undo}
          </Button>
        ) : null}
      </p>
      <p className={styles.error} role="alert">
        {error}
      </p>
    </>
  )
}
