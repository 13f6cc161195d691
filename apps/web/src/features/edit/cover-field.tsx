import { useEffect, useRef, type ChangeEvent } from 'react'
import { fields } from '@afins/contract/fields'
import { uploadTypes } from '@afins/contract/media'
import { FocalPoint } from '#parts/focal-point/focal-point.tsx'
import { UploadPlanNote } from '#parts/upload-plan-note.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { ImageIcon, UndoIcon } from '#ui/drawn-icon.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import { TextArea } from '#ui/input.tsx'
import styles from './cover.module.css'
import { faultUnder } from './edit-faults.ts'
import { text } from './text.ts'
import type { Await } from './use-arrivals.ts'
import { useCover, type Cover } from './use-cover.ts'

export interface CoverFieldProps {
  readonly initial: Cover | null
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (cover: Cover | null) => void
  readonly onAwait: Await
  readonly onAnnounce: (message: string) => void
}

/** An article's cover: chosen, sent, described, and the point of it that always stays in sight. */
export function CoverField({ initial, faults, onChange, onAwait, onAnnounce }: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { cover, upload, arrival, ...acts } = useCover(initial, onChange, () =>
    onAnnounce(text.coverSent),
  )
  useEffect(() => onAwait('cover', arrival, text.coverLost), [onAwait, arrival])
  const onFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) acts.choose(file)
    // The same file can be chosen again.
    event.target.value = ''
  }
  const alt = faultUnder(faults, 'cover.alt')
  const fault = upload.is === 'failed' ? upload.why : alt ? null : faultUnder(faults, 'cover')
  return (
    <section className={styles.cover} aria-label={text.cover}>
      {cover ? (
        <>
          <FocalPoint cover={cover} onChange={(x, y) => acts.change({ ...cover, x, y })} />
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
                onChange={({ target }) => acts.change({ ...cover, alt: target.value })}
              />
            )}
          </Field>
        </>
      ) : null}
      {upload.is === 'sending' ? (
        <div className={styles.sending}>
          <progress max={1} value={upload.done} aria-label={text.cover} />
          <p>
            {upload.done < 1
              ? text.sendingCover(Math.floor(upload.done * 100))
              : text.preparingCover}
          </p>
        </div>
      ) : null}
      {fault ? (
        <p className={styles.fault} role="alert" data-alert="" tabIndex={-1}>
          {fault}
        </p>
      ) : null}
      {fault ? <UploadPlanNote why={fault} /> : null}
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          hidden
          accept={uploadTypes.join(',')}
          aria-label={text.chooseCover}
          onChange={onFile}
        />
        {upload.is === 'sending' ? (
          <Button size="small" icon={<CloseIcon size={18} />} onClick={acts.cancel}>
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
        {upload.is === 'failed' && upload.mayRetry ? (
          <>
            <Button size="small" icon={<UndoIcon size={18} />} onClick={acts.retry}>
              {text.retryCover}
            </Button>
            <Button
              variant="bare"
              size="small"
              icon={<CloseIcon size={18} />}
              onClick={acts.cancel}
            >
              {text.cancelCover}
            </Button>
          </>
        ) : null}
        {cover && upload.is !== 'sending' ? (
          <Button
            variant="bare"
            size="small"
            icon={<CloseIcon size={18} />}
            data-intent=""
            onClick={() => acts.change(null)}
          >
            {text.removeCover}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
