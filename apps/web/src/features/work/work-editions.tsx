import { useSuspenseQuery } from '@tanstack/react-query'
import type { WorkDetail } from '@afins/contract/api'
import { queries } from '#data/queries.ts'
import { editionLine } from './edition-line.ts'
import { text } from './text.ts'
import styles from './work.module.css'

/** The editions of a book or an album, folded. */
export function WorkEditions({ work }: { readonly work: WorkDetail }) {
  const { data } = useSuspenseQuery(queries.editions(work.id))
  if (data.items.length === 0) return null
  return (
    <details className={styles.editions}>
      <summary>{text.editions(data.items.length)}</summary>
      <ul>
        {data.items.map((edition) => (
          <li key={edition.id}>{editionLine(work, edition)}</li>
        ))}
      </ul>
    </details>
  )
}
