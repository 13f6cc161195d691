import type { FixedInterestId } from '@afins/contract/interests'
import { limits } from '@afins/contract/fields'
import type { WorkLinkKind } from '@afins/contract/works'
import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import { cardColumns } from '../works.queries.ts'

/** The works that a work is linked to, and those that are linked to it. */
export const linksFrom = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom('work_links')
    .innerJoin('works', 'works.id', 'work_links.to_id')
    .select(cardColumns)
    .select('work_links.kind as link')
    .where('from_id', '=', p.id)
    .where('works.state', '=', 'shown')
    .orderBy('work_links.kind')
    .orderBy('work_links.position')
    .orderBy('works.id')
    .limit(limits.linksOfWork),
)
export const linksTo = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom('work_links')
    .innerJoin('works', 'works.id', 'work_links.from_id')
    .select(cardColumns)
    .select('work_links.kind as link')
    .where('to_id', '=', p.id)
    .where('works.state', '=', 'shown')
    .orderBy('work_links.kind')
    .orderBy('works.year')
    .orderBy('works.id')
    .limit(limits.linksOfWork),
)

/** All links of a work, in both directions. */
export function linkRows(db: Reader, id: string) {
  return db
    .selectFrom('work_links')
    .select(['from_id', 'kind', 'to_id', 'position'])
    .where((eb) => eb.or([eb('from_id', '=', id), eb('to_id', '=', id)]))
    .execute()
}

/** What several works are linked to in one way. */
export async function targetsOf(
  db: Reader,
  kind: WorkLinkKind,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('work_links')
    .select('to_id')
    .distinct()
    .where('kind', '=', kind)
    .where('from_id', 'in', ids)
    .execute()
  return rows.map(({ to_id: id }) => id)
}

export async function insertLinks(tx: Writer, rows: readonly Row<'work_links'>[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('work_links')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteLink(
  tx: Writer,
  { from_id: from, kind, to_id: to }: Pick<Row<'work_links'>, 'from_id' | 'kind' | 'to_id'>,
): Promise<void> {
  await tx
    .deleteFrom('work_links')
    .where('from_id', '=', from)
    .where('kind', '=', kind)
    .where('to_id', '=', to)
    .execute()
}

/** Waits for whoever adds such a link: two that are fine alone may make a cycle together. */
export async function lockLinks(
  tx: Writer,
  interest: FixedInterestId,
  kind: WorkLinkKind,
  now: number,
): Promise<void> {
  await tx
    .insertInto('work_title_locks')
    .values({ interest, key: `l:${kind}`, locked_at: now })
    .onConflict((conflict) => conflict.columns(['interest', 'key']).doUpdateSet({ locked_at: now }))
    .execute()
}
