import { prepared, type Reader, type WorkInterest, type Writer } from '@afins/database'
import { cardColumns, isShown } from '#modules/works/index.ts'
import { ofOwner, own, type Owner } from '#visibility/index.ts'

/** The favourites of someone, in their order. */
export function favouritesOf(db: Reader, owner: Owner) {
  return db
    .selectFrom(ofOwner('favourites', owner))
    .innerJoin('works', 'works.id', 'favourites.work_id')
    .select(cardColumns)
    .select('favourites.interest as wall')
    .where(isShown)
    .orderBy('favourites.interest')
    .orderBy('favourites.position')
    .execute()
}

/** The works of someone’s favourites of an interest, in their order. */
export const favouriteIds = prepared((db: Reader, p: { uid: string; interest: WorkInterest }) =>
  db
    .selectFrom(own('favourites', p.uid))
    .select('work_id')
    .where('interest', '=', p.interest)
    .orderBy('position'),
)

/** Replaces someone’s favourites of an interest. */
export async function replaceFavourites(
  tx: Writer,
  uid: string,
  interest: WorkInterest,
  workIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('favourites')
    .where('uid', '=', uid)
    .where('interest', '=', interest)
    .execute()
  if (workIds.length === 0) return
  const rows = workIds.map((work_id, position) => ({ uid, interest, position, work_id }))
  await tx.insertInto('favourites').values(rows).execute()
}
