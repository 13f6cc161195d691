import type { WorkDetail } from '@afins/contract/api'
import styles from './synopsis.module.css'
import { synopsisName } from './synopsis-names.ts'
import { text } from './text.ts'

/** Characters that are shown of a longer text, which the rest is folded behind. */
const SHOWN = 260

/** What a work is about, and where the text is from. */
export function Synopsis({ work: { synopsis, kind } }: { readonly work: WorkDetail }) {
  if (!synopsis) return null
  const { text: whole, source } = synopsis
  const body = (
    <p className={styles.text}>
      {whole} <small>{text.synopsisFrom(source)}</small>
    </p>
  )
  if (whole.length <= SHOWN * 1.3)
    return (
      <section className={styles.synopsis} aria-label={synopsisName(kind)}>
        {body}
      </section>
    )
  return (
    <section className={styles.synopsis} aria-label={synopsisName(kind)}>
      <details>
        <summary>
          <span className={styles.text}>{beginningOf(whole)}</span> <b>{text.wholeSynopsis}</b>
        </summary>
        {body}
      </details>
    </section>
  )
}

/** The first words of a text, as far as they fit. */
const beginningOf = (whole: string) => `${whole.slice(0, SHOWN).replace(/\s+\S*$/, '')}…`
