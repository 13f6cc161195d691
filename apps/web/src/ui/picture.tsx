import { dotsShape, storedWidths, mediaUrl } from '@afins/contract/media'
import styles from './picture.module.css'

export interface PictureProps {
  readonly id: string
  /** Pixels; old posts do not have them. */
  readonly width?: number
  readonly height?: number
  readonly alt: string
  /** Its colours, see the contract's media.ts; may be empty. */
  readonly dots?: string
  readonly sizes: string
  readonly widths: readonly [number, ...number[]]
  /** High on the page: loaded immediately, before other images. */
  readonly priority?: boolean
}

/** A stored image with its shape and colours before it is loaded. */
export function Picture({
  id,
  width,
  height,
  alt,
  dots = '',
  sizes,
  widths,
  priority,
}: PictureProps) {
  const own = width ?? Math.max(...widths)
  const sources = storedWidths(widths, own).map(
    (stored) => `${mediaUrl(id, stored)} ${Math.min(stored, own)}w`,
  )
  const smallest = mediaUrl(id, widths[0])
  return (
    <span className={styles.picture}>
      {dots === '' ? null : <Dots dots={dots} />}
      <picture>
        {sources.length > 1 ? (
          <source media="(prefers-reduced-data: reduce)" srcSet={smallest} />
        ) : null}
        <img
          src={smallest}
          srcSet={sources.join(', ')}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={priority ? undefined : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  )
}

/** CSS blurs these fields; the policy forbids style attributes. */
function Dots({ dots }: { readonly dots: string }) {
  const { columns, rows } = dotsShape
  return (
    <svg viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" aria-hidden="true">
      {dots.match(/[\da-f]{6}/g)?.map((color, at) => (
        <rect
          key={at}
          x={at % columns}
          y={Math.floor(at / columns)}
          width="1"
          height="1"
          fill={`#${color}`}
        />
      ))}
    </svg>
  )
}
