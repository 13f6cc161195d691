import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { PlanBadge } from '#ui/plan-badge.tsx'
import type { ShownPerson } from './avatar-link.tsx'
import styles from './interest-header.module.css'

export interface InterestHeaderProps {
  readonly interest: { readonly name: string; readonly icon: string; readonly color: string }
  /** Leave it out on everyone's page. */
  readonly person?: ShownPerson
  /** Replaces the interest's colour. */
  readonly accent?: string | null
  readonly description?: string
  /** Formatted: "312 pessoas", "1,2 mil notas". */
  readonly facts?: readonly string[]
  /** Covers, below the facts. */
  readonly covers?: ReactNode
  readonly actions?: ReactNode
}

export function InterestHeader({
  interest,
  person,
  accent,
  description,
  facts,
  covers,
  actions,
}: InterestHeaderProps) {
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
      {covers}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}
