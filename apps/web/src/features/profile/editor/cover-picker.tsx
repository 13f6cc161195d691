import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { mediaUrl, mediaWidths, uploadTypes } from '@afins/contract/media'
import { useDeps } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import { imageError } from '#data/image-error.ts'
import { newKey } from '#data/call.ts'
import { uploadImage } from '#data/upload.ts'
import { FileChoice } from '#parts/file-choice.tsx'
import { FocalPoint } from '#parts/focal-point/focal-point.tsx'
import styles from './cover-picker.module.css'
import type { CoverChoice } from './profile-form.ts'
import { text } from './text.ts'

export interface CoverPickerProps {
  readonly value: CoverChoice | null
  /** A cover can always be removed. */
  readonly mayChoose: boolean
  readonly onChange: (cover: CoverChoice | null) => void
  readonly error?: string | undefined
}

export function CoverPicker({ value, mayChoose, onChange, error }: CoverPickerProps) {
  const deps = useDeps()
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const [status, setStatus] = useState('')
  useEffect(() => () => running.current?.abort(), [])

  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file can be chosen again.
    target.value = ''
    if (!file) return
    running.current?.abort()
    const known = imageError(deps, file)
    setFileError(known)
    setStatus('')
    if (known !== null) return
    const end = (running.current = new AbortController())
    try {
      const sent = await uploadImage(deps, { purpose: 'cover' }, file, {
        signal: end.signal,
        idempotencyKey: newKey(),
        onProgress: (done) => setStatus(text.sendingCover(Math.floor(done * 100))),
      })
      onChange({ id: sent.id, x: 50, y: 50 })
      setStatus(text.coverSent)
    } catch (failure) {
      if (end.signal.aborted) return
      setStatus('')
      setFileError(failureText(failure))
    }
  }
  const remove = () => {
    running.current?.abort()
    onChange(null)
    setFileError(null)
    setStatus(text.coverRemoved)
    input.current?.focus()
  }
  return (
    <div className={styles.picker}>
      <p className={styles.label}>{text.cover}</p>
      {value && mayChoose ? (
        <FocalPoint cover={value} onChange={(x, y) => onChange({ ...value, x, y })} />
      ) : null}
      {value && !mayChoose ? (
        <img className={styles.shown} src={mediaUrl(value.id, mediaWidths.cover[0])} alt="" />
      ) : null}
      <FileChoice
        input={input}
        accept={uploadTypes.join(',')}
        label={mayChoose ? (value === null ? text.chooseCover : text.changeCover) : null}
        hint={text.coverHint}
        error={fileError ?? error}
        status={status}
        removal={value === null ? null : { label: text.removeCover, run: remove }}
        onFile={(event) => void onFile(event)}
      />
    </div>
  )
}
