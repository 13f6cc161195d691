import { mediaWidths } from '@afins/contract/media'
import type { PostCard } from '@afins/contract/api'
import { Picture } from '#ui/picture.tsx'
import styles from './cover.module.css'
import { cutAround } from './point.ts'

export interface CoverProps {
  readonly cover: NonNullable<PostCard['cover']>
  /** Stands high on the page: it is loaded at once, before other images. */
  readonly first?: boolean
}

/** An article's cover, cut to its shape around the point that its author chose. */
export function Cover({ cover, first }: CoverProps) {
  const { x, y, ...image } = cover
  return (
    <div {...cutAround(x, y, styles.cover)}>
      <Picture
        {...image}
        widths={mediaWidths.cover}
        sizes="(min-width: 44rem) 40rem, 100vw"
        priority={first}
      />
    </div>
  )
}
