import { sql, type SqlBool } from 'kysely'
import { type Cursor, type Reader, type WorkInterest } from '@afins/database'
import { cardColumns } from '../works.queries.ts'

export interface ChangesFilter {
  readonly uid: string | null
  readonly workId: string | null
  readonly interest: WorkInterest | null
  /** Only of accounts made since then. */
  readonly accountsSince: number | null
}

/** The last change that was seen: works that were added have the number 0. */
export interface ChangePlace {
  readonly at: number
  readonly workId: string
  readonly number: number
}

export type ChangeRow = Awaited<ReturnType<typeof versionsBefore>>[number]
export type AdditionRow = Awaited<ReturnType<typeof additionsBefore>>[number]

/** The next versions of works that are shown, the latest first. */
export function versionsBefore(
  db: Reader,
  { uid, workId, interest, accountsSince }: ChangesFilter,
  place: ChangePlace | null,
  most: number,
) {
  return db
    .selectFrom('work_versions as version')
    .innerJoin('works', 'works.id', 'version.work_id')
    .select(cardColumns)
    .select(['version.work_id', 'version.number', 'version.uid', 'version.at', 'version.reason'])
    .select(['version.kind as change', 'version.changed', 'version.reverted_at'])
    .select(['version.edition_count', 'version.link_count'])
    .select((eb) => eb('version.content', '!=', '').as('has_content'))
    .where('works.state', '=', 'shown')
    .where('version.kind', '!=', 'first')
    .$if(uid !== null, (query) => query.where('version.uid', '=', uid))
    .$if(workId !== null, (query) => query.where('version.work_id', '=', workId))
    .$if(interest !== null, (query) => query.where('works.interest', '=', interest as WorkInterest))
    .$if(accountsSince !== null, (query) =>
      query.where('version.uid', 'in', accountsMadeSince(db, accountsSince ?? 0)),
    )
    .$if(place !== null, (query) =>
      query.where(
        sql<SqlBool>`(version.at, version.work_id, version.number) < (${place?.at}, ${place?.workId}, ${place?.number})`,
      ),
    )
    .orderBy('version.at', 'desc')
    .orderBy('version.work_id', 'desc')
    .orderBy('version.number', 'desc')
    .limit(most)
    .execute()
}

/** The next works that people added and that are shown, the latest first. */
export function additionsBefore(
  db: Reader,
  { uid, workId, interest, accountsSince }: ChangesFilter,
  place: ChangePlace | null,
  most: number,
) {
  return (
    db
      .selectFrom('works')
      // Stored once something else was said of the work.
      .leftJoin('work_versions as version', (join) =>
        join.onRef('version.work_id', '=', 'works.id').on('version.kind', '=', sql.lit('first')),
      )
      .select(cardColumns)
      .select(['added_by as uid', 'created_at as at'])
      .select((eb) => eb('version.content', '!=', '').as('has_content'))
      .where('works.state', '=', 'shown')
      .where('works.origin', '=', sql.lit('person'))
      .$if(uid !== null, (query) => query.where('added_by', '=', uid))
      .$if(workId !== null, (query) => query.where('works.id', '=', workId))
      .$if(interest !== null, (query) =>
        query.where('works.interest', '=', interest as WorkInterest),
      )
      .$if(accountsSince !== null, (query) =>
        query.where('added_by', 'in', accountsMadeSince(db, accountsSince ?? 0)),
      )
      .$if(place !== null, (query) =>
        query.where(
          sql<SqlBool>`(works.created_at, works.id, 0) < (${place?.at}, ${place?.workId}, ${place?.number})`,
        ),
      )
      .orderBy('works.created_at', 'desc')
      .orderBy('works.id', 'desc')
      .limit(most)
      .execute()
  )
}

const accountsMadeSince = (db: Reader, since: number) =>
  db.selectFrom('accounts').select('accounts.uid').where('accounts.created_at', '>=', since)

/** A place as the cursor that a client gets, and back. */
export const placeOf = ({ at, id }: Cursor): ChangePlace => {
  const dash = id.lastIndexOf('_')
  return { at, workId: id.slice(0, dash), number: Number(id.slice(dash + 1)) || 0 }
}

export const cursorOf = ({ at, workId, number }: ChangePlace): Cursor => ({
  at,
  id: `${workId}_${number}`,
})
