import { prepared, type Reader, type Row, type Writer } from '@afins/database'

type Kind = Row<'restrictions'>['kind']

export const restrictionOf = prepared((db: Reader, p: { uid: string; kind: Kind }) =>
  db
    .selectFrom('restrictions')
    .select(['restrictions.until', 'restrictions.was_public'])
    .where('restrictions.kind', '=', p.kind)
    .where('restrictions.uid', '=', p.uid),
)

/** Of one that is there already, the term changes. */
export async function putRestriction(tx: Writer, row: Row<'restrictions'>): Promise<void> {
  await tx
    .insertInto('restrictions')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'uid']).doUpdateSet({ until: row.until ?? null }),
    )
    .execute()
}

export async function deleteRestriction(tx: Writer, uid: string, kind: Kind): Promise<void> {
  await tx.deleteFrom('restrictions').where('kind', '=', kind).where('uid', '=', uid).execute()
}
