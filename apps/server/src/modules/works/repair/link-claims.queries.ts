import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import type { WantedLink } from '../editing/restore-links.mutations.ts'

/** The links that a work is to have again. */
export const linkClaimsOf = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom('work_link_claims')
    .select(['kind', 'to_id', 'position'])
    .where('from_id', '=', p.id)
    .orderBy('position'),
)

/** Works of the interest of another one that are to have links again. */
export const linkClaimants = prepared((db: Reader, p: { likeId: string }) =>
  db
    .selectFrom('work_link_claims')
    .innerJoin('works', 'works.id', 'work_link_claims.from_id')
    .innerJoin('works as like', 'like.interest', 'works.interest')
    .select('works.id')
    .distinct()
    .where('like.id', '=', p.likeId)
    .where('works.state', '=', 'shown')
    .orderBy('works.id'),
)

/** Has a work get these links back, once nothing is in their way. */
export async function addLinkClaims(
  tx: Writer,
  workId: string,
  links: readonly WantedLink[],
): Promise<void> {
  const rows = links.map(({ kind, toId, position }): Row<'work_link_claims'> => ({
    ...{ from_id: workId, kind, to_id: toId, position },
  }))
  if (rows.length > 0)
    await tx
      .insertInto('work_link_claims')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The same, and no others. */
export async function replaceLinkClaims(
  tx: Writer,
  workId: string,
  links: readonly WantedLink[],
): Promise<void> {
  await tx.deleteFrom('work_link_claims').where('from_id', '=', workId).execute()
  await addLinkClaims(tx, workId, links)
}
