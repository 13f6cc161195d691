import type { Context } from '#context.ts'

/** Images are kept in so many places, each new one in the place that its key gives it. */
const PLACES = 1024
/** One that is older is drawn again, and until then thrown away. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** Places looked at in one sweep; every other sweep looks at others. */
const SWEPT = 64
const SWEEP_MS = 10 * 60 * 1000
const KEY = 64
/** `<key> <when it was drawn, milliseconds since 1970>` and the end of the line. */
const HEAD = KEY + 15

type Needs = Pick<Context, 'blobs' | 'clock'>

const nameOf = (place: number) => `share/${place}.png`
const placeOf = (key: string) => Number.parseInt(key.slice(0, 8), 16) % PLACES

/** The image of a key if it is kept. @param key SHA-256 of all that it shows, in hexadecimal */
export async function keptImage({ blobs, clock }: Needs, key: string): Promise<Buffer | null> {
  const file = await blobs.open(nameOf(placeOf(key)))
  if (!file) return null
  const chunks: Buffer[] = []
  for await (const chunk of file.body) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const { key: found, at } = headOf(bytes)
  return found === key && clock.now() - at <= KEPT_MS ? bytes.subarray(HEAD) : null
}

/** Keeps an image in the place of whichever was there. */
export async function keepImage({ blobs, clock }: Needs, key: string, png: Buffer): Promise<void> {
  const head = `${key} ${String(clock.now()).padStart(13, '0')}\n`
  await blobs.put(nameOf(placeOf(key)), Buffer.concat([Buffer.from(head), png]))
}

/** Throws away images that are a day old, of some of the places: within hours it has been at all. */
export async function sweepShareImages({ blobs, clock }: Needs): Promise<void> {
  const round = Math.floor(clock.now() / SWEEP_MS) % (PLACES / SWEPT)
  for (let place = round * SWEPT; place < (round + 1) * SWEPT; place++) {
    const file = await blobs.open(nameOf(place))
    if (!file) continue
    let head = Buffer.alloc(0)
    for await (const chunk of file.body) {
      head = Buffer.concat([head, chunk as Buffer])
      if (head.length >= HEAD) break
    }
    // A file without a time is none of ours.
    if (!(clock.now() - headOf(head).at <= KEPT_MS)) await blobs.remove(nameOf(place))
  }
}

function headOf(bytes: Buffer): { key: string; at: number } {
  const head = bytes.toString('latin1', 0, HEAD)
  return { key: head.slice(0, KEY), at: Number(head.slice(KEY + 1)) }
}
