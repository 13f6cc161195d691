import { useSuspenseQuery } from '@tanstack/react-query'
import type { OpenProfile } from '@afins/contract/api'
import { queries } from '#data/queries.ts'
import { Goals } from '../numbers/goals.tsx'
import { SharedYears } from '../numbers/shared-years.tsx'
import { LogButton } from './log-button.tsx'
import { Now } from './now.tsx'
import { workInterests } from './shelf-address.ts'
import styles from './top-shelf.module.css'
import { Wall } from './wall.tsx'

/** What a profile begins with: its favourites, and what its owner is at now. */
export function TopShelf({ profile }: { readonly profile: OpenProfile }) {
  const { username, can } = profile
  const { data: favourites } = useSuspenseQuery(queries.favourites(username))
  const { data: now } = useSuspenseQuery(queries.now(username))
  const { data: years } = useSuspenseQuery(queries.years(username))
  const interests = workInterests(profile)
  if (interests.length === 0) return null
  const shown = now.items.filter(({ work }) => interests.some(({ id }) => id === work.interest))
  return (
    <div className={styles.top}>
      <Wall profile={profile} interests={interests} items={favourites.items} />
      <div className={styles.small}>
        {can.edit ? <LogButton interests={interests} /> : null}
        {shown.length > 0 ? <Now items={shown} isOwner={can.edit} /> : null}
        {years.goals.length > 0 ? <Goals {...years} profile={profile} compact /> : null}
        <SharedYears profile={profile} years={years.years} />
      </div>
    </div>
  )
}
