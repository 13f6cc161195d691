import { useEffect, useRef, useState } from 'react'
import { limits } from '@afins/contract/fields'
import { mediaUrl, mediaWidths } from '@afins/contract/media'
import { useDeps } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import { imageError } from '#data/image-error.ts'
import { newKey } from '#data/call.ts'
import { uploadImage } from '#data/upload.ts'
import type { PendingUpload } from '#parts/pending-upload-dialog.tsx'
import type { StoredImage } from './draft.ts'
import { text } from './text.ts'

export interface Picture {
  /** Also the idempotency key of the upload. */
  readonly key: string
  readonly alt: string
  readonly preview: string
  readonly state:
    | { readonly status: 'sending'; readonly done: number }
    | { readonly status: 'failed'; readonly why: string }
    | {
        readonly status: 'uploaded'
        readonly id: string
        readonly width: number
        readonly height: number
      }
}

export interface Pictures {
  readonly list: readonly Picture[]
  /** @returns the first error, or null */
  add(files: readonly File[]): string | null
  remove(key: string): void
  retry(key: string): void
  describe(key: string, alt: string): void
  /** Moves one towards the start (-1) or the end (1). @returns its new place, from 1 */
  move(key: string, by: 1 | -1): number
  readonly pendingUpload: PendingUpload
}

/** @param onSent called with the place, from 1, of one that is uploaded */
export function usePictures(
  initial: readonly StoredImage[],
  onChange: (images: readonly StoredImage[]) => void,
  onSent: (place: number) => void,
): Pictures {
  const deps = useDeps()
  const [list, setList] = useState(() => initial.map(pictureOf))
  const latest = useRef(list)
  const files = useRef(new Map<string, File>())
  const uploads = useRef(
    new Map<string, { readonly end: AbortController; readonly over: Promise<void> }>(),
  )

  useEffect(() => {
    const running = uploads.current
    return () => {
      for (const { end } of running.values()) end.abort()
      for (const { preview } of latest.current)
        if (preview.startsWith('blob:')) URL.revokeObjectURL(preview)
    }
  }, [])

  const [pendingUpload] = useState<PendingUpload>(() => ({
    isComplete: () => latest.current.every(({ state }) => state.status === 'uploaded'),
    async settled() {
      await Promise.all([...uploads.current.values()].map(({ over }) => over))
    },
  }))

  const set = (next: readonly Picture[]) => {
    latest.current = [...next]
    setList(latest.current)
  }
  const change = (key: string, over: Partial<Picture>) =>
    set(latest.current.map((picture) => (picture.key === key ? { ...picture, ...over } : picture)))
  const notify = () => onChange(storedImagesOf(latest.current))

  const send = async (key: string, file: File, signal: AbortSignal) => {
    try {
      const uploaded = await uploadImage(deps, { purpose: 'post' }, file, {
        signal,
        idempotencyKey: key,
        onProgress: (done) => change(key, { state: { status: 'sending', done } }),
      })
      change(key, { state: { status: 'uploaded', ...uploaded } })
      files.current.delete(key)
      notify()
      onSent(latest.current.findIndex((picture) => picture.key === key) + 1)
    } catch (error) {
      if (!signal.aborted) change(key, { state: { status: 'failed', why: failureText(error) } })
    } finally {
      uploads.current.delete(key)
    }
  }
  const start = (key: string, file: File) => {
    const end = new AbortController()
    uploads.current.set(key, { end, over: send(key, file, end.signal) })
  }

  return {
    list,
    add(chosen) {
      const errorOf = (file: File) => imageError(deps, file)
      const left = limits.imagesInPost - latest.current.length
      const taken = chosen.filter((file) => errorOf(file) === null).slice(0, left)
      const fresh = taken.map((file) => ({ key: newKey(), file }))
      set([
        ...latest.current,
        ...fresh.map(({ key, file }): Picture => ({
          key,
          alt: '',
          preview: URL.createObjectURL(file),
          state: { status: 'sending', done: 0 },
        })),
      ])
      for (const { key, file } of fresh) {
        files.current.set(key, file)
        start(key, file)
      }
      const error = chosen.map(errorOf).find((found) => found !== null)
      return error ?? (chosen.length > left ? text.imagesFull : null)
    },
    remove(key) {
      uploads.current.get(key)?.end.abort()
      files.current.delete(key)
      const gone = latest.current.find((picture) => picture.key === key)
      if (gone?.preview.startsWith('blob:')) URL.revokeObjectURL(gone.preview)
      set(latest.current.filter((picture) => picture.key !== key))
      notify()
    },
    retry(key) {
      const file = files.current.get(key)
      if (!file) return
      change(key, { state: { status: 'sending', done: 0 } })
      start(key, file)
    },
    describe(key, alt) {
      change(key, { alt })
      notify()
    },
    move(key, by) {
      const from = latest.current.findIndex((picture) => picture.key === key)
      const to = from + by
      const [moved, other] = [latest.current[from], latest.current[to]]
      if (!moved || !other) return from + 1
      set(latest.current.with(from, other).with(to, moved))
      notify()
      return to + 1
    },
    pendingUpload,
  }
}

function pictureOf({ id, width, height, alt }: StoredImage): Picture {
  const preview = mediaUrl(id, mediaWidths.post[0])
  return { key: id, alt, preview, state: { status: 'uploaded', id, width, height } }
}

function storedImagesOf(pictures: readonly Picture[]): StoredImage[] {
  return pictures.flatMap(({ alt, state }) =>
    state.status === 'uploaded'
      ? [{ id: state.id, width: state.width, height: state.height, alt }]
      : [],
  )
}
