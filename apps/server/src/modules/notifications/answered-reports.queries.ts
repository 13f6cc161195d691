import type { ExpressionBuilder } from 'kysely'
import { prepared, type Reader, type Schema } from '@afins/database'
import { own, people, unblockedPeople } from '#visibility/index.ts'

/**
 * No block divides the reporter from whose thing it was. Of what is as it was they also still know
 * that person; who was suspended for it is not there any more.
 */
export function showsReport(eb: ExpressionBuilder<Schema, 'notifications'>, uid: string) {
  return eb.exists(
    eb
      .selectFrom(own('reports', uid))
      .select('reports.id')
      .whereRef('reports.id', '=', 'notifications.report_id')
      .where((report) =>
        report.or([
          report('reports.owner_uid', 'is', null),
          report.exists(
            report
              .selectFrom(people(uid))
              .select('profiles.uid')
              .whereRef('profiles.uid', '=', 'reports.owner_uid'),
          ),
          report.and([
            report('reports.state', '=', 'accepted'),
            report.exists(
              report
                .selectFrom(unblockedPeople(uid))
                .select('profiles.uid')
                .whereRef('profiles.uid', '=', 'reports.owner_uid'),
            ),
          ]),
        ]),
      ),
  )
}

/** Reports of someone, with what became of them. */
export const ownReports = prepared((db: Reader, p: { uid: string; ids: readonly string[] }) =>
  db
    .selectFrom(own('reports', p.uid))
    .select(['reports.id', 'reports.kind', 'reports.state', 'reports.created_at'])
    .where('reports.id', 'in', p.ids),
)
