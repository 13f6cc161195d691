import { prepared, type Reader, type Writer } from '@afins/database'

/** Whether an image was taken down as the cover of a work, or of one that was merged into it. */
export const isRemovedCover = prepared((db: Reader, p: { workId: string; digest: string }) =>
  db
    .selectFrom('removed_covers')
    .select('digest')
    .where('digest', '=', p.digest)
    .where((eb) =>
      eb.or([
        eb('work_id', '=', p.workId),
        eb('work_id', 'in', (of) =>
          of
            .selectFrom('work_redirects')
            .select('work_redirects.old_id')
            .where('work_redirects.work_id', '=', p.workId),
        ),
      ]),
    )
    .limit(1),
)

export async function insertRemovedCover(
  tx: Writer,
  row: { workId: string; digest: string; now: number },
): Promise<void> {
  await tx
    .insertInto('removed_covers')
    .values({ work_id: row.workId, digest: row.digest, removed_at: row.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The works that show an image with a digest. */
export const worksWithImage = prepared((db: Reader, p: { digest: string }) =>
  db
    .selectFrom('works')
    .innerJoin('catalogue_images', 'catalogue_images.id', 'works.cover_id')
    .select(['works.id', 'works.state'])
    .where('catalogue_images.digest', '=', p.digest)
    // Locked in this order, as everywhere.
    .orderBy('works.id'),
)

/** The title and the cover of a work. */
export const coveredWork = prepared((db: Reader, p: { id: string }) =>
  db.selectFrom('works').select(['id', 'title', 'cover_id']).where('id', '=', p.id),
)
