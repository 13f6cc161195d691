import type { ReactNode } from 'react'
import { Avatar, type AvatarSize } from '#ui/avatar.tsx'
import { PlanBadge } from '#ui/plan-badge.tsx'
import styles from './avatar-link.module.css'

export interface ShownPerson {
  readonly href: string
  readonly displayName: string
  readonly username: string
  readonly color: string
  readonly plan?: boolean
  readonly avatar: { readonly src: string; readonly srcSet?: string } | null
}

export interface AvatarLinkProps {
  readonly person: ShownPerson
  readonly size?: AvatarSize
  readonly line?: ReactNode
  /** Next to the link, such as a follow button. */
  readonly children?: ReactNode
}

export function AvatarLink({ person, size = 40, line, children }: AvatarLinkProps) {
  return (
    <div className={styles.row}>
      <a className={styles.person} href={person.href}>
        <Avatar
          size={size}
          src={person.avatar?.src ?? null}
          srcSet={person.avatar?.srcSet}
          name={person.displayName}
          color={person.color}
          lazy
        />
        <span className={styles.text}>
          <b>
            {person.displayName}
            {person.plan ? <PlanBadge /> : null}
          </b>
          {line === undefined ? (
            <span className={styles.username}>@{person.username}</span>
          ) : (
            <span>{line}</span>
          )}
        </span>
      </a>
      {children}
    </div>
  )
}
