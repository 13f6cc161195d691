import type { Feed } from '@afins/contract/api'
import { decodeCursor, encodeCursor, type Reader } from '@afins/database'
import { loadEntriesOf, type ActivityRow, type Window } from '#modules/shelves/index.ts'
import { cutAt, groupActivities } from './activities.policy.ts'
import { presentActivities, shownOf } from './activities.present.ts'
import type { Muted } from '#modules/relations/index.ts'

export type NextActivity = (window: Window) => Promise<readonly ActivityRow[]>

/** What people did, of one page: more of it ends the page early. */
const ON_PAGE = 60
/** Sorts after every id of a post. */
const LAST_ID = 'zzzzzzzz'

interface OfReader {
  readonly viewerUid: string | null
  readonly muted: Muted
  readonly now: number
}

/** Adds what people did between the first and the last place of a page of posts. */
export async function withActivities(
  db: Reader,
  feed: Feed,
  cursor: string | undefined,
  next: NextActivity,
  { viewerUid, muted, now }: OfReader,
): Promise<{ feed: Feed; uids: string[] }> {
  const rows = await next({
    from: feed.nextCursor === null ? 0 : decodeCursor(feed.nextCursor).at,
    before: cursor === undefined ? null : decodeCursor(cursor).at,
    limit: ON_PAGE + 1,
  })
  if (rows.length === 0) return { feed, uids: [] }
  const cut = cutAt(rows, ON_PAGE)
  const shown = rows.filter(({ uid, interest }) => !muted.hasPerson(uid, interest))
  const groups = groupActivities(shown)
  const entryOf = await loadEntriesOf(db, groups.flatMap(shownOf), viewerUid)
  const activities = presentActivities(groups, entryOf, now)
  const uids = [...new Set(shown.map(({ uid }) => uid))]
  if (cut === null) return { feed: { ...feed, activities }, uids }
  const items = feed.items.filter(({ publishedAt }) => publishedAt > cut)
  return {
    feed: { items, activities, nextCursor: encodeCursor({ at: cut, id: LAST_ID }) },
    uids,
  }
}
