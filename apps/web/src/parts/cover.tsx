import { mediaWidths } from '@afins/contract/media'
import type { PostCard } from '@afins/contract/api'
import { Picture } from '#ui/picture.tsx'
import styles from './cover.module.css'
import focal from './focal-crop.module.css'

export interface CoverProps {
  readonly cover: NonNullable<PostCard['cover']>
  /** High on the page: loaded immediately, before other images. */
  readonly first?: boolean
}

export function Cover({ cover, first }: CoverProps) {
  const { x, y, ...image } = cover
  return (
    <div {...cropAround(x, y, styles.cover)}>
      <Picture
        {...image}
        widths={mediaWidths.cover}
        sizes="(min-width: 44rem) 40rem, 100vw"
        priority={first}
      />
    </div>
  )
}

const STEP = 10
const nearest = (percent: number) => Math.round(percent / STEP) * STEP

/** Crops an image around a point, in percent from the top left. */
export function cropAround(x: number, y: number, className = '') {
  return {
    className: `${className} ${focal.point}`,
    'data-x': nearest(x),
    'data-y': nearest(y),
  }
}
