import { mediaUrl, mediaWidths } from '@afins/contract/media'
import { designCover, type CoverShape } from './cover-design.ts'
import tints from './cover-tints.module.css'
import styles from './drawn-cover.module.css'

export interface DrawnCoverProps {
  /** Decides layout and colour: a work looks the same everywhere. */
  readonly id: string
  readonly title: string
  /** Who made it. */
  readonly by: string
  readonly shape: CoverShape
  /** A media id: its image covers the drawing once it is there. */
  readonly image?: string | null
  /** For a large cover, which is loaded immediately and described. */
  readonly alt?: string
  /** High on the page: its image is loaded immediately, before other images. */
  readonly priority?: boolean
  /** How wide a cover with `priority` is, as the attribute of images; the layout tells of others. */
  readonly sizes?: string
}

const widths = mediaWidths.work

/**
 * A cover: the picture of a work, over one made of type and colour for what has none. It is as wide
 * as its place, and decorative unless it has an `alt`: the title is beside it or names the link.
 */
export function DrawnCover({
  id,
  title,
  by,
  shape,
  image,
  alt,
  priority,
  sizes = '9rem',
}: DrawnCoverProps) {
  const isEager = priority === true || alt !== undefined
  const { layout, tint, size, initial } = designCover(id, title, shape)
  return (
    <div
      className={`${styles.cover} ${tints.tinted}`}
      data-shape={shape}
      data-layout={shape === 'person' ? undefined : layout}
      data-tint={tint}
      data-cover={alt === undefined ? 'small' : 'large'}
      aria-hidden={alt === undefined || !image ? true : undefined}
    >
      {shape === 'person' ? (
        <span className={styles.letter}>{initial}</span>
      ) : (
        <>
          {layout === 'initial' ? <span className={styles.letter}>{initial}</span> : null}
          {layout === 'disc' ? <i className={styles.disc} /> : null}
          <span className={styles.title} data-size={size} lang="pt" aria-hidden="true">
            {title}
          </span>
          {by === '' ? null : (
            <span className={styles.by} aria-hidden="true">
              {by}
            </span>
          )}
        </>
      )}
      {image ? (
        <img
          className={styles.image}
          src={mediaUrl(image, widths[1])}
          srcSet={widths.map((width) => `${mediaUrl(image, width)} ${width}w`).join(', ')}
          sizes={alt !== undefined ? '12rem' : isEager ? sizes : 'auto, 9rem'}
          width={widths[1]}
          height={shape === 'book' || shape === 'film' ? widths[1] * 1.5 : widths[1]}
          alt={alt ?? ''}
          loading={isEager ? undefined : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      ) : null}
    </div>
  )
}
