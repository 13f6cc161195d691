import type { Notification } from '@afins/contract/api'
import { MOST_UNREAD } from '@afins/contract/notifications'
import { cutPage, decodeCursor, type Cursor, type Reader } from '@afins/database'
import {
  commentedEntries,
  commentTexts,
  loadCommentExcerpts,
  parseTree,
  postRows,
} from '#modules/posts/index.ts'
import { workCards } from '#modules/works/index.ts'
import { loadMuted, type Muted } from '#modules/relations/index.ts'
import { announcementsById } from './announcements.queries.ts'
import { ownReports } from './answered-reports.queries.ts'
import { grouped } from './notifications.policy.ts'
import { presentNotification, presentReport } from './notifications.present.ts'
import {
  notificationsBefore,
  notificationsSince,
  peopleByUid,
  type NotificationRow,
} from './notifications.queries.ts'
import { ownState } from './settings.queries.ts'

/** Rows of one page before they are grouped. */
const ROWS = 100
/** Pages that one request looks through: all of them may be muted. */
const MOST_PAGES = 5

interface Receiver {
  readonly uid: string
  readonly now: number
}

/** A page of what someone is told of, and the people and posts that it names. */
export async function loadNotifications(db: Reader, of: Receiver, cursor: Cursor | null) {
  const [{ rows, next }, [state]] = await Promise.all([
    readUnmuted(db, of, { cursor, least: 1 }, (place) =>
      notificationsBefore(db, { ...of, cursor: place, limit: ROWS }),
    ),
    ownState(db, of),
  ])
  const items = await withNames(db, rows, of, state?.seen_at ?? 0)
  return { items, nextCursor: next, rows }
}

/** Reads on where words and tags that are muted leave fewer rows than are wanted. */
async function readUnmuted(
  db: Reader,
  of: Receiver,
  { cursor, least }: { readonly cursor: Cursor | null; readonly least: number },
  read: (cursor: Cursor | null) => Promise<readonly NotificationRow[]>,
): Promise<{ readonly rows: NotificationRow[]; readonly next: string | null }> {
  const rows: NotificationRow[] = []
  let place = cursor
  for (let pages = 1; ; pages++) {
    const page = cutPage(await read(place), ROWS, ({ at, id }) => ({ at, id }))
    rows.push(...(await unmuted(db, page.rows, of)))
    const { next } = page
    if (next === null || rows.length >= least || pages === MOST_PAGES) return { rows, next }
    place = decodeCursor(next)
  }
}

/** Without what says a muted word, and what is on posts of others with a muted word or tag. */
async function unmuted(
  db: Reader,
  rows: readonly NotificationRow[],
  { uid, now }: Receiver,
): Promise<readonly NotificationRow[]> {
  const muted = await loadMuted(db, uid, now)
  if (!muted.hasTexts || rows.length === 0) return rows
  const [posts, comments] = await Promise.all([
    mutedPosts(db, rows, uid, muted),
    mutedComments(db, rows, uid, muted),
  ])
  return rows.filter(
    ({ post_id: post, comment_id: comment }) =>
      !posts.has(post ?? '') && !comments.has(comment ?? ''),
  )
}

async function mutedPosts(
  db: Reader,
  rows: readonly NotificationRow[],
  viewerUid: string,
  muted: Muted,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap((row) => row.post_id ?? []))]
  const posts = ids.length === 0 ? [] : await postRows(db, { ids, viewerUid })
  const found = posts.filter((post) => post.author_uid !== viewerUid && muted.hasTextOf(post))
  return new Set(found.map(({ id }) => id))
}

async function mutedComments(
  db: Reader,
  rows: readonly NotificationRow[],
  viewerUid: string,
  muted: Muted,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap((row) => row.comment_id ?? []))]
  const comments = ids.length === 0 ? [] : await commentTexts(db, { ids, viewerUid })
  const found = comments.filter(({ tree }) => muted.hasWordIn(parseTree(tree)))
  return new Set(found.map(({ id }) => id))
}

async function withNames(
  db: Reader,
  rows: readonly NotificationRow[],
  { uid: viewerUid, now }: Receiver,
  seenAt: number,
): Promise<Notification[]> {
  const uids = [...new Set(rows.flatMap((row) => row.actor_uid ?? []))]
  const postIds = [...new Set(rows.flatMap((row) => row.post_id ?? []))]
  const entryIds = [...new Set(rows.flatMap((row) => row.diary_id ?? []))]
  const commentIds = [...new Set(rows.flatMap((row) => row.comment_id ?? []))]
  const workIds = [...new Set(rows.flatMap((row) => row.work_id ?? []))]
  const reportIds = [...new Set(rows.flatMap((row) => row.report_id ?? []))]
  const announcementIds = [...new Set(rows.flatMap((row) => row.announcement_id ?? []))]
  const [people, posts, entries, excerpts, works, reports, announcements] = await Promise.all([
    uids.length === 0 ? [] : peopleByUid(db, { uids, viewerUid }),
    postIds.length === 0 ? [] : postRows(db, { ids: postIds, viewerUid }),
    entryIds.length === 0 ? [] : commentedEntries(db, { ids: entryIds, viewerUid }),
    loadCommentExcerpts(db, commentIds, viewerUid),
    workIds.length === 0 ? [] : workCards(db, { ids: workIds }),
    reportIds.length === 0 ? [] : ownReports(db, { uid: viewerUid, ids: reportIds }),
    announcementIds.length === 0 ? [] : announcementsById(db, { ids: announcementIds }),
  ])
  const named = {
    people: new Map(people.map((row) => [row.uid, row])),
    posts: new Map(posts.map((row) => [row.id, row])),
    entries: new Map(entries.map((row) => [row.id, row])),
    excerpts,
    works: new Map(works.map((row) => [row.id, row])),
    reports: new Map(reports.flatMap((row) => presentReport(row))),
    announcements: new Map(announcements.map(({ id, text, path }) => [id, { text, path }])),
  }
  return grouped(rows).flatMap(([id, [first, ...others]]) =>
    first ? [presentNotification(id, [first, ...others], named, { seenAt, now })] : [],
  )
}

/** How many groups someone has not seen. */
export async function countUnread(db: Reader, of: Receiver): Promise<number> {
  const [state] = await ownState(db, of)
  const { rows } = await unmutedSince(db, of, state?.seen_at ?? 0)
  return Math.min(grouped(rows).length, MOST_UNREAD)
}

const unmutedSince = (db: Reader, of: Receiver, since: number) =>
  readUnmuted(db, of, { cursor: null, least: MOST_UNREAD }, (cursor) =>
    notificationsSince(db, { ...of, since, cursor, limit: ROWS }),
  )

/** What someone has neither seen nor been mailed of, of the kinds that a mail is about. */
export async function loadUnmailed(
  db: Reader,
  of: Receiver,
  isMailed: (kind: Notification['kind']) => boolean,
): Promise<{ readonly items: Notification[]; readonly until: number }> {
  const [state] = await ownState(db, of)
  const since = Math.max(state?.seen_at ?? 0, state?.mailed_at ?? 0)
  const { rows } = await unmutedSince(db, of, since)
  const mailed = rows.filter(({ kind }) => isMailed(kind))
  return { items: await withNames(db, mailed, of, since), until: rows[0]?.at ?? since }
}
