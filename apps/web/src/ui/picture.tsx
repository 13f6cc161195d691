import { dotsShape, keptWidths, mediaUrl } from '@afins/contract/media'
import styles from './picture.module.css'

export interface PictureProps {
  readonly id: string
  /** Pixels; texts of before say nothing of them. */
  readonly width?: number
  readonly height?: number
  readonly alt: string
  /** Its colours, see the contract's media.ts; may be empty. */
  readonly dots?: string
  /** How wide it is shown, as in the attribute of an image. */
  readonly sizes: string
  /** The widths of its purpose. */
  readonly widths: readonly [number, ...number[]]
  /** Stands high on the page: it is loaded at once, before other images. */
  readonly priority?: boolean
}

/**
 * A kept image. It has its shape before it arrives, and its colours stand there in its place. Whoever
 * saves data gets the smallest width.
 */
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
  const sources = keptWidths(widths, own).map(
    (kept) => `${mediaUrl(id, kept)} ${Math.min(kept, own)}w`,
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

/** Colours in fields, which the sheet blurs: the policy forbids to put them into styles. */
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
