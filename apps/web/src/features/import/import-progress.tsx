import type { Import } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { ActionButton } from './action-button.tsx'
import styles from './import.module.css'
import { progressText, text as all } from './text.ts'

const text = all.progress

export interface ImportProgressProps {
  readonly current: Import
  readonly onChange: (after: Import | null) => void
}

/** How far the server is with an import. */
export function ImportProgress({ current, onChange }: ImportProgressProps) {
  const { call } = useDeps()
  const { id, state, done, works } = current
  return (
    <>
      <div className={styles.progress}>
        <p id="andamento">{progressText(current)}</p>
        <ProgressBar done={done} total={works} labelledBy="andamento" />
      </div>
      <p className={styles.quiet}>
        {text.leave} {state === 'importing' ? text.stopHint : null}
      </p>
      {state === 'undoing' ? null : (
        <p className={styles.actions}>
          <ActionButton
            key={state}
            send={async () => (await call('stopImport', { params: { importId: id } })).import}
            onDone={onChange}
          >
            {text.stop}
          </ActionButton>
        </p>
      )}
    </>
  )
}
