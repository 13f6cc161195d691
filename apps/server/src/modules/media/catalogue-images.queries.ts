import { prepared, type Reader, type Writer } from '@afins/database'
import { own } from '#visibility/index.ts'

/** The digest of an image that someone uploaded for a work and that nothing else uses. */
export const uploadForWork = prepared((db: Reader, p: { id: string; ownerUid: string }) =>
  db
    .selectFrom(own('media', p.ownerUid))
    .select('digest')
    .where('id', '=', p.id)
    .where('purpose', '=', 'work')
    .where('post_id', 'is', null),
)

/**
 * Makes an uploaded image one of the catalogue: neither its uploader's quota nor their account
 * decides about it from then on.
 * @returns whether it was the uploader's, and for a work
 */
export async function transferToCatalogue(
  tx: Writer,
  { id, ownerUid, now }: { id: string; ownerUid: string; now: number },
): Promise<boolean> {
  const image = await tx
    .deleteFrom('media')
    .where('id', '=', id)
    .where('owner_uid', '=', ownerUid)
    .where('purpose', '=', 'work')
    .where('post_id', 'is', null)
    .returning(['width', 'dots', 'digest', 'rendered', 'bytes'])
    .executeTakeFirst()
  if (!image) return false
  await tx
    .insertInto('catalogue_images')
    .values({ ...image, id, uid: ownerUid, digest: image.digest ?? '', created_at: now })
    .execute()
  return true
}

/** The digest of an image of the catalogue. */
export const catalogueDigest = prepared((db: Reader, p: { id: string }) =>
  db.selectFrom('catalogue_images').select('digest').where('id', '=', p.id),
)

/** An image of the catalogue that a work shows which is not hidden. */
export const shownCatalogueImage = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom('catalogue_images')
    .select(['id', 'width', 'rendered'])
    .where('id', '=', p.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('works')
          .select('works.id')
          .whereRef('works.cover_id', '=', 'catalogue_images.id')
          .where('works.state', '!=', 'hidden'),
      ),
    ),
)

/** Deletes the images of the catalogue that have a digest. @returns their ids */
export async function deleteByDigest(tx: Writer, digest: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('catalogue_images')
    .where('digest', '=', digest)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
