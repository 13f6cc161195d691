import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  readonly done: number
  readonly total: number
  /** The id of the text that names it. */
  readonly labelledBy: string
}

/** How much of some work is done. */
export function ProgressBar({ done, total, labelledBy }: ProgressBarProps) {
  return (
    <progress
      className={styles.bar}
      aria-labelledby={labelledBy}
      value={done}
      max={Math.max(total, 1)}
    />
  )
}
