import { useEffect, useRef, type ChangeEvent } from 'react'
import { fields } from '@afins/contract/fields'
import { mediaUrl, mediaWidths, uploadTypes } from '@afins/contract/media'
import { cropAround } from '#parts/cover.tsx'
import { FocalPoint } from '#parts/focal-point/focal-point.tsx'
import { UploadPlanNote } from '#parts/plan-note.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { ImageIcon, UndoIcon } from '#ui/drawn-icon.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import { TextArea } from '#ui/input.tsx'
import styles from './cover.module.css'
import { errorUnder } from './publish-errors.ts'
import { text } from './text.ts'
import type { AddUpload } from './pending-uploads.ts'
import { useCover, type Cover } from './use-cover.ts'

export interface CoverFieldProps {
  readonly initial: Cover | null
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (cover: Cover | null) => void
  readonly onUpload: AddUpload
  readonly onAnnounce: (message: string) => void
}

export function CoverField({ initial, errors, onChange, onUpload, onAnnounce }: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { cover, upload, pendingUpload, ...actions } = useCover(initial, onChange, () =>
    onAnnounce(text.coverSent),
  )
  useEffect(() => onUpload('cover', pendingUpload, text.coverLost), [onUpload, pendingUpload])
  const onFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) actions.choose(file)
    // The same file can be chosen again.
    event.target.value = ''
  }
  const alt = errorUnder(errors, 'cover.alt')
  const error =
    upload.status === 'failed' ? upload.reason : alt ? null : errorUnder(errors, 'cover')
  return (
    <section className={styles.cover} aria-label={text.cover}>
      {cover ? (
        <>
          {/* As it will stand; below, what of it is always seen. */}
          <div aria-hidden="true" {...cropAround(cover.x, cover.y, styles.shown)}>
            <img src={mediaUrl(cover.id, mediaWidths.cover[1])} alt="" draggable={false} />
          </div>
          <div className={styles.adjust}>
            <FocalPoint cover={cover} onChange={(x, y) => actions.change({ ...cover, x, y })} />
            <Field
              label={text.coverAlt}
              error={alt}
              count={{ length: cover.alt.length, max: fields.alt.max }}
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={1}
                  value={cover.alt}
                  maxLength={2000}
                  placeholder={text.altPlaceholder}
                  onChange={({ target }) => actions.change({ ...cover, alt: target.value })}
                />
              )}
            </Field>
          </div>
        </>
      ) : null}
      {upload.status === 'sending' ? (
        <div className={styles.sending}>
          <progress max={1} value={upload.done} aria-label={text.cover} />
          <p>
            {upload.done < 1
              ? text.sendingCover(Math.floor(upload.done * 100))
              : text.preparingCover}
          </p>
        </div>
      ) : null}
      {error ? (
        <p className={styles.error} role="alert" data-alert="" tabIndex={-1}>
          {error}
        </p>
      ) : null}
      {error ? <UploadPlanNote why={error} /> : null}
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          hidden
          accept={uploadTypes.join(',')}
          aria-label={text.chooseCover}
          onChange={onFile}
        />
        {upload.status === 'sending' ? (
          <Button size="small" icon={<CloseIcon size={18} />} onClick={actions.cancel}>
            {text.cancelCover}
          </Button>
        ) : (
          <Button
            size="small"
            icon={<ImageIcon size={20} />}
            data-intent=""
            onClick={() => input.current?.click()}
          >
            {cover ? text.changeCover : text.chooseCover}
          </Button>
        )}
        {upload.status === 'failed' && upload.mayRetry ? (
          <>
            <Button size="small" icon={<UndoIcon size={18} />} onClick={actions.retry}>
              {text.retryCover}
            </Button>
            <Button
              variant="bare"
              size="small"
              icon={<CloseIcon size={18} />}
              onClick={actions.cancel}
            >
              {text.cancelCover}
            </Button>
          </>
        ) : null}
        {cover && upload.status !== 'sending' ? (
          <Button
            variant="bare"
            size="small"
            icon={<CloseIcon size={18} />}
            data-intent=""
            onClick={() => actions.change(null)}
          >
            {text.removeCover}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
