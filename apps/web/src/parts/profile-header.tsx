import type { ReactNode } from 'react'
import { mediaWidths } from '@afins/contract/media'
import { Avatar } from '#ui/avatar.tsx'
import { Chip } from '#ui/chip.tsx'
import { Picture, type PictureProps } from '#ui/picture.tsx'
import { PlanBadge } from '#ui/plan-badge.tsx'
import type { ShownPerson } from './avatar-link.tsx'
import { cropAround } from './cover.tsx'
import styles from './profile-header.module.css'

/** With the focal point in percent from the top left. */
type CoverOf = Pick<PictureProps, 'id' | 'width' | 'height' | 'dots'> & {
  readonly x: number
  readonly y: number
}

export interface ProfileHeaderProps {
  readonly person: Omit<ShownPerson, 'href'>
  /** Replaces the person's colour. */
  readonly accent?: string | null
  readonly cover?: CoverOf | null
  /** Such as "desde março de 2024". */
  readonly meta?: string
  /** The rendered bio, or the sentence of a closed profile. */
  readonly bio?: ReactNode
  /** Formatted. */
  readonly counts?: readonly {
    readonly value: string
    readonly label: string
    readonly href?: string | undefined
  }[]
  readonly interests?: readonly {
    readonly slug: string
    readonly href: string
    readonly name: string
    readonly icon: string
    readonly color: string
  }[]
  readonly interestsLabel?: string
  readonly actions?: ReactNode
  /** What the reader has in common with the person. */
  readonly affinity?: ReactNode
  /** Above one list of the profile: only who it is and what one can do. */
  readonly compact?: boolean
}

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
  affinity,
  compact = false,
}: ProfileHeaderProps) {
  return (
    <header
      className={styles.header}
      data-color={accent ?? person.color}
      data-covered={cover && !compact ? '' : undefined}
      data-compact={compact || undefined}
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
      {bio && !compact ? <div className={`prose ${styles.bio}`}>{bio}</div> : null}
      <div className={styles.line} data-wide={counts?.some(isWide) ? '' : undefined}>
        {counts?.length ? (
          <p className={styles.counts}>
            {counts.map(({ value, label, href }) =>
              href === undefined ? (
                <span key={label}>
                  <b>{value}</b> {label}
                </span>
              ) : (
                <a key={label} href={href}>
                  <b>{value}</b> {label}
                </a>
              ),
            )}
          </p>
        ) : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {affinity ? <div className={styles.affinity}>{affinity}</div> : null}
      {interests?.length && !compact ? (
        <nav className={styles.interests} aria-label={interestsLabel}>
          {interests.map((interest) => (
            <Chip key={interest.href} {...interest} />
          ))}
        </nav>
      ) : null}
      {cover && !compact ? <Across {...cover} /> : null}
    </header>
  )
}

/** As "1,2 mil": beside two others it leaves a phone no space for buttons. */
const isWide = ({ value }: { readonly value: string }) => value.length > 4

function Across({ x, y, ...image }: CoverOf) {
  return (
    <div {...cropAround(x, y, styles.cover)}>
      <Picture
        {...image}
        alt=""
        widths={mediaWidths.cover}
        sizes="(min-width: 75rem) 62rem, (min-width: 48rem) 40rem, 100vw"
        priority
      />
    </div>
  )
}
