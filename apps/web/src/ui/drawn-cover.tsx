import { designCover, type CoverShape } from './cover-design.ts'
import styles from './drawn-cover.module.css'

export interface DrawnCoverProps {
  /** Decides layout and colour: a work looks the same everywhere. */
  readonly id: string
  readonly title: string
  /** Who made it. */
  readonly by: string
  readonly shape: CoverShape
}

/**
 * A cover made of type and colour, for what has no picture. It is as wide as its place, and
 * decorative: the title is beside it or names the link.
 */
export function DrawnCover({ id, title, by, shape }: DrawnCoverProps) {
  const { layout, tint, size, initial } = designCover(id, title, shape)
  return (
    <div
      className={styles.cover}
      data-shape={shape}
      data-layout={shape === 'person' ? undefined : layout}
      data-tint={tint}
      aria-hidden="true"
    >
      {shape === 'person' ? (
        <span className={styles.letter}>{initial}</span>
      ) : (
        <>
          {layout === 'initial' ? <span className={styles.letter}>{initial}</span> : null}
          {layout === 'disc' ? <i className={styles.disc} /> : null}
          <span className={styles.title} data-size={size} lang="pt">
            {title}
          </span>
          {by === '' ? null : <span className={styles.by}>{by}</span>}
        </>
      )}
    </div>
  )
}
