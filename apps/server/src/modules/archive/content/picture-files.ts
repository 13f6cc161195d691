import type { Reader } from '@afins/database'
import { openOriginal } from '#modules/media/index.ts'
import type { Blobs } from '#platform/blobs.ts'
import { picturesAfter } from './account.queries.ts'
import { pagesOf, pictureName, type ArchiveEntry } from './archive-entry.ts'

/** Someone’s images, as large as they are stored. */
export async function* pictureFiles(
  db: Reader,
  blobs: Blobs,
  uid: string,
): AsyncGenerator<ArchiveEntry> {
  for await (const page of pagesOf(
    (after) => picturesAfter(db, { uid, after }),
    ({ id }) => id,
  ))
    for (const { id, purpose } of page) {
      const file = await openOriginal(blobs, id, purpose)
      if (file) yield { name: pictureName(id), parts: () => file.body, isCompressed: true }
    }
}
