import { notificationKinds, type NotificationKind } from '@afins/contract/notifications'

/** Topics under which the kinds of notifications are chosen, in their order. */
export const notificationGroups = ['talk', 'people', 'works', 'account'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

const groupOf: Readonly<Record<NotificationKind, NotificationGroup>> = {
  ...{ follow: 'people', request: 'people', request_accepted: 'people' },
  ...{ like: 'talk', comment: 'talk', answer: 'talk', mention: 'talk', quote: 'talk' },
  ...{ work_activity: 'works', merge_proposal: 'works' },
  ...{ list_invitation: 'works', list_change: 'works' },
  ...{ import_ready: 'account', archive_ready: 'account', decision: 'account', plan: 'account' },
  ...{ report: 'account', operator: 'account' },
}

/** The kinds of a topic, in the order of all kinds. */
export const kindsIn = (group: NotificationGroup): NotificationKind[] =>
  notificationKinds.filter((kind) => groupOf[kind] === group)
