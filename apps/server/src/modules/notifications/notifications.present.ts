import type { Notification } from '@afins/contract/api'
import { presentPerson } from '#modules/profiles/index.ts'
import { presentLink, type commentedEntries, type PostRow } from '#modules/posts/index.ts'
import { presentCard as presentWorkCard, type CardRow } from '#modules/works/index.ts'
import type { ownReports } from './answered-reports.queries.ts'
import type { NotificationRow, peopleByUid } from './notifications.queries.ts'

const SHOWN_PEOPLE = 3

export interface Named {
  readonly people: ReadonlyMap<string, Awaited<ReturnType<typeof peopleByUid>>[number]>
  readonly posts: ReadonlyMap<string, PostRow>
  readonly entries: ReadonlyMap<string, Awaited<ReturnType<typeof commentedEntries>>[number]>
  readonly excerpts: ReadonlyMap<string, string>
  readonly works: ReadonlyMap<string, CardRow>
  readonly reports: ReadonlyMap<string, NonNullable<Notification['report']>>
  readonly announcements: ReadonlyMap<string, NonNullable<Notification['announcement']>>
}

type ReportRow = Awaited<ReturnType<typeof ownReports>>[number]

/** A report with its id, as far as it is answered. */
export function presentReport({ id, kind: of, state, created_at: at }: ReportRow) {
  return state === 'open' ? [] : [[id, { of, at, outcome: state }] as const]
}

/** @param rows of one group, the latest first @param seenAt up to when everything is seen */
export function presentNotification(
  id: string,
  rows: readonly [NotificationRow, ...NotificationRow[]],
  { people, posts, entries, excerpts, works, reports, announcements }: Named,
  { seenAt, now }: { readonly seenAt: number; readonly now: number },
): Notification {
  const [latest] = rows
  const uids = [...new Set(rows.flatMap((row) => row.actor_uid ?? []))]
  const post = latest.post_id === null ? undefined : posts.get(latest.post_id)
  const entry = entries.get(latest.diary_id ?? '')
  const commentId = latest.comment_id
  const work = works.get(latest.work_id ?? '')
  return {
    id,
    kind: latest.kind,
    people: uids.slice(0, SHOWN_PEOPLE).flatMap((uid) => {
      const person = people.get(uid)
      return person ? [presentPerson(person, now)] : []
    }),
    others: Math.max(uids.length - SHOWN_PEOPLE, 0),
    at: latest.at,
    isNew: latest.at > seenAt,
    post: post
      ? { ...presentLink({ ...post, work: null }), author: presentPerson(post, now) }
      : null,
    diaryEntry: entry ? { id: entry.id, label: entry.title, username: entry.username } : null,
    comment: commentId === null ? null : { id: commentId, excerpt: excerpts.get(commentId) ?? '' },
    work: work ? presentWorkCard(work) : null,
    plan: latest.plan_news,
    report: reports.get(latest.report_id ?? '') ?? null,
    announcement: announcements.get(latest.announcement_id ?? '') ?? null,
  }
}
