import type { Notification } from '@afins/contract/api'
import { notificationText } from '@afins/contract/notification-text'

/** A notification as a line of a mail: who did what, and on what. */
export function toMailLine(notification: Notification): string {
  const { kind, people, others, post, comment, work, diaryEntry: entry, ...told } = notification
  const { plan, report, announcement } = told
  const { who, did } = notificationText({
    kind,
    names: people.map(({ displayName }) => displayName),
    others,
    isOfComment: comment !== null,
    ...{ plan, report, announcement },
  })
  const label = work?.title ?? post?.label ?? entry?.label
  const what = label === undefined ? '' : ` “${label}”`
  return `${who} ${did}${what}`.trim()
}
