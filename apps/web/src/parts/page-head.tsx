import styles from './page-head.module.css'

export interface PageHeadProps {
  readonly title: string
  /** What there is on this page, in a sentence. */
  readonly lead: string
}

/** The beginning of a page around the product. */
export function PageHead({ title, lead }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p>{lead}</p>
    </header>
  )
}
