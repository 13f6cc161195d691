import { limits } from '@afins/contract/fields'
import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import { mergedInto } from '../redirects.queries.ts'
import { cardColumns } from '../works.queries.ts'

export type LinkChangeRow = Row<'work_link_changes'>

export async function insertLinkChanges(tx: Writer, rows: readonly LinkChangeRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('work_link_changes').values(rows).execute()
}

/** Says that a work had a link before its first version, unless its history says so already. */
export async function insertFirstLink(tx: Writer, row: LinkChangeRow): Promise<void> {
  await tx
    .insertInto('work_link_changes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What the versions of a work after one did to its links, the first of them first. */
export const linksChangedSince = prepared((db: Reader, p: { id: string; number: number }) =>
  db
    .selectFrom('work_link_changes')
    .select(['number', 'kind', 'to_id', 'position', 'added'])
    .where('from_id', '=', p.id)
    .where('number', '>', p.number)
    .orderBy('number'),
)

/** What was done to links to some works, by the works that they are from, the first of it first. */
export const changesOfLinksTo = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db
    .selectFrom('work_link_changes')
    .select(['from_id', 'kind', 'to_id', 'added'])
    .where('to_id', 'in', p.ids)
    .orderBy('from_id')
    .orderBy('number'),
)

/** The works that ever had a link to one, or to one that is merged into it. */
export async function worksLinkedTo(db: Reader, id: string): Promise<string[]> {
  const ids = [id, ...(await mergedInto(db, id))]
  return [...new Set((await changesOfLinksTo(db, { ids })).map((change) => change.from_id))]
}

/** The links that a version changed, to works that are shown or were merged. */
export const linkChangesOf = prepared((db: Reader, p: { id: string; number: number }) =>
  db
    .selectFrom('work_link_changes as change')
    .innerJoin('works', 'works.id', 'change.to_id')
    .select(cardColumns)
    .select(['change.kind as link', 'change.added'])
    .where('change.from_id', '=', p.id)
    .where('change.number', '=', p.number)
    .where('works.state', '!=', 'hidden')
    .orderBy('works.id'),
)

/** The last links that other works got to one, or lost. */
export const incomingLinkChanges = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom('work_link_changes as change')
    .innerJoin('works', 'works.id', 'change.from_id')
    .innerJoin('work_versions as version', (join) =>
      join
        .onRef('version.work_id', '=', 'change.from_id')
        .onRef('version.number', '=', 'change.number'),
    )
    .select(cardColumns)
    .select(['change.kind as link', 'change.added', 'version.at', 'version.uid'])
    .where('change.to_id', '=', p.id)
    .where('works.state', '=', 'shown')
    .orderBy('version.at', 'desc')
    .orderBy('works.id')
    .orderBy('version.number', 'desc')
    .limit(limits.incomingLinkChanges),
)
