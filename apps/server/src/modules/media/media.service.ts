import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { mediaWidths, type MediaPurpose } from '@afins/contract/media'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { allowanceOf, requireRoom, requireSize } from './allowance.ts'
import { decodeImage } from './decode-image.ts'
import { dotsOf } from './dots.ts'
import { encodeMaster, encodeWidth } from './encode-image.ts'
import { readImageHeader } from './image-header.ts'
import type { Size } from './image-size.ts'
import { fileOf, folderOf, masterOf } from './media-files.ts'
import { holdUsage, insertMedia } from './media.queries.ts'
import { RENDER } from './render-media.ts'
import { Slots } from './slots.ts'

type Needs = Pick<Context, 'config' | 'database' | 'clock' | 'ids' | 'blobs' | 'jobs'>

/** What the uploader is told of a kept image. */
export interface KeptImage {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly dots: string
}

export interface Upload {
  readonly ownerUid: string
  readonly purpose: MediaPurpose
  readonly bytes: Buffer
}

const slots = new Slots(2, 8)
/**
 * Pixels. Some kinds of files, as AVIF or interlaced ones, can only be decoded as a whole, with up to
 * 18 bytes for a pixel; two such images of the largest size at once would take more than a gigabyte.
 */
const LARGE = 12_000_000

/**
 * Checks an image by its header, decodes it, and keeps it re-encoded: what its widths are made
 * from, and the smallest of them. The others are a job's. `once` runs the transaction, at most once
 * for a key of the caller's.
 */
export async function keepImage(
  context: Needs,
  { ownerUid, purpose, bytes }: Upload,
  once: (work: (tx: Writer) => Promise<KeptImage>) => Promise<KeptImage>,
): Promise<KeptImage> {
  const allowance = await allowanceOf(context, context.database.db, ownerUid)
  requireSize(allowance, bytes.length)
  const claimed = requireAcceptable(bytes)
  requireRoom(allowance, 0)
  const id = context.ids.next()
  const { width, height, dots, files } = await slots.run(
    () => firstFiles(id, bytes, purpose, claimed),
    { alone: claimed.width * claimed.height > LARGE },
  )
  const size = files.reduce((sum, file) => sum + file.bytes.length, 0)
  const kept = await keepFiles(context, id, files, () =>
    once(async (tx) => {
      await holdUsage(tx, ownerUid)
      requireRoom(await allowanceOf(context, tx, ownerUid), size)
      const now = context.clock.now()
      await insertMedia(tx, { id, ownerUid, purpose, width, height, bytes: size, dots, now })
      await context.jobs.enqueue(tx, { kind: RENDER, key: id, payload: { id } })
      return { id, width, height, dots }
    }),
  )
  // The same upload was kept before, under the same key.
  if (kept.id !== id) await context.blobs.remove(folderOf(id))
  return kept
}

/** What has to be there before the uploader is answered, out of one decoding. */
async function firstFiles(id: string, bytes: Buffer, purpose: MediaPurpose, claimed: Size) {
  const pixels = await decodeImage(bytes, purpose, claimed)
  const [smallest] = mediaWidths[purpose]
  const files: readonly KeptFile[] = [
    { name: masterOf(id), bytes: await encodeMaster(pixels) },
    { name: fileOf(id, smallest, 'webp'), bytes: await encodeWidth(pixels, smallest, 'webp') },
  ]
  const { width, height } = pixels.raw
  return { width, height, dots: await dotsOf(pixels), files }
}

interface KeptFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Refuses what is no image, or too much of one, before anything of it is decoded. */
function requireAcceptable(bytes: Buffer): Size {
  const size = readImageHeader(bytes)
  if (size === 'unsupported') throw new AppError('media.unsupported')
  if (size === 'broken') throw new AppError('media.broken')
  if (size.width * size.height > limits.uploadPixels) throw new AppError('media.too_large')
  return size
}

/** Files first, so that no row ever names one that isn't there; away with them if the row fails. */
async function keepFiles<T>(
  { blobs }: Needs,
  id: string,
  files: readonly KeptFile[],
  record: () => Promise<T>,
): Promise<T> {
  try {
    for (const { name, bytes } of files) await blobs.put(name, bytes)
    return await record()
  } catch (error) {
    await blobs.remove(folderOf(id))
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new AppError('server.full', { cause: error })
    throw error
  }
}
