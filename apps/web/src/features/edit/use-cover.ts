import { useEffect, useRef, useState } from 'react'
import { useDeps } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import { imageFault } from '#data/image-fault.ts'
import { newKey } from '#data/new-key.ts'
import { uploadImage } from '#data/upload.ts'
import type { Arrival } from '#parts/arrival.ts'
import type { DraftContent } from './draft-content.ts'

export type Cover = NonNullable<DraftContent['cover']>

export type CoverUpload =
  | { readonly is: 'none' }
  | { readonly is: 'sending'; readonly done: number }
  | { readonly is: 'failed'; readonly why: string; readonly mayRetry: boolean }

/** A cover that is chosen, and the sending of another one in its place. */
export function useCover(
  initial: Cover | null,
  onChange: (cover: Cover | null) => void,
  onSent: () => void,
) {
  const deps = useDeps()
  const [cover, setCover] = useState(initial)
  const [upload, setUpload] = useState<CoverUpload>({ is: 'none' })
  const running = useRef<AbortController | null>(null)
  const sending = useRef(Promise.resolve())
  /** What is sent, with the key under which sending it again is harmless. */
  const last = useRef<{ readonly file: File; readonly key: string } | null>(null)
  const [arrival] = useState<Arrival>(() => ({
    isWhole: () => last.current === null,
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
    setUpload({ is: 'sending', done: 0 })
    try {
      const { id } = await uploadImage({ purpose: 'cover' }, file, {
        signal: end.signal,
        idempotencyKey: key,
        onProgress: (done) => setUpload({ is: 'sending', done }),
      })
      last.current = null
      setUpload({ is: 'none' })
      change({ id, alt: '', x: 50, y: 50 })
      onSent()
    } catch (error) {
      if (!end.signal.aborted) setUpload({ is: 'failed', why: failureText(error), mayRetry: true })
    }
  }
  const start = () => {
    sending.current = send()
  }
  return {
    cover,
    upload,
    choose(file: File) {
      const fault = imageFault(deps, file)
      last.current = fault === null ? { file, key: newKey() } : null
      if (fault === null) start()
      else setUpload({ is: 'failed', why: fault, mayRetry: false })
    },
    retry: start,
    /** Goes on with the cover of before. */
    cancel() {
      running.current?.abort()
      last.current = null
      setUpload({ is: 'none' })
    },
    change,
    arrival,
  }
}
