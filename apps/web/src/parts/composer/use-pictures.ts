import { useEffect, useRef, useState } from 'react'
import { limits } from '@afins/contract/fields'
import { mediaUrl, mediaWidths } from '@afins/contract/media'
import { useDeps } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import { imageFault } from '#data/image-fault.ts'
import { newKey } from '#data/new-key.ts'
import { uploadImage } from '#data/upload.ts'
import type { Arrival } from '#parts/arrival.ts'
import type { KeptImage } from './draft.ts'
import { text } from './text.ts'

/** An image of a post: on its way to the server, failed on it, or kept there. */
export interface Picture {
  /** The same as long as the form is open; also what makes sending it again harmless. */
  readonly key: string
  readonly alt: string
  /** The address of what is shown of it. */
  readonly preview: string
  readonly state:
    | { readonly is: 'sending'; readonly done: number }
    | { readonly is: 'failed'; readonly why: string }
    | { readonly is: 'kept'; readonly id: string; readonly width: number; readonly height: number }
}

export interface Pictures {
  readonly list: readonly Picture[]
  /** Begins to send files. @returns what was wrong with some of them, or null */
  add(files: readonly File[]): string | null
  /** Takes one out, also while it is being sent. */
  remove(key: string): void
  retry(key: string): void
  describe(key: string, alt: string): void
  /** Moves one towards the front (-1) or the end (1). @returns its new place, from 1 */
  move(key: string, by: 1 | -1): number
  /** All of them are kept when it is whole. */
  readonly arrival: Arrival
}

/**
 * The images of a post that is being written. Each is sent as soon as it is chosen.
 * @param onChange called with those that are kept, whenever that changes
 * @param onSent called with the place, from 1, of one that has arrived
 */
export function usePictures(
  initial: readonly KeptImage[],
  onChange: (images: readonly KeptImage[]) => void,
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

  const [arrival] = useState<Arrival>(() => ({
    isWhole: () => latest.current.every(({ state }) => state.is === 'kept'),
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
  const tell = () => onChange(keptOf(latest.current))

  const send = async (key: string, file: File, signal: AbortSignal) => {
    try {
      const kept = await uploadImage({ purpose: 'post' }, file, {
        signal,
        idempotencyKey: key,
        onProgress: (done) => change(key, { state: { is: 'sending', done } }),
      })
      change(key, { state: { is: 'kept', ...kept } })
      files.current.delete(key)
      tell()
      onSent(latest.current.findIndex((picture) => picture.key === key) + 1)
    } catch (error) {
      if (!signal.aborted) change(key, { state: { is: 'failed', why: failureText(error) } })
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
      const faultOf = (file: File) => imageFault(deps, file)
      const room = limits.imagesInPost - latest.current.length
      const taken = chosen.filter((file) => faultOf(file) === null).slice(0, room)
      const fresh = taken.map((file) => ({ key: newKey(), file }))
      set([
        ...latest.current,
        ...fresh.map(({ key, file }): Picture => ({
          key,
          alt: '',
          preview: URL.createObjectURL(file),
          state: { is: 'sending', done: 0 },
        })),
      ])
      for (const { key, file } of fresh) {
        files.current.set(key, file)
        start(key, file)
      }
      const fault = chosen.map(faultOf).find((found) => found !== null)
      return fault ?? (chosen.length > room ? text.imagesFull : null)
    },
    remove(key) {
      uploads.current.get(key)?.end.abort()
      files.current.delete(key)
      const gone = latest.current.find((picture) => picture.key === key)
      if (gone?.preview.startsWith('blob:')) URL.revokeObjectURL(gone.preview)
      set(latest.current.filter((picture) => picture.key !== key))
      tell()
    },
    retry(key) {
      const file = files.current.get(key)
      if (!file) return
      change(key, { state: { is: 'sending', done: 0 } })
      start(key, file)
    },
    describe(key, alt) {
      change(key, { alt })
      tell()
    },
    move(key, by) {
      const from = latest.current.findIndex((picture) => picture.key === key)
      const to = from + by
      const [moved, other] = [latest.current[from], latest.current[to]]
      if (!moved || !other) return from + 1
      set(latest.current.with(from, other).with(to, moved))
      tell()
      return to + 1
    },
    arrival,
  }
}

function pictureOf({ id, width, height, alt }: KeptImage): Picture {
  const preview = mediaUrl(id, mediaWidths.post[0])
  return { key: id, alt, preview, state: { is: 'kept', id, width, height } }
}

function keptOf(pictures: readonly Picture[]): KeptImage[] {
  return pictures.flatMap(({ alt, state }) =>
    state.is === 'kept' ? [{ id: state.id, width: state.width, height: state.height, alt }] : [],
  )
}
