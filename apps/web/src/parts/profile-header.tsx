import type { ReactNode } from 'react'
import { mediaWidths } from '@afins/contract/media'
import { Avatar } from '#ui/avatar.tsx'
import { Chip } from '#ui/chip.tsx'
import { Picture, type PictureProps } from '#ui/picture.tsx'
import { PlanBadge } from '#ui/plan-badge.tsx'
import type { ShownPerson } from './avatar-link.tsx'
import { cutAround } from './point.ts'
import styles from './profile-header.module.css'

/** An image, with the point of it that stays in sight, in percent from the top left. */
type CoverOf = Pick<PictureProps, 'id' | 'width' | 'height' | 'dots'> & {
  readonly x: number
  readonly y: number
}

export interface ProfileHeaderProps {
  readonly person: Omit<ShownPerson, 'href'>
  /** Over the whole head in place of the person's colour. */
  readonly accent?: string | null
  readonly cover?: CoverOf | null
  /** After the username: "desde março de 2024". */
  readonly meta?: string
  /** The bio, rendered; or the one sentence of a closed profile. */
  readonly bio?: ReactNode
  /** Numbers about the person, already formatted. */
  readonly counts?: readonly { readonly value: string; readonly label: string }[]
  readonly interests?: readonly {
    readonly href: string
    readonly name: string
    readonly icon: string
    readonly color: string
  }[]
  /** Names the list of interests. */
  readonly interestsLabel?: string
  /** Follow, edit, share. */
  readonly actions?: ReactNode
}

/** Whose page this is: the name large, on the person's colour. */
export function ProfileHeader({
  person,
  accent,
  cover,
  meta,
  bio,
  counts,
  interests,
  interestsLabel,
  actions,
}: ProfileHeaderProps) {
  return (
    <header
      className={styles.header}
      data-color={accent ?? person.color}
      data-covered={cover ? '' : undefined}
    >
      <Avatar
        size={128}
        src={person.avatar?.src ?? null}
        srcSet={person.avatar?.srcSet}
        name={person.displayName}
        color={person.color}
      />
      <h1 className={styles.name} data-long={person.displayName.length > 28 || undefined}>
        {person.displayName}
        {person.plan ? <PlanBadge size={28} /> : null}
      </h1>
      <p className={styles.meta}>
        @{person.username}
        {meta ? ` · ${meta}` : null}
      </p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {bio ? <div className={`prose ${styles.bio}`}>{bio}</div> : null}
      {counts?.length ? (
        <p className={styles.counts}>
          {counts.map(({ value, label }) => (
            <span key={label}>
              <b>{value}</b> {label}
            </span>
          ))}
        </p>
      ) : null}
      {interests?.length ? (
        <nav className={styles.interests} aria-label={interestsLabel}>
          {interests.map((interest) => (
            <Chip key={interest.href} {...interest} />
          ))}
        </nav>
      ) : null}
      {cover ? <Across {...cover} /> : null}
    </header>
  )
}

function Across({ x, y, ...image }: CoverOf) {
  return (
    <div {...cutAround(x, y, styles.cover)}>
      <Picture
        {...image}
        alt=""
        widths={mediaWidths.cover}
        sizes="(min-width: 48rem) 40rem, 100vw"
        priority
      />
    </div>
  )
}
