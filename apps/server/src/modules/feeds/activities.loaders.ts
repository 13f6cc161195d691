import type { Feed } from '@afins/contract/api'
import { fixedInterests } from '@afins/contract/interests'
import { decodeCursor, encodeCursor, type Reader } from '@afins/database'
import { enabledFixed } from '#modules/profiles/index.ts'
import {
  activityOfInterest,
  loadEntriesOf,
  type ActivityRow,
  type Window,
} from '#modules/shelves/index.ts'
import { cutAt, finishedByPeople, groupActivities } from './activities.policy.ts'
import {
  presentActivities,
  shownOf,
  type ActivityGroup,
  type EntryOf,
} from './activities.present.ts'
import type { Muted } from '#modules/relations/index.ts'

export type NextActivity = (window: Window) => Promise<readonly ActivityRow[]>

/** What people did, of one page: more of it ends the page early. */
const ON_PAGE = 60
/** Sorts after every id of a post. */
const LAST_ID = 'zzzzzzzz'

/** Of each interest, among which a strip is looked for. */
const FOR_STRIP = 40

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
  const rows = await next({ ...placesOf(feed, cursor), limit: ON_PAGE + 1 })
  if (rows.length === 0) return { feed, uids: [] }
  const cut = cutAt(rows, ON_PAGE)
  const shown = rows.filter(({ uid, interest }) => !muted.hasPerson(uid, interest))
  const found = groupActivities(shown)
  const entryOf = await loadEntriesOf(db, found.flatMap(shownOf), viewerUid)
  const groups = found.flatMap((group) => withoutMuted(group, entryOf, muted))
  const activities = presentActivities(groups, entryOf, now)
  const uids = [...new Set(shown.map(({ uid }) => uid))]
  if (cut === null) return { feed: { ...feed, activities }, uids }
  const items = feed.items.filter(({ publishedAt }) => publishedAt > cut)
  return {
    feed: { items, activities, nextCursor: encodeCursor({ at: cut, id: LAST_ID }) },
    uids,
  }
}

/**
 * Adds the last thing that each of several people finished between the first and the last place of
 * a page of everyone’s posts: as much as one strip shows.
 */
export async function withStrip(
  db: Reader,
  feed: Feed,
  cursor: string | undefined,
  { viewerUid, muted, now }: OfReader,
): Promise<{ feed: Feed; uids: string[] }> {
  const window = { ...placesOf(feed, cursor), limit: FOR_STRIP }
  const found = await Promise.all(
    fixedInterests
      .filter(({ urlPath }) => enabledFixed(urlPath) !== null)
      .map(({ id }) => activityOfInterest(db, id, viewerUid, window)),
  )
  const shown = finishedByPeople(
    found.flat().filter(({ uid, interest }) => !muted.hasPerson(uid, interest)),
  )
  const entryOf = await loadEntriesOf(db, shown, viewerUid)
  const groups = shown.flatMap((row) => withoutMuted([row], entryOf, muted))
  return {
    feed:
      groups.length === 0 ? feed : { ...feed, activities: presentActivities(groups, entryOf, now) },
    uids: shown.map(({ uid }) => uid),
  }
}

/** A group without entries whose thread is muted; none where nothing else is in it. */
function withoutMuted(group: ActivityGroup, entryOf: EntryOf, muted: Muted): ActivityGroup[] {
  const [first, ...others] = group.filter((row) => !muted.hasThread(entryOf(row)?.id ?? ''))
  return first ? [[first, ...others]] : []
}

/** The times between which a page of posts is. */
const placesOf = ({ nextCursor }: Feed, cursor: string | undefined) => ({
  from: nextCursor === null ? 0 : decodeCursor(nextCursor).at,
  before: cursor === undefined ? null : decodeCursor(cursor).at,
})
