import { expressionBuilder, sql } from 'kysely'
import { prepared, type Reader, type Schema } from '@afins/database'
import { followerOf } from './clauses.ts'
import { relationOf, type Relation } from './decisions.ts'
import { own } from './rows.ts'
import { isFollowerOf } from './view-as.ts'

/** What the viewer is to an owner, as a column of a statement. */
export function followState(
  viewerUid: string | null,
  owner: 'profiles.uid' | 'posts.author_uid' | 'groups.author_uid' | 'diary_entries.uid',
) {
  if (viewerUid === null) return sql<'requested' | 'accepted' | null>`null`.as('follow_state')
  const state = expressionBuilder<Schema>()
    .selectFrom('follows')
    .select('follows.state')
    .where('follows.follower_uid', '=', viewerUid)
    .where('follows.target_uid', '=', sql.ref<string>(owner))
  return sql<'requested' | 'accepted' | null>`case when ${followerOf(viewerUid, sql.ref(owner))}
    then 'accepted' else ${state} end`.as('follow_state')
}

/** Whether a person follows the viewer, as a column of a statement. */
export function followsBack(viewerUid: string | null) {
  if (viewerUid === null) return sql<0 | 1>`0`.as('follows_me')
  return sql<0 | 1>`case when exists (select 1 from follows as back
    where back.follower_uid = profiles.uid and back.target_uid = ${viewerUid}
    and back.state = 'accepted') then 1 else 0 end`.as('follows_me')
}

/** The interest that the viewer follows of a person; null: all, or they follow none. */
export function followedInterest(viewerUid: string | null) {
  if (viewerUid === null) return sql<string | null>`null`.as('follow_interest')
  return expressionBuilder<Schema>()
    .selectFrom('follows')
    .select('follows.interest')
    .where('follows.follower_uid', '=', viewerUid)
    .where('follows.target_uid', '=', sql.ref<string>('profiles.uid'))
    .as('follow_interest')
}

export async function relationTo(
  db: Reader,
  viewerUid: string | null,
  ownerUid: string,
): Promise<Relation> {
  if (viewerUid === null || viewerUid === ownerUid) return relationOf(viewerUid, ownerUid, 'none')
  if (isFollowerOf(viewerUid, ownerUid)) return 'follower'
  const [follow] = await followOf(db, { viewerUid, ownerUid })
  return relationOf(viewerUid, ownerUid, follow?.state ?? 'none')
}

const followOf = prepared((db: Reader, p: { viewerUid: string; ownerUid: string }) =>
  db
    .selectFrom(own('follows', p.viewerUid))
    .select('follows.state')
    .where('follows.follower_uid', '=', p.viewerUid)
    .where('follows.target_uid', '=', p.ownerUid),
)

/** Whether one of two people blocks the other. */
export async function isBlocked(db: Reader, one: string, other: string): Promise<boolean> {
  return (await blocksBetween(db, { one, other })).length > 0
}

const blocksBetween = prepared((db: Reader, p: { one: string; other: string }) =>
  db.selectNoFrom(sql.lit(1).as('blocked')).where(
    sql<boolean>`exists (select 1 from blocks where blocker_uid = ${p.one} and blocked_uid = ${p.other})
        or exists (select 1 from blocks where blocker_uid = ${p.other} and blocked_uid = ${p.one})`,
  ),
)
