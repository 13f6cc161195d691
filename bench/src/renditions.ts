import { setTimeout as wait } from 'node:timers/promises'
import { keptWidths, mediaUrl, mediaWidths, type MediaPurpose } from '@afins/contract/media'

const POLL_MS = 50
const PATIENCE_MS = 300_000

export interface Uploaded {
  readonly id: string
  /** Of whoever sent it. */
  readonly cookie: string
  readonly purpose: MediaPurpose
  /** Its own, in pixels. */
  readonly width: number
}

/** Waits until the largest width is answered as what is made last, and for good. */
export async function allWidthsOf(origin: string, picture: Uploaded): Promise<void> {
  const { id, cookie, purpose, width } = picture
  const largest = keptWidths(mediaWidths[purpose], width).at(-1) ?? 0
  const until = performance.now() + PATIENCE_MS
  const headers = { cookie, accept: 'image/avif' }
  while (performance.now() < until) {
    const answer = await fetch(origin + mediaUrl(id, largest), { headers })
    await answer.arrayBuffer()
    if (answer.headers.has('etag')) return
    await wait(POLL_MS)
  }
  throw new Error('a picture never had all of its widths')
}
