import { href } from '@afins/contract/pages'
import { ArrowRightIcon } from '#ui/drawn-icon.tsx'
import { text } from './text.ts'
import styles from './auth.module.css'

/** What this place is, in one line, each interest in its colour. */
export function Line() {
  const { music, movies, books, rest } = text.line
  return (
    <div className={styles.line}>
      <h1>
        <span data-color="violet">{music},</span> <span data-color="amber">{movies},</span>{' '}
        <span data-color="aubergine">{books}</span> {rest}
      </h1>
      <p>{text.lead}</p>
      <a href={href('explore')}>
        {text.explore} <ArrowRightIcon size={18} />
      </a>
    </div>
  )
}
