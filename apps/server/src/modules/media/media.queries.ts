import type { MediaPurpose } from '@afins/contract/media'
import { sql } from 'kysely'
import { prepared, type Reader, type Writer } from '@afins/database'
import { imagesNamed, own, shownWith, visible } from '#visibility/index.ts'

export async function usageOf(
  db: Reader,
  ownerUid: string,
): Promise<{ files: number; bytes: number }> {
  // On one of the engines a sum is a decimal number, which comes as text.
  const bytes = sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('bytes')
  const files = sql<number>`count(*)`.as('files')
  const uploaded = await db
    .selectFrom(own('media', ownerUid))
    .select([files, bytes])
    .executeTakeFirstOrThrow()
  // Covers that no work shows any more stay for its versions.
  const replaced = await db
    .selectFrom('catalogue_images')
    .select([files, bytes])
    .where('uid', '=', ownerUid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('works')
            .select('works.id')
            .whereRef('works.cover_id', '=', 'catalogue_images.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return { files: uploaded.files + replaced.files, bytes: uploaded.bytes + replaced.bytes }
}

/** Locks a person's oldest image, so that their uploads count one after the other. */
export async function lockUsage(tx: Writer, ownerUid: string): Promise<void> {
  await tx
    .updateTable('media')
    .set((eb) => ({ owner_uid: eb.ref('owner_uid') }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom(own('media', ownerUid))
        .select('id')
        .orderBy('created_at')
        .orderBy('id')
        .limit(1),
    )
    .execute()
}

export interface NewMedia {
  readonly id: string
  readonly ownerUid: string
  readonly purpose: MediaPurpose
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly dots: string
  readonly digest: string | null
  readonly now: number
}

export async function insertMedia(tx: Writer, media: NewMedia): Promise<void> {
  await tx
    .insertInto('media')
    .values({
      id: media.id,
      owner_uid: media.ownerUid,
      purpose: media.purpose,
      width: media.width,
      height: media.height,
      bytes: media.bytes,
      dots: media.dots,
      digest: media.digest,
      created_at: media.now,
    })
    .execute()
}

export async function mediaMetadata(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await factsOf(db, { ids })
  return new Map(rows.map((row) => [row.id, row]))
}

const factsOf = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db.selectFrom(imagesNamed(p.ids)).select(['id', 'width', 'height', 'dots']),
)

/** An image as far as the viewer may see it. */
export const seenImage = prepared((db: Reader, p: { id: string; viewerUid: string | null }) =>
  db
    .selectFrom(visible('media', p.viewerUid))
    .leftJoin(shownWith('profiles'), 'profiles.uid', 'media.owner_uid')
    .select(['media.id', 'media.purpose', 'media.width', 'media.rendered', 'profiles.avatar_id'])
    .where('media.id', '=', p.id),
)
