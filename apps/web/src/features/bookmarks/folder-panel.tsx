import { useEffect, useRef, type ReactNode } from 'react'
import styles from './bookmarks.module.css'
import { text } from './text.ts'

export interface FolderPanelProps {
  readonly path: string
  readonly children: ReactNode
}

/** The folders above the list on narrow screens; closes for new results. */
export function FolderPanel({ path, children }: FolderPanelProps) {
  const panel = useRef<HTMLDetailsElement>(null)
  const before = useRef(path)
  useEffect(() => {
    const details = panel.current
    if (before.current === path) return
    before.current = path
    if (!details?.open) return
    // The link that led here is hidden now.
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
    details.open = false
  }, [path])
  return (
    <details ref={panel} className={styles.above}>
      <summary>{text.folders.label}</summary>
      {children}
    </details>
  )
}
