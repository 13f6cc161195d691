import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { keptWidths, mediaWidths, type MediaPurpose } from '@afins/contract/media'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { HopelessError, type JobHandlers } from '#platform/jobs.ts'
import { decodeMaster, encodeWidth } from './encode-image.ts'
import { markRendered, mediaToRender } from './media.queries.ts'
import { fileOf, folderOf, sourcesOf } from './media-files.ts'
import { Slots } from './slots.ts'

type Needs = Pick<Context, 'database' | 'blobs'>

export const RENDER = 'media.render'

const payloadShape = z.object({ id: z.string() })

/** One at a time and another that waits, so that uploads find a processor free. */
const slots = new Slots(1, 8)

/** Makes the widths of uploaded images. */
export function mediaJobs(context: Needs): JobHandlers {
  return {
    [RENDER]: (payload) => slots.run(() => render(context, payloadShape.parse(payload).id)),
  }
}

/** Makes every width of an image, of each type. It may be broken off anywhere and begun anew. */
async function render({ database, blobs }: Needs, id: string): Promise<void> {
  const media = await mediaToRender(database.db, id)
  if (!media || media.rendered === 1) return
  const pixels = await decodeMaster(await readSource(blobs, id, media.purpose))
  // What everybody can show comes first.
  for (const type of ['webp', 'avif'] as const)
    for (const width of keptWidths(mediaWidths[media.purpose], media.width))
      await blobs.put(fileOf(id, width, type), await encodeWidth(pixels, width, type))
  const isStillThere = await transaction(database, (tx) => markRendered(tx, id))
  if (!isStillThere) await blobs.remove(folderOf(id))
}

async function readSource(
  blobs: Context['blobs'],
  id: string,
  purpose: MediaPurpose,
): Promise<Buffer> {
  for (const name of sourcesOf(id, purpose)) {
    const file = await blobs.open(name)
    if (file) return buffer(file.body)
  }
  throw new HopelessError('there is nothing to render from')
}
