import { createHash } from 'node:crypto'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { MediaPurpose } from '@afins/contract/media'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { encodeImage, type Encoded } from './encode-image.ts'
import { readImageHeader } from './image-header.ts'
import { forgetUnused, holdUsage, insertMedia, usageOf } from './media.queries.ts'

type Needs = Pick<Context, 'database' | 'clock' | 'ids' | 'blobs'>

/** What the uploader is told of a kept image. */
export interface KeptImage {
  readonly id: string
  readonly width: number
  readonly height: number
}

export interface Upload {
  readonly ownerUid: string
  readonly purpose: MediaPurpose
  readonly bytes: Buffer
}

const UNUSED_MS = 24 * 60 * 60 * 1000
const SWEPT_AT_ONCE = 100

/** The file of one width of an image. */
export const blobName = (id: string, width: number) => `${folderOf(id)}/${width}.webp`

const folderOf = (id: string) => `media/${id}`

/**
 * Checks an image by its header, decodes it, and keeps it re-encoded. `once` runs the transaction,
 * at most once for a key of the caller's.
 */
export async function keepImage(
  context: Needs,
  { ownerUid, purpose, bytes }: Upload,
  once: (work: (tx: Writer) => Promise<KeptImage>) => Promise<KeptImage>,
): Promise<KeptImage> {
  requireAcceptable(bytes)
  requireRoom(await usageOf(context.database.db, ownerUid), 0)
  const encoded = await encodeImage(bytes, purpose)
  const size = encoded.variants.reduce((sum, variant) => sum + variant.bytes.length, 0)
  const id = context.ids.next()
  const { width, height } = encoded
  const kept = await keepFiles(context, id, encoded, () =>
    once(async (tx) => {
      await holdUsage(tx, ownerUid)
      requireRoom(await usageOf(tx, ownerUid), size)
      await insertMedia(tx, {
        id,
        ownerUid,
        purpose,
        width,
        height,
        bytes: size,
        contentHash: createHash('sha256').update(bytes).digest('base64url'),
        now: context.clock.now(),
      })
      return { id, width, height }
    }),
  )
  // The same upload was kept before, under the same key.
  if (kept.id !== id) await context.blobs.remove(folderOf(id))
  return kept
}

/** Throws away images that neither a post nor a profile has used for a day. */
export async function sweepMedia({
  database,
  clock,
  blobs,
}: Pick<Context, 'database' | 'clock' | 'blobs'>): Promise<void> {
  const before = clock.now() - UNUSED_MS
  for (;;) {
    const ids = await transaction(database, (tx) => forgetUnused(tx, before, SWEPT_AT_ONCE))
    for (const id of ids) await blobs.remove(folderOf(id))
    if (ids.length < SWEPT_AT_ONCE) return
  }
}

/** Refuses what is no image, or too much of one, before anything of it is decoded. */
function requireAcceptable(bytes: Buffer): void {
  if (bytes.length > limits.uploadBytes) throw new AppError('media.too_large')
  const size = readImageHeader(bytes)
  if (size === 'unsupported') throw new AppError('media.unsupported')
  if (size === 'broken') throw new AppError('media.broken')
  if (size.width * size.height > limits.uploadPixels) throw new AppError('media.too_large')
}

function requireRoom(
  usage: { readonly files: number; readonly bytes: number },
  adding: number,
): void {
  if (usage.files >= limits.mediaPerPerson || usage.bytes + adding > limits.mediaBytesPerPerson)
    throw new AppError('media.quota')
}

/** Files first, so that no row ever names one that isn't there; away with them if the row fails. */
async function keepFiles<T>(
  { blobs }: Needs,
  id: string,
  encoded: Encoded,
  record: () => Promise<T>,
): Promise<T> {
  try {
    for (const { width, bytes } of encoded.variants) await blobs.put(blobName(id, width), bytes)
    return await record()
  } catch (error) {
    await blobs.remove(folderOf(id))
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new AppError('server.full', { cause: error })
    throw error
  }
}
