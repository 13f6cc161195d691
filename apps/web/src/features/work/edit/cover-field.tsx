import { useId, useRef } from 'react'
import type { WorkContent, WorkDetail } from '@afins/contract/api'
import { fields } from '@afins/contract/fields'
import { uploadTypes } from '@afins/contract/media'
import { shapeOf } from '#parts/work-line.ts'
import { Button } from '#ui/button.tsx'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import { ImageIcon } from '#ui/drawn-icon.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import styles from './edit.module.css'
import { text } from './text.ts'
import { useCoverUpload } from './use-cover-upload.ts'

type Cover = WorkContent['cover']

export interface CoverFieldProps {
  readonly work: WorkDetail
  readonly cover: Cover
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (cover: Cover) => void
  readonly onPending: (isPending: boolean) => void
}

/** The picture of a work, what it shows, and where it is from. */
export function CoverField({ work, cover, errors, onChange, onPending }: CoverFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const upload = useCoverUpload((media) => onChange({ id: media, alt: '', source: '' }), onPending)
  const error = upload.state.status === 'failed' ? upload.state.reason : errors.cover
  return (
    <fieldset className={styles.group}>
      <legend>{text.cover}</legend>
      <div className={styles.cover}>
        <span className={styles.coverImage}>
          <DrawnCover
            id={work.id}
            title={work.title}
            by=""
            shape={shapeOf(work.kind)}
            image={cover?.id}
          />
        </span>
        <div className={styles.coverSide}>
          <p className={styles.hint}>{text.coverLead}</p>
          <div className={styles.buttons}>
            <input
              ref={input}
              type="file"
              hidden
              accept={uploadTypes.join(',')}
              aria-label={cover ? text.coverChange : text.coverChoose}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? []
                if (file) upload.choose(file)
                // The same file can be chosen again.
                event.currentTarget.value = ''
              }}
            />
            {upload.state.status === 'sending' ? (
              <Button size="small" onClick={upload.cancel}>
                {text.coverCancel}
              </Button>
            ) : (
              <Button
                size="small"
                icon={<ImageIcon size={20} />}
                aria-describedby={error ? id : undefined}
                onClick={() => input.current?.click()}
              >
                {cover ? text.coverChange : text.coverChoose}
              </Button>
            )}
            {upload.state.status === 'failed' && upload.state.mayRetry ? (
              <Button size="small" onClick={upload.retry}>
                {text.coverRetry}
              </Button>
            ) : null}
            {cover && upload.state.status !== 'sending' ? (
              <Button variant="bare" size="small" onClick={() => onChange(null)}>
                {text.coverRemove}
              </Button>
            ) : null}
          </div>
          {upload.state.status === 'sending' ? (
            <p role="status" className={styles.hint}>
              <progress max={1} value={upload.state.done} aria-label={text.cover} />
              {text.coverSending(Math.floor(upload.state.done * 100))}
            </p>
          ) : null}
          <p id={id} className={styles.error} role="alert">
            {error}
          </p>
        </div>
      </div>
      {cover ? (
        <>
          <Field
            label={text.coverSource}
            hint={text.coverSourceHint}
            error={errors['cover.source']}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={fields.coverSource.max}
                value={cover.source}
                onChange={(event) => onChange({ ...cover, source: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={text.coverAlt} hint={text.coverAltHint} error={errors['cover.alt']}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={fields.alt.max}
                value={cover.alt}
                onChange={(event) => onChange({ ...cover, alt: event.currentTarget.value })}
              />
            )}
          </Field>
        </>
      ) : null}
    </fieldset>
  )
}
