import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { PlanBadge } from '#ui/plan-badge.tsx'
import type { ShownPerson } from './avatar-link.tsx'
import styles from './room-header.module.css'

export interface RoomHeaderProps {
  readonly interest: { readonly name: string; readonly icon: string; readonly color: string }
  /** Whose room it is; leave it out in everyone's room. */
  readonly person?: ShownPerson
  /** The person's own colour, in place of the interest's. */
  readonly accent?: string | null
  readonly description?: string
  /** Numbers about the room, already formatted: "312 pessoas", "1,2 mil notas". */
  readonly facts?: readonly string[]
  /** Write here, follow, see everyone's room. */
  readonly actions?: ReactNode
}

/** The head of an interest's room: the place breathes the interest's colour. */
export function RoomHeader({
  interest,
  person,
  accent,
  description,
  facts,
  actions,
}: RoomHeaderProps) {
  return (
    <header className={styles.header} data-color={accent ?? interest.color}>
      {person ? (
        <a className={styles.person} href={person.href}>
          <Avatar
            size={32}
            src={person.avatar?.src ?? null}
            srcSet={person.avatar?.srcSet}
            name={person.displayName}
            color={person.color}
          />
          {person.displayName}
          {person.plan ? <PlanBadge /> : null}
        </a>
      ) : null}
      <h1 className={styles.name}>
        {interest.name} <span aria-hidden="true">{interest.icon}</span>
      </h1>
      {description ? <p className={styles.description}>{description}</p> : null}
      {facts?.length ? <p className={styles.facts}>{facts.join(' · ')}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}
