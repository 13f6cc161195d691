import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import { maintenance } from '#visibility/index.ts'

interface Wanted {
  /** Whose things; null: of everyone. */
  readonly ownerUid: string | null
  /** The last thing of the page before: its weight, time and id; null: the first page. */
  readonly weight: number | null
  readonly at: number | null
  readonly id: string | null
  readonly limit: number
}

/** Each reporter who counts by themselves is one, and all others together are one. */
const weight = sql<number>`cast(sum(reports.is_counted) + 1 - min(reports.is_counted) as bigint)`

const things = (db: Reader, ownerUid: string | null) => {
  const all = maintenance(db)
    .selectFrom('reports')
    .select(['reports.kind', 'reports.target_id'])
    .select((eb) => [
      eb.fn.max('reports.owner_uid').as('owner_uid'),
      eb.fn.countAll<number>().as('total'),
      weight.as('weight'),
      eb.fn.max('reports.created_at').as('last_at'),
      eb.fn.max('reports.closed_at').as('closed_at'),
    ])
    .groupBy(['reports.kind', 'reports.target_id'])
  return ownerUid === null ? all : all.where('reports.owner_uid', '=', ownerUid)
}

const lastReported = sql<number>`max(reports.created_at)`
const lastClosed = sql<number>`max(reports.closed_at)`

/** Those after a page: the weightiest first where there is a weight, then the latest. */
function after(
  query: ReturnType<typeof things>,
  p: Wanted,
  time: RawBuilder<number>,
): ReturnType<typeof things> {
  if (p.at === null || p.id === null) return query
  const later = sql<SqlBool>`(${time} < ${p.at} or (${time} = ${p.at} and reports.target_id > ${p.id}))`
  if (p.weight === null) return query.having(later)
  return query.having(
    sql<SqlBool>`(${weight} < ${p.weight} or (${weight} = ${p.weight} and ${later}))`,
  )
}

/** Things with open reports, the weightiest first. */
export const openThings = prepared((db: Reader, p: Wanted) =>
  after(things(db, p.ownerUid).where('reports.state', '=', 'open'), p, lastReported)
    .orderBy(weight, 'desc')
    .orderBy(lastReported, 'desc')
    .orderBy('reports.target_id')
    .limit(p.limit),
)

/** Things whose reports are closed, the latest first. */
export const closedThings = prepared((db: Reader, p: Wanted) =>
  after(things(db, p.ownerUid).where('reports.state', '!=', 'open'), p, lastClosed)
    .orderBy(lastClosed, 'desc')
    .orderBy('reports.target_id')
    .limit(p.limit),
)

/** Reports of things, the latest first. */
export const reportsOf = prepared((db: Reader, p: { ids: readonly string[]; limit: number }) =>
  maintenance(db)
    .selectFrom('reports')
    .selectAll()
    .where('reports.target_id', 'in', p.ids)
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(p.limit),
)

/** How many reports people made, and how many of them were rejected. */
export const reportsBy = prepared((db: Reader, p: { uids: readonly string[] }) =>
  maintenance(db)
    .selectFrom('reports')
    .select('reports.reporter_uid as uid')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`cast(sum(case when reports.state = 'rejected' then 1 else 0 end) as bigint)`.as(
        'rejected',
      ),
    ])
    .where('reports.reporter_uid', 'in', p.uids)
    .groupBy('reports.reporter_uid'),
)

/** How often things of people were reported. */
export const reportsAbout = prepared((db: Reader, p: { uids: readonly string[] }) =>
  maintenance(db)
    .selectFrom('reports')
    .select('reports.owner_uid as uid')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('reports.owner_uid', 'in', p.uids)
    .groupBy('reports.owner_uid'),
)

/** How often something was decided about people. */
export const decisionsAbout = prepared((db: Reader, p: { uids: readonly string[] }) =>
  maintenance(db)
    .selectFrom('decisions')
    .select('decisions.uid')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('decisions.uid', 'in', p.uids)
    .groupBy('decisions.uid'),
)

/** What was decided about things, the latest first. */
export const measuresOn = prepared((db: Reader, p: { ids: readonly string[]; limit: number }) =>
  maintenance(db)
    .selectFrom('decision_targets')
    .innerJoin('decisions', 'decisions.id', 'decision_targets.decision_id')
    .select([
      'decision_targets.kind',
      'decision_targets.target_id',
      'decisions.measure',
      'decisions.created_at',
    ])
    .where('decision_targets.target_id', 'in', p.ids)
    .orderBy('decisions.created_at', 'desc')
    .limit(p.limit),
)

/** The names of people, whoever may see them. */
export const namesOf = prepared((db: Reader, p: { uids: readonly string[] }) =>
  maintenance(db)
    .selectFrom('profiles')
    .select(['profiles.uid', 'profiles.username', 'profiles.display_name'])
    .where('profiles.uid', 'in', p.uids),
)

/** What an account commented since a time and that is shown, the latest first. */
export const commentsSince = prepared(
  (db: Reader, p: { uid: string; since: number; limit: number }) =>
    maintenance(db)
      .selectFrom('comments')
      .select(['comments.id', 'comments.body', 'comments.created_at'])
      .where('comments.uid', '=', p.uid)
      .where('comments.created_at', '>=', p.since)
      .where('comments.state', '=', 'shown')
      .orderBy('comments.created_at', 'desc')
      .orderBy('comments.id', 'desc')
      .limit(p.limit),
)

export const countCommentsSince = prepared((db: Reader, p: { uid: string; since: number }) =>
  maintenance(db)
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('comments.uid', '=', p.uid)
    .where('comments.created_at', '>=', p.since)
    .where('comments.state', '=', 'shown'),
)

/** Reports of a thing that were closed together, in the order of their reporters. */
export const reportsClosed = prepared(
  (
    db: Reader,
    p: Pick<Row<'reports'>, 'kind' | 'target_id' | 'state'> & {
      readonly at: number
      readonly after: string
      readonly limit: number
    },
  ) =>
    maintenance(db)
      .selectFrom('reports')
      .select(['reports.id', 'reports.reporter_uid as uid'])
      .where('reports.state', '=', p.state)
      .where('reports.kind', '=', p.kind)
      .where('reports.target_id', '=', p.target_id)
      .where('reports.closed_at', '=', p.at)
      .where('reports.reporter_uid', '>', p.after)
      .orderBy('reports.reporter_uid')
      .limit(p.limit),
)

/** Closes the open reports of things of one kind. @returns the ids of those that had some */
export async function closeReports(
  tx: Writer,
  of: { readonly kind: Row<'reports'>['kind']; readonly ids: readonly string[] },
  change: { readonly state: 'accepted' | 'rejected'; readonly closed_at: number },
): Promise<ReadonlySet<string>> {
  const closed = await tx
    .updateTable('reports')
    .set(change)
    .where('kind', '=', of.kind)
    .where('target_id', 'in', of.ids)
    .where('state', '=', 'open')
    .returning('target_id')
    .execute()
  return new Set(closed.map((row) => row.target_id))
}
