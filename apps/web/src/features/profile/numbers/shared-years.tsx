import type { OpenProfile, Years } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { shelfHref, workInterests } from '../shelf/shelf-address.ts'
import styles from './numbers.module.css'
import { text } from './text.ts'

interface SharedYearsProps {
  readonly profile: Pick<OpenProfile, 'username' | 'interests'>
  readonly years: Years['years']
}

const LATEST = 3

/** Links to the latest years that someone shares. */
export function SharedYears({ profile, years }: SharedYearsProps) {
  const [interest] = workInterests(profile)
  const shared = years.filter((one) => one.shared).slice(0, LATEST)
  const path = href('person', { username: profile.username })
  if (!interest || shared.length === 0) return null
  return (
    <nav className={styles.links} aria-label={text.reviews}>
      {shared.map(({ year }) => (
        <a key={year} href={shelfHref(path, interest, 'retrospectiva', { ano: String(year) })}>
          {text.review(year)}
        </a>
      ))}
    </nav>
  )
}
