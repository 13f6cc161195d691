import { DAY, MINUTE } from '@afins/contract/durations'
import type { Context } from '#context.ts'

/** Images are stored in this many places, chosen by their key. */
const PLACES = 1024
/** Older images are deleted and drawn again. */
const CACHED_MS = DAY
const BATCH = 64
const CLEANUP_MS = 10 * MINUTE
const KEY = 64
/** `<key> <when it was drawn, milliseconds since 1970>` and the end of the line. */
const HEAD = KEY + 15

type Deps = Pick<Context, 'blobs' | 'clock'>

const nameOf = (place: number) => `share/${place}.png`
const placeOf = (key: string) => Number.parseInt(key.slice(0, 8), 16) % PLACES

/** @param key hexadecimal SHA-256 of everything the image shows */
export async function cachedImage({ blobs, clock }: Deps, key: string): Promise<Buffer | null> {
  const file = await blobs.open(nameOf(placeOf(key)))
  if (!file) return null
  const chunks: Buffer[] = []
  for await (const chunk of file.body) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const { key: found, at } = headOf(bytes)
  return found === key && clock.now() - at <= CACHED_MS ? bytes.subarray(HEAD) : null
}

export async function cacheImage({ blobs, clock }: Deps, key: string, png: Buffer): Promise<void> {
  const head = `${key} ${String(clock.now()).padStart(13, '0')}\n`
  await blobs.put(nameOf(placeOf(key)), Buffer.concat([Buffer.from(head), png]))
}

export async function cleanUpShareImages({ blobs, clock }: Deps): Promise<void> {
  const round = Math.floor(clock.now() / CLEANUP_MS) % (PLACES / BATCH)
  for (let place = round * BATCH; place < (round + 1) * BATCH; place++) {
    const file = await blobs.open(nameOf(place))
    if (!file) continue
    let head = Buffer.alloc(0)
    for await (const chunk of file.body) {
      head = Buffer.concat([head, chunk as Buffer])
      if (head.length >= HEAD) break
    }
    // A file without a time is not ours.
    if (!(clock.now() - headOf(head).at <= CACHED_MS)) await blobs.remove(nameOf(place))
  }
}

/** Deletes all of them: they are drawn again when they are next asked for. */
export async function forgetShareImages({ blobs }: Pick<Deps, 'blobs'>): Promise<void> {
  await blobs.remove('share')
}

function headOf(bytes: Buffer): { key: string; at: number } {
  const head = bytes.toString('latin1', 0, HEAD)
  return { key: head.slice(0, KEY), at: Number(head.slice(KEY + 1)) }
}
