import { type Output, newKey } from '#data/call.ts'
import { failureText } from '#data/failure-text.ts'
import type { UploadOptions } from '#data/upload.ts'

export type SendImage = (file: File, options: UploadOptions) => Promise<Output<'uploadMedia'>>

export type UploadState =
  | { readonly status: 'sending'; readonly done: number }
  | { readonly status: 'failed'; readonly reason: string }

interface Entry {
  readonly file: File
  readonly preview: string
  state: UploadState
  end: AbortController
}

export class Uploads {
  readonly #entries = new Map<string, Entry>()
  readonly #listeners = new Map<string, () => void>()
  readonly #sending = new Set<Promise<void>>()
  readonly #send: SendImage
  readonly #onUploaded: (key: string, media: Output<'uploadMedia'>) => void

  constructor(send: SendImage, onUploaded: (key: string, media: Output<'uploadMedia'>) => void) {
    this.#send = send
    this.#onUploaded = onUploaded
    window.addEventListener('online', this.resume)
  }

  /** Retries what the network or an expired session interrupted. */
  readonly resume = (): void => {
    for (const [key, { state, end }] of this.#entries)
      if (state.status === 'failed' && !end.signal.aborted) this.retry(key)
  }

  /** Starts an upload. @returns the key of its node */
  add(file: File): string {
    const key = newKey()
    const state: UploadState = { status: 'sending', done: 0 }
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
    this.#change(key, { status: 'sending', done: 0 })
    this.#start(key)
  }

  cancel(key: string): void {
    this.#entries.get(key)?.end.abort()
  }

  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending)
  }

  /** @returns what ends it */
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
    const sending = this.#upload(key).finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }

  async #upload(key: string): Promise<void> {
    const entry = this.#entries.get(key)
    if (!entry) return
    const { signal } = entry.end
    try {
      const media = await this.#send(entry.file, {
        signal,
        // A retry after a lost response must not create a second image.
        idempotencyKey: key,
        onProgress: (done) => this.#change(key, { status: 'sending', done }),
      })
      this.#entries.delete(key)
      URL.revokeObjectURL(entry.preview)
      this.#onUploaded(key, media)
    } catch (error) {
      const reason = signal.aborted ? '' : failureText(error)
      this.#change(key, { status: 'failed', reason })
    }
  }
}
