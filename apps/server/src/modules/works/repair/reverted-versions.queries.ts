import { prepared, type Reader } from '@afins/database'
import type { RevertScope } from './revert.queries.ts'

/** The next works after one that these accounts have edited, and that are not taken back yet. */
export function editedWorks(db: Reader, scope: RevertScope, after: string, most: number) {
  const versions = versionsOf(db, scope).where('kind', 'in', ['edit', 'merge'])
  return nextWorks(versions.where('reverted_at', 'is', null), after, most)
}

/** The next works after one of which something can be read that these accounts wrote. */
export function worksWithTexts(db: Reader, scope: RevertScope, after: string, most: number) {
  const versions = versionsOf(db, scope).where('kind', '!=', 'first')
  return nextWorks(versions.where('removed', '=', 0), after, most)
}

const versionsOf = (db: Reader, { uids, since }: RevertScope) =>
  db.selectFrom('work_versions').where('uid', 'in', uids).where('at', '>=', since)

async function nextWorks(
  versions: ReturnType<typeof versionsOf>,
  after: string,
  most: number,
): Promise<string[]> {
  const rows = await versions
    .select('work_id')
    .distinct()
    .where('work_id', '>', after)
    .orderBy('work_id')
    .limit(most)
    .execute()
  return rows.map(({ work_id: id }) => id)
}

/** Versions of a work from one on, the first of them first. */
export const versionsFrom = prepared((db: Reader, p: { id: string; number: number }) =>
  db
    .selectFrom('work_versions')
    .select([
      'number',
      'uid',
      'at',
      'kind',
      'changed',
      'content',
      'editions',
      'reverted_at',
      'removed',
    ])
    .where('work_id', '=', p.id)
    .where('number', '>=', p.number)
    .orderBy('number'),
)

/** Who made the versions of a work, the first of them first. */
export const versionMakers = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom('work_versions')
    .select(['number', 'uid', 'at', 'kind', 'reverted_at'])
    .select((eb) => eb('content', '!=', '').as('has_content'))
    .where('work_id', '=', p.id)
    .orderBy('number'),
)
