import { type PageRecord, cursorParam, ensure, unlisted } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'
import { text } from './text.ts'

const notifications: PageRecord = {
  file: 'src/features/notifications/notifications.page.tsx',
  component: () => import('./notifications.page.tsx').then((m) => m.NotificationsPage),
  load: (deps, _params, url) => ensure(deps, queries.notifications(cursorParam(url))),
  title: () => text.title,
  head: unlisted,
}

export const notificationsPages = { notifications }
