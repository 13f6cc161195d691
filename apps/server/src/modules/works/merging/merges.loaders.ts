import type { WorkMerge } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { cutPage, decodeCursor, type Reader } from '@afins/database'
import { peopleSeenBy } from '../people.queries.ts'
import { rejectionOf } from '../trust/trust.policy.ts'
import { standingOf, type TrustDeps } from '../trust/trust.service.ts'
import { presentCard } from '../works.present.ts'
import { mergedCards, mergeRows, mergesOf, type MergeRow } from './merges.queries.ts'
import { presentMerge } from './merges.present.ts'

/** A page of the merges that concern a work. @throws AppError BadCursorError */
export async function loadMerges(
  deps: TrustDeps,
  db: Reader,
  { workId, cursor, limit }: { workId: string; cursor?: string | undefined; limit: number },
  viewerUid: string | null,
): Promise<{ page: { items: WorkMerge[]; nextCursor: string | null }; uids: string[] }> {
  const from = cursor === undefined ? null : decodeCursor(cursor)
  const [work] = await mergedCards(db, { ids: [workId] })
  if (!work) throw new AppError('work.not_found')
  const found = await mergesOf(db, { id: workId, cursor: from, limit })
  const { rows, next } = cutPage(found, limit, (row) => ({ at: row.proposed_at, id: row.id }))
  const { merges: items, uids } = await withPeople(deps, db, rows, viewerUid)
  return { page: { items, nextCursor: next }, uids }
}

/** One merge. @throws AppError `work.merge_not_found` */
export async function loadMerge(
  deps: TrustDeps,
  db: Reader,
  id: string,
  viewerUid: string | null,
): Promise<WorkMerge> {
  const { merges } = await withPeople(deps, db, await mergeRows(db, { id }), viewerUid)
  const [merge] = merges
  if (!merge) throw new AppError('work.merge_not_found')
  return merge
}

/** Merges with their works and people. @returns also the people who are named */
async function withPeople(
  deps: TrustDeps,
  db: Reader,
  rows: readonly MergeRow[],
  viewerUid: string | null,
): Promise<{ merges: WorkMerge[]; uids: string[] }> {
  const now = deps.clock.now()
  const uids = rows.flatMap(({ uid, agreed_by: second }) => [uid, second])
  const people = await peopleSeenBy(db, viewerUid, uids, now)
  const ids = rows.flatMap((row) => [row.from_id, row.into_id])
  const cards = new Map((await mergedCards(db, { ids })).map((row) => [row.id, presentCard(row)]))
  const mayAgree = viewerUid !== null && (await isKeeper(deps, db, viewerUid))
  const shown = { cards, people, viewerUid, mayAgree, now }
  return { merges: rows.flatMap((row) => presentMerge(row, shown)), uids: [...people.keys()] }
}

async function isKeeper(deps: TrustDeps, db: Reader, uid: string): Promise<boolean> {
  return rejectionOf(await standingOf(deps, db, uid), 'agreements', true) === null
}
