import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Schema } from '@afins/database'
import { notBlocked } from './clauses.ts'
import { viewerOf } from './viewer.ts'

/** Clauses for modules whose queries do not read through `rows.ts` yet. */

/** `maySeeProfile` as a clause over `profiles`. */
export function profileSeenBy(viewerUid: string | null) {
  return (eb: ExpressionBuilder<Schema, 'profiles'>): Expression<SqlBool> => {
    const open = eb('profiles.is_public', '=', sql.lit(1))
    if (viewerUid === null) return open
    return eb.and([
      eb.or([open, eb('profiles.uid', '=', viewerUid), letIn(eb, viewerUid)]),
      ...notBlocked(viewerOf(viewerUid), sql.ref('profiles.uid')),
    ])
  }
}

/** Over `profiles`: open to everyone, and neither blocks the other. */
export function openProfileSeenBy(viewerUid: string | null) {
  return (eb: ExpressionBuilder<Schema, 'profiles'>): Expression<SqlBool> =>
    eb.and([
      eb('profiles.is_public', '=', sql.lit(1)),
      ...notBlocked(viewerOf(viewerUid), sql.ref('profiles.uid')),
    ])
}

function letIn(eb: ExpressionBuilder<Schema, 'profiles'>, viewerUid: string): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('follows')
      .select(sql.lit(1).as('one'))
      .whereRef('follows.target_uid', '=', 'profiles.uid')
      .where('follows.follower_uid', '=', viewerUid)
      .where('follows.state', '=', sql.lit('accepted')),
  )
}
