import type { MediaPurpose } from '@afins/contract/media'
import { sql } from 'kysely'
import { prepared, type UncheckedReader as Reader, type Writer } from '@afins/database'

export async function usageOf(
  db: Reader,
  ownerUid: string,
): Promise<{ files: number; bytes: number }> {
  // On one of the engines a sum is a decimal number, which comes as text.
  const bytes = sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('bytes')
  const files = sql<number>`count(*)`.as('files')
  const own = await db
    .selectFrom('media')
    .select([files, bytes])
    .where('owner_uid', '=', ownerUid)
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
  return { files: own.files + replaced.files, bytes: own.bytes + replaced.bytes }
}

/** Locks a person's oldest image, so that their uploads count one after the other. */
export async function lockUsage(tx: Writer, ownerUid: string): Promise<void> {
  await tx
    .updateTable('media')
    .set((eb) => ({ owner_uid: eb.ref('owner_uid') }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('media')
        .select('id')
        .where('owner_uid', '=', ownerUid)
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
  db.selectFrom('media').select(['id', 'width', 'height', 'dots']).where('id', 'in', p.ids),
)

export const mediaWithPost = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom('media')
    .leftJoin('posts', 'posts.id', 'media.post_id')
    .leftJoin('profiles', 'profiles.uid', 'posts.author_uid')
    .leftJoin('profiles as covered', 'covered.cover_id', 'media.id')
    .leftJoin('profiles as owner', 'owner.uid', 'media.owner_uid')
    .select([
      'owner.avatar_id as owner_avatar_id',
      'covered.uid as covered_uid',
      'covered.is_public as covered_is_public',
      'media.id',
      'media.owner_uid',
      'media.purpose',
      'media.width',
      'media.rendered',
      'posts.author_uid',
      'posts.state',
      'posts.visibility',
      'profiles.is_public',
    ])
    .where('media.id', '=', p.id),
)

/** Deletes some images that nothing uses. @returns their ids and owners */
export function deleteUnused(tx: Writer, before: number, limit: number) {
  const unused = tx
    .selectFrom('media')
    .select('media.id')
    .where('media.post_id', 'is', null)
    .where('media.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('profiles')
            .select('uid')
            .where((eb) =>
              eb.or([
                eb('profiles.avatar_id', '=', eb.ref('media.id')),
                eb('profiles.cover_id', '=', eb.ref('media.id')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('media.created_at')
    .limit(limit)
  return (
    tx
      .deleteFrom('media')
      .where('id', 'in', unused)
      // Checked again: on one engine it may have been attached since.
      .where('post_id', 'is', null)
      .returning(['id', 'owner_uid'])
      .execute()
  )
}

export async function mediaToRender(db: Reader, id: string) {
  const uploaded = await db
    .selectFrom('media')
    .select(['purpose', 'width', 'rendered'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (uploaded) return uploaded
  const transferred = await db
    .selectFrom('catalogue_images')
    .select(['width', 'rendered'])
    .where('id', '=', id)
    .executeTakeFirst()
  return transferred && { ...transferred, purpose: 'work' as const }
}

export async function markRendered(tx: Writer, id: string): Promise<boolean> {
  // It may have become an image of the catalogue meanwhile.
  for (const table of ['media', 'catalogue_images'] as const) {
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ rendered: 1 })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return true
  }
  return false
}

export async function idsAmong(db: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ids)
    .union(db.selectFrom('catalogue_images').select('id').where('id', 'in', ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Images without their widths, older than a time, which no job of a kind is about; the oldest first. */
export async function neglected(
  tx: Writer,
  { kind, before }: { readonly kind: string; readonly before: number },
  limit: number,
): Promise<string[]> {
  const found: string[] = []
  for (const table of ['media', 'catalogue_images'] as const) {
    const rows = await tx
      .selectFrom(table)
      .select('id')
      .where('rendered', '=', 0)
      .where('created_at', '<', before)
      .where(({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom('jobs')
              .select('jobs.id')
              .where('jobs.kind', '=', kind)
              .where('jobs.key', '=', ref(`${table}.id`)),
          ),
        ),
      )
      .orderBy('created_at')
      .limit(limit)
      .execute()
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

/** Every image that someone uploaded or the catalogue has, and whether its widths are there. */
export async function everyImage(db: Reader) {
  return db
    .selectFrom('media')
    .select(['id', 'rendered'])
    .unionAll(db.selectFrom('catalogue_images').select(['id', 'rendered']))
    .execute()
}
