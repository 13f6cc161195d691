import { useEffect, useRef, useState } from 'react'
import { useDeps } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import { imageError } from '#data/image-error.ts'
import { newKey } from '#data/call.ts'
import { uploadImage } from '#data/upload.ts'

type UploadState =
  | { readonly status: 'none' }
  | { readonly status: 'sending'; readonly done: number }
  | { readonly status: 'failed'; readonly reason: string; readonly mayRetry: boolean }

/**
 * Uploads the image of a work.
 * @param onUploaded with its media id
 * @param onPending whether one is being sent
 */
export function useCoverUpload(
  onUploaded: (id: string) => void,
  onPending: (isPending: boolean) => void,
) {
  const deps = useDeps()
  const [state, setState] = useState<UploadState>({ status: 'none' })
  const running = useRef<AbortController | null>(null)
  /** The key makes a retry idempotent. */
  const last = useRef<{ readonly file: File; readonly key: string } | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async () => {
    if (!last.current) return
    const { file, key } = last.current
    running.current?.abort()
    const end = new AbortController()
    running.current = end
    setState({ status: 'sending', done: 0 })
    onPending(true)
    try {
      const { id } = await uploadImage(deps, { purpose: 'work' }, file, {
        signal: end.signal,
        idempotencyKey: key,
        onProgress: (done) => setState({ status: 'sending', done }),
      })
      setState({ status: 'none' })
      onUploaded(id)
    } catch (error) {
      if (!end.signal.aborted)
        setState({ status: 'failed', reason: failureText(error), mayRetry: true })
    } finally {
      if (running.current === end) onPending(false)
    }
  }
  return {
    state,
    choose(file: File) {
      const error = imageError(deps, file)
      last.current = error === null ? { file, key: newKey() } : null
      if (error === null) void send()
      else setState({ status: 'failed', reason: error, mayRetry: false })
    },
    retry: () => void send(),
    cancel() {
      running.current?.abort()
      setState({ status: 'none' })
      onPending(false)
    },
  }
}
