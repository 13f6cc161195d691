export {
  addressAnnouncement,
  announce,
  type AnnouncementProblem,
  type NewAnnouncement,
} from './announcements.service.ts'
export { fanOutJobs } from './fan-out.jobs.ts'
export { notificationsMover } from './moving.service.ts'
export { notificationMailJobs } from './notification-mails.jobs.ts'
export { cleanUpNotifications } from './notifications.cleanup.ts'
export { notificationsConsumer } from './notifications.consumers.ts'
export {
  bringNotificationChoices,
  takeNotificationChoicesBack,
  type NotificationChoices,
} from './notifications.service.ts'
export { notificationsRoutes } from './notifications.routes.ts'
export { streamRoutes } from './stream.routes.ts'
export { unsubscribeRoutes } from './unsubscribe.routes.ts'
