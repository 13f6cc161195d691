import styles from './page-head.module.css'

export interface PageHeadProps {
  readonly title: string
  readonly lead: string
}

export function PageHead({ title, lead }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p>{lead}</p>
    </header>
  )
}
