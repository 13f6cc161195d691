import { benefits, type Benefit } from '@afins/contract/plan'
import { href } from '@afins/contract/pages'
import styles from './success.module.css'
import { text } from './text.ts'

const places: Readonly<Record<Benefit, string>> = {
  badge: href('profile'),
  accent: href('profile'),
  cover: href('profile'),
  statistics: `${href('profile')}?kind=estatisticas`,
  schedule: href('profile'),
  uploads: href('profile'),
  folders: href('bookmarks'),
}

export function Unlocked() {
  return (
    <ul className={styles.unlocked}>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <span>{text.benefits[benefit].title}</span>
          <a href={places[benefit]}>{text.benefits[benefit].act}</a>
        </li>
      ))}
    </ul>
  )
}
