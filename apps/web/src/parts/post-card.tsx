import type { ReactNode } from 'react'
import { mediaWidths } from '@afins/contract/media'
import { Avatar } from '#ui/avatar.tsx'
import { Picture, type PictureProps } from '#ui/picture.tsx'
import { PlanBadge } from '#ui/plan-badge.tsx'
import { tagPath } from '#data/feed-addresses.ts'
import type { ShownPerson } from './avatar-link.tsx'
import styles from './post-card.module.css'
import { RelativeTime } from './relative-time.tsx'
import { text } from './text.ts'
import { WarningFold } from './warning-fold.tsx'

export type ShownImage = Pick<PictureProps, 'id' | 'width' | 'height' | 'alt' | 'dots'>

export interface PostCardProps {
  readonly href: string
  /** Leave it out on the author's own page. */
  readonly author?: ShownPerson
  readonly interest: {
    readonly slug: string
    readonly href: string
    readonly name: string
    readonly icon: string
    readonly color: string
  }
  readonly title?: string | null
  readonly subtitle?: string | null
  readonly cover?: ReactNode
  /** When it was published, in epoch milliseconds. */
  readonly time: number
  /** Such as "editada", "só para seguidores". */
  readonly notes?: readonly string[]
  /** What it is about, before its text. */
  readonly about?: ReactNode
  readonly children?: ReactNode
  /** What text and pictures stand behind. */
  readonly warning?: string | null
  readonly images?: readonly ShownImage[]
  readonly tags?: readonly string[]
  readonly actions?: ReactNode
  readonly menu?: ReactNode
  readonly more?: string
  /** High on the page: its images are loaded immediately. */
  readonly first?: boolean
}

export function PostCard({
  href,
  author,
  interest,
  title,
  subtitle,
  cover,
  time,
  notes,
  about,
  children,
  warning = null,
  images,
  tags,
  actions,
  menu,
  more,
  first,
}: PostCardProps) {
  const heading = title ? (
    <h2 className={styles.title}>
      <a className="tap" href={href}>
        {title}
      </a>
    </h2>
  ) : null
  const image = cover ? <div className={styles.cover}>{cover}</div> : null
  return (
    <article className={styles.post} data-color={interest.color}>
      <header className={styles.head} data-by={author ? '' : undefined}>
        {author ? (
          <a className={styles.author} href={author.href}>
            <Avatar
              size={40}
              src={author.avatar?.src ?? null}
              srcSet={author.avatar?.srcSet}
              name={author.displayName}
              color={author.color}
              lazy={!first}
            />
            <b>
              {author.displayName}
              {author.plan ? <PlanBadge /> : null}
            </b>
          </a>
        ) : null}
        <p className={styles.meta}>
          <span data-interest={interest.slug}>
            <a className={styles.interest} href={interest.href}>
              <span aria-hidden="true">{interest.icon} </span>
              {interest.name}
            </a>
            {' · '}
          </span>
          <a href={href}>
            <RelativeTime at={time} />
          </a>
          {notes?.map((note) => ` · ${note}`)}
        </p>
        {menu ? <div className={styles.menu}>{menu}</div> : null}
      </header>
      {warning === null ? image : null}
      {heading}
      {about ? <div className={`prose ${styles.body}`}>{about}</div> : null}
      <WarningFold warning={warning}>
        {warning === null ? null : image}
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        {children ? (
          <div className={more ? `prose ${styles.body} ${styles.cut}` : `prose ${styles.body}`}>
            {children}
          </div>
        ) : null}
        {warning !== null && images?.length ? <PostImages images={images} /> : null}
      </WarningFold>
      {more ? (
        <a className={styles.more} href={href}>
          {more}
        </a>
      ) : null}
      {warning === null && images?.length ? <PostImages images={images} first={first} /> : null}
      {tags?.length ? <Tags tags={tags} /> : null}
      {actions ? <footer className={styles.actions}>{actions}</footer> : null}
    </article>
  )
}

const WHOLE = '(min-width: 44rem) 40rem, 100vw'
const HALF = '(min-width: 44rem) 20rem, 50vw'

export function PostImages({
  images,
  first,
}: {
  readonly images: readonly ShownImage[]
  readonly first?: boolean
}) {
  return (
    <div className={styles.images} data-count={images.length}>
      {images.map((image) => (
        <Picture
          key={image.id}
          {...image}
          widths={mediaWidths.post}
          sizes={images.length === 1 ? WHOLE : HALF}
          priority={first}
        />
      ))}
    </div>
  )
}

export function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <p className={styles.tags}>
      {tags.map((tag) => (
        <a key={tag} className="tap" href={tagPath(tag)}>
          {text.tag(tag)}
        </a>
      ))}
    </p>
  )
}
