import { Fragment } from 'react'
import type { OpenProfile } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import styles from './profile.module.css'

const text = {
  lead: 'Seguido por ',
  more: (count: number) => ` e mais ${count} que você segue`,
} as const

/** Who of those whom the reader follows follows this person, too. */
export function KnownFollowers({ profile }: { readonly profile: OpenProfile }) {
  const { items, total } = profile.knownFollowers
  const rest = total - items.length
  const names = items.map(({ username, displayName }, at) => (
    <Fragment key={username}>
      {at === 0 ? null : rest === 0 && at === items.length - 1 ? ' e ' : ', '}
      <a href={href('person', { username })}>{displayName}</a>
    </Fragment>
  ))
  return (
    <p className={styles.known}>
      {text.lead}
      {names}
      {rest > 0 ? text.more(rest) : null}
    </p>
  )
}
