import { useEffect, useRef, useState } from 'react'
import { useDeps } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import { imageError } from '#data/image-error.ts'
import { newKey } from '#data/call.ts'
import { uploadImage } from '#data/upload.ts'
import type { PendingUpload } from '#parts/pending-upload-dialog.tsx'
import type { DraftContent } from '@afins/contract/api'

export type Cover = NonNullable<DraftContent['cover']>

export type CoverUpload =
  | { readonly status: 'none' }
  | { readonly status: 'sending'; readonly done: number }
  | { readonly status: 'failed'; readonly reason: string; readonly mayRetry: boolean }

/** The chosen cover, and the upload of another. */
export function useCover(
  initial: Cover | null,
  onChange: (cover: Cover | null) => void,
  onUploaded: () => void,
) {
  const deps = useDeps()
  const [cover, setCover] = useState(initial)
  const [upload, setUpload] = useState<CoverUpload>({ status: 'none' })
  const running = useRef<AbortController | null>(null)
  const sending = useRef(Promise.resolve())
  /** The key makes a retry idempotent. */
  const last = useRef<{ readonly file: File; readonly key: string } | null>(null)
  const [pendingUpload] = useState<PendingUpload>(() => ({
    isComplete: () => last.current === null,
    settled: () => sending.current,
  }))
  useEffect(() => () => running.current?.abort(), [])

  const change = (next: Cover | null) => {
    setCover(next)
    onChange(next)
  }
  const send = async () => {
    if (!last.current) return
    const { file, key } = last.current
    running.current?.abort()
    const end = new AbortController()
    running.current = end
    setUpload({ status: 'sending', done: 0 })
    try {
      const { id } = await uploadImage(deps, { purpose: 'cover' }, file, {
        signal: end.signal,
        idempotencyKey: key,
        onProgress: (done) => setUpload({ status: 'sending', done }),
      })
      last.current = null
      setUpload({ status: 'none' })
      change({ id, alt: '', x: 50, y: 50 })
      onUploaded()
    } catch (error) {
      if (!end.signal.aborted)
        setUpload({ status: 'failed', reason: failureText(error), mayRetry: true })
    }
  }
  const start = () => {
    sending.current = send()
  }
  return {
    cover,
    upload,
    choose(file: File) {
      const error = imageError(deps, file)
      last.current = error === null ? { file, key: newKey() } : null
      if (error === null) start()
      else setUpload({ status: 'failed', reason: error, mayRetry: false })
    },
    retry: start,
    cancel() {
      running.current?.abort()
      last.current = null
      setUpload({ status: 'none' })
    },
    change,
    pendingUpload,
  }
}
