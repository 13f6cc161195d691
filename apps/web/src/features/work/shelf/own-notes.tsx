import type { WorkDetail } from '@afins/contract/api'
import { OwnHistory } from './own-history.tsx'
import { Remark } from './remark.tsx'
import styles from './own-notes.module.css'

/** What one wrote down of a work for oneself: when, and in words. */
export function OwnNotes({ work }: { readonly work: WorkDetail }) {
  return (
    <div className={styles.notes}>
      <OwnHistory work={work} />
      <Remark workId={work.id} />
    </div>
  )
}
