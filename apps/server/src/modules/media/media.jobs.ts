import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { storedWidths, mediaWidths, type MediaPurpose } from '@afins/contract/media'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { NonRetryableError, type JobHandlers } from '#platform/jobs.ts'
import { encodeStored } from './images/image-processes.ts'
import { markRendered, mediaToRender } from './stored-images.queries.ts'
import { openOriginal } from './media.loaders.ts'
import { fileOf, folderOf } from './images/stored-files.ts'
import { Semaphore } from '#platform/semaphore.ts'

type Deps = Pick<Context, 'database' | 'blobs'>

export const RENDER = 'media.render'

const payloadShape = z.object({ id: z.string() })

/** One running and a queue, so that uploads get a processor. */
const semaphore = new Semaphore(1, 8)

export function mediaJobs(context: Deps): JobHandlers {
  return {
    [RENDER]: (payload) => semaphore.run(() => render(context, payloadShape.parse(payload).id)),
  }
}

async function render({ database, blobs }: Deps, id: string): Promise<void> {
  const media = await mediaToRender(database.db, id)
  if (!media || media.rendered === 1) return
  const master = await readSource(blobs, id, media.purpose)
  // WebP first: every browser shows it.
  for (const type of ['webp', 'avif'] as const)
    for (const width of storedWidths(mediaWidths[media.purpose], media.width))
      await blobs.put(fileOf(id, width, type), await encodeStored(master, width, type))
  const isStillThere = await transaction(database, (tx) => markRendered(tx, id))
  if (!isStillThere) await blobs.remove(folderOf(id))
}

async function readSource(
  blobs: Context['blobs'],
  id: string,
  purpose: MediaPurpose,
): Promise<Buffer> {
  const file = await openOriginal(blobs, id, purpose)
  if (file) return buffer(file.body)
  throw new NonRetryableError('there is nothing to render from')
}
