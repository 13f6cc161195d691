import type { ReactNode } from 'react'
import { opensWarning, warningLabel } from '@afins/contract/warnings'
import { useOwnProfile } from '#data/own-profile.ts'
import styles from './warning-fold.module.css'
import { text } from './text.ts'

export interface WarningFoldProps {
  /** Null: nothing is folded. */
  readonly warning: string | null
  readonly children: ReactNode
}

/** What stands behind a warning, open for who always opens such ones. */
export function WarningFold({ warning, children }: WarningFoldProps) {
  const choice = useOwnProfile()?.openWarnings
  if (warning === null) return <>{children}</>
  return (
    <details className={styles.fold} open={choice ? opensWarning(choice, warning) : false}>
      <summary>
        <span>{warningLabel(warning)}</span>
        <b data-when="closed">{text.showWarned}</b>
        <b data-when="open">{text.hideWarned}</b>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
