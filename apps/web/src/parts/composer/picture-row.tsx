import { useState } from 'react'
import { fields } from '@afins/contract/fields'
import { MoveButtons } from '#parts/move-buttons.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { UndoIcon } from '#ui/drawn-icon.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import { TextArea } from '#ui/input.tsx'
import { UploadPlanNote } from '#parts/plan-note.tsx'
import styles from './pictures.module.css'
import { text } from './text.ts'
import type { Picture } from './use-pictures.ts'

export interface PictureRowProps {
  readonly picture: Picture
  /** From 1. */
  readonly place: number
  readonly of: number
  readonly error: string | undefined
  readonly onDescribe: (alt: string) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRetry: () => void
  readonly onRemove: () => void
}

export function PictureRow({
  picture,
  place,
  of,
  error,
  onDescribe,
  onMove,
  onRetry,
  onRemove,
}: PictureRowProps) {
  const { alt, preview, state } = picture
  const [gone, setGone] = useState(false)
  return (
    <li className={styles.row} data-key={picture.key}>
      <figure className={styles.thumb} data-state={state.status}>
        <img
          src={preview}
          alt={alt || text.imageNumber(place)}
          width={96}
          height={96}
          onError={() => setGone(true)}
        />
        {state.status === 'sending' ? (
          <progress max={1} value={state.done} aria-label={text.imageNumber(place)} />
        ) : null}
      </figure>
      <div className={styles.side}>
        {state.status === 'sending' ? (
          <p className={styles.state}>
            {state.done < 1 ? text.sending(Math.floor(state.done * 100)) : text.processing}
          </p>
        ) : null}
        {state.status === 'failed' ? (
          <>
            <p className={styles.error} role="alert">
              {state.why}
            </p>
            <UploadPlanNote why={state.why} />
          </>
        ) : null}
        {gone && state.status === 'uploaded' ? (
          <p className={styles.error} role="alert">
            {text.gone}
          </p>
        ) : null}
        <Field
          label={text.alt(place)}
          error={error}
          count={{ length: alt.length, max: fields.alt.max }}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={1}
              value={alt}
              placeholder={text.altPlaceholder}
              onChange={(event) => onDescribe(event.target.value)}
            />
          )}
        </Field>
        <div className={styles.buttons}>
          {state.status === 'failed' ? (
            <Button size="small" icon={<UndoIcon size={18} />} onClick={onRetry}>
              {text.retryUpload}
            </Button>
          ) : null}
          {of > 1 ? (
            <MoveButtons
              isFirst={place === 1}
              isLast={place === of}
              labels={{ earlier: text.earlier(place), later: text.later(place) }}
              onMove={onMove}
            />
          ) : null}
          <Button
            variant="bare"
            size="small"
            icon={<CloseIcon size={18} />}
            label={state.status === 'sending' ? text.cancelUpload(place) : text.removeImage(place)}
            onClick={onRemove}
          />
        </div>
      </div>
    </li>
  )
}
