import { useRef } from 'react'
import { PictureRow } from './picture-row.tsx'
import styles from './pictures.module.css'
import { UploadPlanNote } from '#parts/plan-note.tsx'
import { errorAt } from './post-errors.ts'
import { text } from './text.ts'
import type { Pictures } from './use-pictures.ts'

export interface PicturesFieldProps {
  readonly pictures: Pictures
  /** By the server's field names. */
  readonly errors: Readonly<Record<string, string>>
  readonly onAnnounce: (message: string) => void
  readonly onRemoved: () => void
}

export function PicturesField({ pictures, errors, onAnnounce, onRemoved }: PicturesFieldProps) {
  const rows = useRef<HTMLOListElement>(null)
  const move = (key: string, by: 1 | -1) => {
    const { length } = pictures.list
    onAnnounce(text.moved(pictures.move(key, by), length))
    // Moving detaches the row, and the focus is lost.
    requestAnimationFrame(() =>
      rows.current
        ?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] [data-move="${by}"]`)
        ?.focus(),
    )
  }
  return (
    <>
      {pictures.list.length > 0 ? (
        <ol ref={rows} className={styles.rows} aria-label={text.images}>
          {pictures.list.map((picture, at) => (
            <PictureRow
              key={picture.key}
              picture={picture}
              place={at + 1}
              of={pictures.list.length}
              error={errorAt(errors, `images.${at}`)}
              onDescribe={(alt) => pictures.describe(picture.key, alt)}
              onMove={(by) => move(picture.key, by)}
              onRetry={() => pictures.retry(picture.key)}
              onRemove={() => {
                pictures.remove(picture.key)
                onAnnounce(text.imageRemoved(at + 1))
                onRemoved()
              }}
            />
          ))}
        </ol>
      ) : null}
      <p
        className={styles.error}
        role="alert"
        data-alert={errors.images ? '' : undefined}
        tabIndex={errors.images ? -1 : undefined}
      >
        {errors.images}
      </p>
      {errors.images ? <UploadPlanNote why={errors.images} /> : null}
    </>
  )
}
