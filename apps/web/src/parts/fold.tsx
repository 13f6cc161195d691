import type { ReactNode } from 'react'
import styles from './fold.module.css'
import { text } from './text.ts'

export interface FoldProps {
  /** Why it is folded. */
  readonly label: string
  readonly open?: boolean
  /** What opens it; "Mostrar" unless given. */
  readonly show?: string
  readonly children: ReactNode
}

/** What is shown when asked for, also without scripts. */
export function Fold({ label, open, show = text.showFolded, children }: FoldProps) {
  return (
    <details className={styles.fold} open={open}>
      <summary>
        <span>{label}</span>
        <b data-when="closed">{show}</b>
        <b data-when="open">{text.hideFolded}</b>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
