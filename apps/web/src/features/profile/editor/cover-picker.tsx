import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react'
import { mediaUrl, mediaWidths, uploadTypes } from '@afins/contract/media'
import { failureText } from '#data/failure-text.ts'
import { uploadImage } from '#data/upload.ts'
import { Button } from '#ui/button.tsx'
import styles from './cover-picker.module.css'
import { text } from './text.ts'

export interface CoverPickerProps {
  /** The media id of the cover; null for none. */
  readonly value: string | null
  /** Whether another one may be chosen; taking one away is always allowed. */
  readonly mayChoose: boolean
  readonly onChange: (media: string | null) => void
  /** What the server said against it. */
  readonly error?: string | undefined
}

/** The picture across the top of one's profile: chosen, sent, not yet saved. */
export function CoverPicker({ value, mayChoose, onChange, error }: CoverPickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [status, setStatus] = useState('')
  useEffect(() => () => running.current?.abort(), [])

  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file can be chosen again.
    target.value = ''
    if (!file) return
    running.current?.abort()
    const end = (running.current = new AbortController())
    setFault(null)
    try {
      const sent = await uploadImage({ purpose: 'cover' }, file, {
        signal: end.signal,
        idempotencyKey: crypto.randomUUID(),
        onProgress: (done) => setStatus(text.sendingCover(Math.floor(done * 100))),
      })
      onChange(sent.id)
      setStatus(text.coverSent)
    } catch (failure) {
      if (end.signal.aborted) return
      setStatus('')
      setFault(failureText(failure))
    }
  }
  const remove = () => {
    running.current?.abort()
    onChange(null)
    setFault(null)
    setStatus(text.coverRemoved)
    input.current?.focus()
  }
  const said = fault ?? error
  return (
    <div className={styles.picker}>
      <p className={styles.label}>{text.cover}</p>
      {value === null ? null : (
        <img className={styles.shown} src={mediaUrl(value, mediaWidths.cover[0])} alt="" />
      )}
      <div className={styles.buttons}>
        {mayChoose ? (
          <label className={styles.choose}>
            <input
              ref={input}
              type="file"
              accept={uploadTypes.join(',')}
              aria-describedby={`${id}h${said ? ` ${id}e` : ''}`}
              aria-invalid={said ? true : undefined}
              onChange={(event) => void onFile(event)}
            />
            {value === null ? text.chooseCover : text.changeCover}
          </label>
        ) : null}
        {value === null ? null : (
          <Button variant="bare" onClick={remove}>
            {text.removeCover}
          </Button>
        )}
      </div>
      <p id={`${id}h`} className={styles.help}>
        {text.coverHint}
      </p>
      <p id={`${id}e`} className={styles.error} role="alert">
        {said}
      </p>
      <p className={styles.help} role="status">
        {status}
      </p>
    </div>
  )
}
