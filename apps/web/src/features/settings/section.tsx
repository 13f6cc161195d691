import { useId, type ReactNode } from 'react'
import styles from './settings.module.css'

export interface SectionProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** One part of the settings under its heading. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {lead ? <p>{lead}</p> : null}
      </header>
      {children}
    </section>
  )
}
