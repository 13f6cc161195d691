import { mayList } from '#modules/posts/index.ts'
import type { FactRow } from './facts.queries.ts'

/** Whether a bookmark's post is there and may stand in a list of the bookmark's owner. */
export function isInSight(row: FactRow, uid: string): boolean {
  const { author_uid, state, visibility, is_public, follow_state } = row
  if (author_uid === null || state === null || visibility === null || is_public === null)
    return false
  return mayList({ author_uid, state, visibility, is_public, follow_state }, uid)
}
