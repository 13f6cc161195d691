import type { Output } from '#data/call.ts'
import { failureText } from '#data/failure-text.ts'
import { newKey } from '#data/new-key.ts'
import { uploadImage } from '#data/upload.ts'

export type UploadState =
  | { readonly is: 'sending'; readonly done: number }
  | { readonly is: 'failed'; readonly why: string }

interface Entry {
  readonly file: File
  readonly preview: string
  state: UploadState
  end: AbortController
}

/** Pictures on their way into the text. They live as long as the editor: undo brings one back. */
export class Uploads {
  readonly #entries = new Map<string, Entry>()
  readonly #listeners = new Map<string, () => void>()
  readonly #sending = new Set<Promise<void>>()
  readonly #onArrived: (key: string, media: Output<'uploadMedia'>) => void

  constructor(onArrived: (key: string, media: Output<'uploadMedia'>) => void) {
    this.#onArrived = onArrived
    window.addEventListener('online', this.resume)
  }

  /** The line is back, or the person is: what that broke off is sent again. */
  readonly resume = (): void => {
    for (const [key, { state, end }] of this.#entries)
      if (state.is === 'failed' && !end.signal.aborted) this.retry(key)
  }

  /** Begins to send a file. @returns the key that the document names it by */
  add(file: File): string {
    const key = newKey()
    const state: UploadState = { is: 'sending', done: 0 }
    const preview = URL.createObjectURL(file)
    this.#entries.set(key, { file, preview, state, end: new AbortController() })
    this.#start(key)
    return key
  }

  state(key: string): UploadState | null {
    return this.#entries.get(key)?.state ?? null
  }

  preview(key: string): string {
    return this.#entries.get(key)?.preview ?? ''
  }

  retry(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    entry.end = new AbortController()
    this.#change(key, { is: 'sending', done: 0 })
    this.#start(key)
  }

  cancel(key: string): void {
    this.#entries.get(key)?.end.abort()
  }

  /** Waits for what is on its way, until it arrived or failed. */
  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending)
  }

  /** Calls a listener after every change of one of them; the answer ends it. */
  watch(key: string, listener: () => void): () => void {
    this.#listeners.set(key, listener)
    return () => void this.#listeners.delete(key)
  }

  destroy(): void {
    window.removeEventListener('online', this.resume)
    for (const { end, preview } of this.#entries.values()) {
      end.abort()
      URL.revokeObjectURL(preview)
    }
    this.#entries.clear()
  }

  #change(key: string, state: UploadState): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    entry.state = state
    this.#listeners.get(key)?.()
  }

  #start(key: string): void {
    const sending = this.#send(key).finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }

  async #send(key: string): Promise<void> {
    const entry = this.#entries.get(key)
    if (!entry) return
    const { signal } = entry.end
    try {
      const media = await uploadImage({ purpose: 'post' }, entry.file, {
        signal,
        // The same picture sent again after a lost answer is the same picture.
        idempotencyKey: key,
        onProgress: (done) => this.#change(key, { is: 'sending', done }),
      })
      this.#entries.delete(key)
      URL.revokeObjectURL(entry.preview)
      this.#onArrived(key, media)
    } catch (error) {
      const why = signal.aborted ? '' : failureText(error)
      this.#change(key, { is: 'failed', why })
    }
  }
}
