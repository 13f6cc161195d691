import { href } from '@afins/contract/pages'
import styles from './footer.module.css'
import { text } from './text.ts'

/** The pages around the product, at the foot of every page. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <a href={href('info')}>{text.info}</a>
      <a href={href('changelog')}>{text.changelog}</a>
      <a href={href('tutorial')}>{text.tutorial}</a>
      <a href={href('subscription')}>{text.subscription}</a>
      <a href={href('pitch')}>{text.pitch}</a>
    </footer>
  )
}
