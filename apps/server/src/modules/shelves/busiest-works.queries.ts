import { sql, type SqlBool } from 'kysely'
import type { Reader, WorkInterest } from '@afins/database'
import { cardColumns, isShown, shelved } from '#modules/works/index.ts'

/** The works of an interest that most people are at, or that are on most shelves. */
export function busiestWorks(
  db: Reader,
  interest: WorkInterest,
  by: 'active' | 'shelved',
  most: number,
) {
  const key = by === 'active' ? sql<number>`work_stats.active` : shelved
  return db
    .selectFrom('work_stats')
    .crossJoin('works')
    .whereRef('works.id', '=', 'work_stats.work_id')
    .where('works.interest', '=', interest)
    .where(isShown)
    .where(sql<SqlBool>`${key} > 0`)
    .select(cardColumns)
    .select(key.as('people'))
    .orderBy(sql`${key} desc, work_stats.work_id desc`)
    .limit(sql.lit(most))
    .execute()
}
