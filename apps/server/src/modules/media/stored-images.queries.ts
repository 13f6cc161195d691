import type { Reader, Writer } from '@afins/database'
import { maintenance } from '#visibility/index.ts'

/** Deletes some images that nothing uses. @returns their ids and owners */
export function deleteUnused(tx: Writer, before: number, limit: number) {
  const unused = maintenance(tx)
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
  const uploaded = await maintenance(db)
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
  const rows = await maintenance(db)
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ids)
    .union(db.selectFrom('catalogue_images').select('id').where('id', 'in', ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Images without their widths, older than a time, which no job of a kind is about; the oldest first. */
export async function imagesToRender(
  tx: Writer,
  { kind, before }: { readonly kind: string; readonly before: number },
  limit: number,
): Promise<string[]> {
  const found: string[] = []
  for (const table of ['media', 'catalogue_images'] as const) {
    const rows = await maintenance(tx)
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
export function everyImage(db: Reader) {
  const all = maintenance(db)
  return all
    .selectFrom('media')
    .select(['id', 'rendered'])
    .unionAll(all.selectFrom('catalogue_images').select(['id', 'rendered']))
    .execute()
}
