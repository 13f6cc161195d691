import { useId, type ReactNode } from 'react'
import styles from './settings.module.css'

export interface SectionProps {
  readonly title: string
  readonly lead?: string
  readonly id?: string
  readonly children: ReactNode
}

export function Section({ title, lead, id: anchor, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} id={anchor} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {lead ? <p>{lead}</p> : null}
      </header>
      {children}
    </section>
  )
}
