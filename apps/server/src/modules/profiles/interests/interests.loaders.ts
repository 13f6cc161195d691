import { getInterestByUrlPath } from '@afins/contract/interests'
import type { Reader } from '@afins/database'
import { enabledFixed } from './interests.policy.ts'
import { positionOf, RETIRED } from './interests.queries.ts'

export async function hasInterest(db: Reader, uid: string, slug: string): Promise<boolean> {
  if (getInterestByUrlPath(slug)) return enabledFixed(slug) !== null
  const [row] = await positionOf(db, { uid, slug })
  return row !== undefined && row.position !== RETIRED
}
