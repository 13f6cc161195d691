import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fields, limits } from '../fields.ts'
import {
  ANNOUNCEMENT_PATH,
  digestRhythms,
  MOST_UNREAD,
  notificationChannels,
  notificationKinds,
  planNews,
  reportOutcomes,
} from '../notifications.ts'
import { postLink } from '../post-shapes.ts'
import { reportedKinds } from '../reports.ts'
import { id, nextCursor, page, person, time } from '../schemas.ts'
import { workCard } from './works.ts'

const kind = z.enum(notificationKinds)
const channel = z.enum(notificationChannels)
const digest = z.enum(digestRhythms)

const notification = z.object({
  /** Of its group: two pages may each have a part of one. */
  id: z.string().max(120),
  kind,
  /** The latest three who did it. */
  people: z.array(person).max(3),
  /** How many more did. */
  others: z.number().int().min(0),
  at: time,
  /** Since the caller last marked them as seen. */
  isNew: z.boolean(),
  /** What it is about, and whose that is. */
  post: postLink.extend({ author: person }).nullable(),
  /** The entry of a diary that it is about: by the title of its work, and whose diary that is. */
  diaryEntry: z
    .object({ id, label: z.string().max(fields.workTitle.max), username: z.string().max(30) })
    .nullable(),
  /** What was said, or what is liked. */
  comment: z.object({ id, excerpt: z.string().max(300) }).nullable(),
  /** What became of the plan, where it is about that. */
  plan: z.enum(planNews).nullable(),
  /** The caller’s own report, where it is about that: what was reported, when, and what became of it. */
  report: z
    .object({ of: z.enum(reportedKinds), at: time, outcome: z.enum(reportOutcomes) })
    .nullable(),
  /** What the operator says, and the path of a page with more. */
  announcement: z
    .object({
      text: z.string().max(fields.announcement.max),
      path: z.string().max(ANNOUNCEMENT_PATH.max).nullable(),
    })
    .nullable(),
  /** The work that they began, finished, rated, reviewed or propose to merge, where it is about one. */
  work: workCard.nullable(),
})
export type Notification = z.output<typeof notification>

/**
 * What the caller is told of, the latest first, grouped by kind, thing and day. What they may no
 * longer see is left out, and so is what comes from someone who blocks them, or whom they block or mute.
 */
const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'signed-in',
  rate: 'read',
  summary: 'What I am told of',
  query: page,
  status: 200,
  response: z.object({ items: z.array(notification).max(limits.maxPageSize), nextCursor }),
  errors: ['request.bad_cursor'],
})

/** How many groups are unread; what is more than a hundred counts as a hundred. */
const countNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/count',
  access: 'signed-in',
  rate: 'read',
  summary: 'How much is unread',
  status: 200,
  response: z.object({ unread: z.number().int().min(0).max(MOST_UNREAD) }),
  errors: [],
})

/** Everything up to a moment is seen; an earlier moment than the last changes nothing. */
const markNotificationsSeen = endpoint({
  method: 'PUT',
  path: '/api/notifications/seen',
  access: 'signed-in',
  rate: 'write',
  summary: 'Mark notifications as seen',
  body: z.strictObject({ until: time }),
  status: 204,
  response: z.null(),
  errors: [],
})

const notificationSettings = z.object({
  channels: z.record(kind, channel),
  digest,
  /** Whether mail reaches the caller: the server sends it, and the address is confirmed. */
  canMail: z.boolean(),
})
export type NotificationSettings = z.output<typeof notificationSettings>

const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification-settings',
  access: 'signed-in',
  rate: 'read',
  summary: 'Where I am told of what',
  status: 200,
  response: notificationSettings,
  errors: [],
})

/** Changes what is given. It holds from the next request on, also for what has come before. */
const changeNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/notification-settings',
  access: 'signed-in',
  rate: 'write',
  summary: 'Choose where I am told of what',
  body: z.strictObject({
    channels: z.partialRecord(kind, channel).optional(),
    digest: digest.optional(),
  }),
  status: 200,
  response: notificationSettings,
  errors: [],
})

export const notificationsEndpoints = {
  listNotifications,
  countNotifications,
  markNotificationsSeen,
  getNotificationSettings,
  changeNotificationSettings,
}
