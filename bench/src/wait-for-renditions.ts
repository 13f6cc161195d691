import { setTimeout as wait } from 'node:timers/promises'
import { storedWidths, mediaUrl, mediaWidths, type MediaPurpose } from '@afins/contract/media'

const POLL_MS = 50
const TIMEOUT_MS = 300_000

export interface Uploaded {
  readonly id: string
  readonly cookie: string
  readonly purpose: MediaPurpose
  /** Of the original, in pixels. */
  readonly width: number
}

/** Waits until the largest width is served in its final format with a permanent cache header. */
export async function waitForRenditions(origin: string, picture: Uploaded): Promise<void> {
  const { id, cookie, purpose, width } = picture
  const largest = storedWidths(mediaWidths[purpose], width).at(-1) ?? 0
  const until = performance.now() + TIMEOUT_MS
  const headers = { cookie, accept: 'image/avif' }
  while (performance.now() < until) {
    const answer = await fetch(origin + mediaUrl(id, largest), { headers })
    await answer.arrayBuffer()
    if (answer.headers.has('etag')) return
    await wait(POLL_MS)
  }
  throw new Error('a picture never had all of its widths')
}
