import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { prepared, type Reader, type Row, type Schema, type Writer } from '@afins/database'
import { maintenance } from '#visibility/index.ts'

/** Where a notification is of something that can be deleted before it is told of. */
const references = [
  ['uid', 'accounts', 'uid'],
  ['actor_uid', 'accounts', 'uid'],
  ['post_id', 'posts', 'id'],
  ['diary_id', 'diary_entries', 'id'],
  ['comment_id', 'comments', 'id'],
  ['work_id', 'works', 'id'],
  ['report_id', 'reports', 'id'],
  ['announcement_id', 'announcements', 'id'],
] as const

type NewRow = Omit<Row<'notifications'>, 'is_withdrawn'>

/**
 * Deletes what was told of the same, and tells of it now, if all that it is about, and the person
 * whom it is for, is still there.
 * @returns whether it is
 */
export async function putNotification(tx: Writer, row: NewRow): Promise<boolean> {
  await deleteNotifications(tx, row)
  return (await insertIfThere(tx, row)).length > 0
}

const insertIfThere = prepared((tx: Writer, row: NewRow) => {
  const isThere = references
    .filter(([column]) => row[column] !== null)
    .map(([column, table, key]) => {
      return sql<SqlBool>`exists (select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${row[column]})`
    })
  const names = Object.keys(row) as (keyof typeof row)[]
  return tx
    .insertInto('notifications')
    .columns(names)
    .expression(
      maintenance(tx)
        .selectNoFrom((eb) => names.map((name) => eb.val(row[name]).as(name)))
        .where((eb) => eb.and(isThere)),
    )
    .returning('notifications.id')
})

const subjectColumns = [
  ...(['actor_uid', 'post_id', 'diary_id', 'comment_id', 'work_id'] as const),
  ...(['plan_news', 'report_id', 'announcement_id'] as const),
] as const

interface Subject extends Pick<Row<'notifications'>, 'kind' | (typeof subjectColumns)[number]> {
  /** Null: whoever was subject. */
  readonly uid: string | null
}

/** The condition that a row is of a subject. */
const isOf =
  (subject: Subject) =>
  (eb: ExpressionBuilder<Schema, 'notifications'>): Expression<SqlBool> =>
    eb.and([
      eb('kind', '=', subject.kind),
      ...subjectColumns.map((name) => {
        const value = subject[name] ?? null
        return eb(name, value === null ? 'is' : '=', value)
      }),
      ...(subject.uid === null ? [] : [eb('uid', '=', subject.uid)]),
    ])

/** What someone was told of a subject, whether or not they may see it now. */
export function notificationOf(tx: Writer, subject: Subject) {
  return maintenance(tx)
    .selectFrom('notifications')
    .select('notifications.id')
    .where(isOf(subject))
    .executeTakeFirst()
}

/** Takes back what was subject. @returns whom */
export async function deleteNotifications(tx: Writer, subject: Subject): Promise<string[]> {
  const { kind, uid } = subject
  const of = Object.fromEntries(subjectColumns.map((name) => [name, subject[name] ?? null]))
  const deleted = await deleteOf(tx, {
    ...(of as Pick<Subject, (typeof subjectColumns)[number]>),
    kind,
    uid,
  })
  return deleted.map((row) => row.uid)
}

const deleteOf = prepared((tx: Writer, subject: Subject) =>
  tx.deleteFrom('notifications').where(isOf(subject)).returning('uid'),
)

/** Hides what was subject, to be brought back. @returns from whom */
export async function withdrawNotifications(tx: Writer, subject: Subject): Promise<string[]> {
  const withdrawn = await tx
    .updateTable('notifications')
    .set({ is_withdrawn: 1 })
    .where(isOf(subject))
    .where('is_withdrawn', '=', 0)
    .returning('uid')
    .execute()
  return withdrawn.map(({ uid }) => uid)
}

/** Shows again, with its time, what was withdrawn and told of since a moment. @returns whether there was any */
export async function bringNotificationBack(
  tx: Writer,
  subject: Subject,
  since: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ is_withdrawn: 0 })
    .where(isOf(subject))
    .where('is_withdrawn', '=', 1)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Some that are older than a moment. */
export const notificationsOlderThan = prepared(
  (db: Reader, p: { readonly before: number; readonly limit: number }) =>
    maintenance(db)
      .selectFrom('notifications')
      .select('notifications.id')
      .where('notifications.at', '<', p.before)
      .limit(p.limit),
)

export function deleteNotificationsById(tx: Writer, ids: readonly string[]) {
  return tx.deleteFrom('notifications').where('id', 'in', ids).execute()
}
