import { createHash } from 'node:crypto'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { mediaWidths, type MediaPurpose } from '@afins/contract/media'
import { CommitOutcomeUnknownError, type Reader } from '@afins/database'
import type { Context } from '#context.ts'
import type { Once } from '#endpoint/handler.ts'
import { allowanceOf, requireQuota, requireSize } from './media.limits.ts'
import { readImageHeader, type ImageHeader } from './images/image-header.ts'
import { decodeUpload } from './images/image-processes.ts'
import { fileOf, folderOf, masterOf } from './images/stored-files.ts'
import { lockUsage, insertMedia, mediaMetadata } from './media.queries.ts'
import { RENDER } from './media.jobs.ts'

type Deps = Pick<Context, 'config' | 'database' | 'clock' | 'ids' | 'blobs' | 'jobs' | 'journal'>

export interface StoredImage {
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

/** Stores the master and the smallest width, once for a key; a job makes the rest. */
export async function cacheImage(
  context: Deps,
  { ownerUid, purpose, bytes }: Upload,
  once: Once,
): Promise<StoredImage> {
  const allowance = await allowanceOf(context, context.database.db, ownerUid)
  requireSize(allowance, bytes.length)
  const header = requireAcceptable(bytes)
  requireQuota(allowance, 0)
  const id = context.ids.next()
  const { width, height, dots, master, smallest } = await decodeUpload(bytes, purpose, header)
  const files: readonly StoredFile[] = [
    { name: masterOf(id), bytes: master },
    { name: fileOf(id, mediaWidths[purpose][0], 'webp'), bytes: smallest },
  ]
  const size = files.reduce((sum, file) => sum + file.bytes.length, 0)
  const storedId = await storeFiles(context, id, files, () =>
    once(async (tx) => {
      await lockUsage(tx, ownerUid)
      requireQuota(await allowanceOf(context, tx, ownerUid), size)
      const now = context.clock.now()
      await insertMedia(tx, {
        ...{ id, ownerUid, purpose, width, height, bytes: size, dots, now },
        // What was taken down as the cover of a work is recognised by it.
        digest: purpose === 'work' ? createHash('sha256').update(bytes).digest('hex') : null,
      })
      context.journal.emit(tx, mediaChange(ownerUid, id))
      await context.jobs.enqueue(tx, { kind: RENDER, key: id, payload: { id } })
      return id
    }),
  )
  // The same upload was stored before, with the same key.
  if (storedId !== id) await context.blobs.remove(folderOf(id))
  return requireImage(context.database.db, storedId)
}

/** An image has come, or gone. */
export const mediaChange = (owner: string, id: string, actor: string | null = owner) => ({
  ...{ type: 'media.changed' as const, actor, owner, subject: id },
  tags: [`media:${owner}`],
})

async function requireImage(db: Reader, id: string): Promise<StoredImage> {
  const image = (await mediaMetadata(db, [id])).get(id)
  if (!image) throw new AppError('media.not_found')
  return image
}

interface StoredFile {
  readonly name: string
  readonly bytes: Buffer
}

function requireAcceptable(bytes: Buffer): ImageHeader {
  const header = readImageHeader(bytes)
  if (header === 'unsupported') throw new AppError('media.unsupported')
  if (header === 'broken') throw new AppError('media.broken')
  if (header.width * header.height > limits.uploadPixels) throw new AppError('media.too_large')
  return header
}

/** Files come before their row, so that no row names missing ones. */
async function storeFiles<T>(
  { blobs }: Deps,
  id: string,
  files: readonly StoredFile[],
  record: () => Promise<T>,
): Promise<T> {
  try {
    for (const { name, bytes } of files) await blobs.put(name, bytes)
    return await record()
  } catch (error) {
    if (!(error instanceof CommitOutcomeUnknownError)) await blobs.remove(folderOf(id))
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new AppError('server.full', { cause: error })
    throw error
  }
}

/** Deletes the files of images whose rows are gone. */
export async function removeImageFiles(
  { blobs }: Pick<Deps, 'blobs'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await blobs.remove(folderOf(id))
}
