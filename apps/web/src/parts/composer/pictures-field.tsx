import { useRef } from 'react'
import { PictureRow } from './picture-row.tsx'
import styles from './pictures.module.css'
import { UploadPlanNote } from '#parts/upload-plan-note.tsx'
import { faultAt } from './post-faults.ts'
import { text } from './text.ts'
import type { Pictures } from './use-pictures.ts'

export interface PicturesFieldProps {
  readonly pictures: Pictures
  /** What is wrong, by the server's names: of the images as a whole, and of each. */
  readonly faults: Readonly<Record<string, string>>
  readonly onAnnounce: (message: string) => void
  /** Where the focus goes when an image goes. */
  readonly onRemoved: () => void
}

/** The images of a post that is being written, in their order. */
export function PicturesField({ pictures, faults, onAnnounce, onRemoved }: PicturesFieldProps) {
  const rows = useRef<HTMLOListElement>(null)
  const move = (key: string, by: 1 | -1) => {
    const { length } = pictures.list
    onAnnounce(text.moved(pictures.move(key, by), length))
    // Moving takes the row out of the document for a moment, and the focus with it.
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
              error={faultAt(faults, `images.${at}`)}
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
        className={styles.fault}
        role="alert"
        data-alert={faults.images ? '' : undefined}
        tabIndex={faults.images ? -1 : undefined}
      >
        {faults.images}
      </p>
      {faults.images ? <UploadPlanNote why={faults.images} /> : null}
    </>
  )
}
