import { mediaUrl, mediaWidths } from '@afins/contract/media'
import type { PostCard } from '@afins/contract/api'
import styles from './cover.module.css'

export interface CoverProps {
  readonly cover: NonNullable<PostCard['cover']>
  /** Stands high on the page: it is loaded at once, before other images. */
  readonly first?: boolean
}

const STEP = 10
const nearest = (percent: number) => Math.round(percent / STEP) * STEP

/** An article's cover, cut to its shape around the point that its author chose. */
export function Cover({ cover, first }: CoverProps) {
  const { id, width, height, alt, x, y } = cover
  const widths = mediaWidths.cover.filter((one, at) => at === 0 || one <= width)
  return (
    <img
      className={styles.cover}
      data-x={nearest(x)}
      data-y={nearest(y)}
      src={mediaUrl(id, mediaWidths.cover[0])}
      srcSet={widths.map((one) => `${mediaUrl(id, one)} ${Math.min(one, width)}w`).join(', ')}
      sizes="(min-width: 44rem) 40rem, 100vw"
      width={width}
      height={height}
      alt={alt}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  )
}
