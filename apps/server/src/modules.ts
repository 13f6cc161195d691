import type { Context } from './context.ts'
import type { FileHandler } from './http/file-handler.ts'
import type { AnyHandler } from './http/handler.ts'
import { fontFolder, screensFolder } from './http/renderer.ts'
import { mailJobs } from './mail/index.ts'
import { accountsRoutes, recoveryJobs, type AccountLimits } from './modules/accounts/index.ts'
import { bookmarksJobs, bookmarksRoutes } from './modules/bookmarks/index.ts'
import { contentRoutes } from './modules/content/index.ts'
import { feedsRoutes } from './modules/feeds/index.ts'
import { acceptEveryone, followsRoutes } from './modules/follows/index.ts'
import { interestsRoutes } from './modules/interests/index.ts'
import { mediaJobs, mediaRoutes } from './modules/media/index.ts'
import { postsJobs, postsRoutes } from './modules/posts/index.ts'
import { profilesRoutes } from './modules/profiles/index.ts'
import { statisticsRoutes } from './modules/statistics/index.ts'
import { syndicationFiles } from './modules/syndication/index.ts'
import { subscriptionsJobs, subscriptionsRoutes } from './modules/subscriptions/index.ts'
import type { JobHandlers } from './platform/jobs.ts'

/** Every handler of the product: the one list of its modules. */
export function allHandlers(context: Context, accountLimits?: AccountLimits): AnyHandler[] {
  return [
    ...accountsRoutes(context, accountLimits),
    ...profilesRoutes(context, { opened: (tx, uid) => acceptEveryone(context, tx, uid) }),
    ...interestsRoutes(context),
    ...mediaRoutes(context),
    ...postsRoutes(context),
    ...followsRoutes(context),
    ...bookmarksRoutes(context),
    ...feedsRoutes(context),
    ...contentRoutes(context, screensFolder),
    ...subscriptionsRoutes(context),
    ...statisticsRoutes(context),
  ]
}

/** Every document for other programs. */
export function allFiles(context: Context): FileHandler[] {
  return syndicationFiles(context, fontFolder)
}

/** Who does each kind of job. */
export function allJobs(context: Context): JobHandlers {
  return {
    ...mediaJobs(context),
    ...mailJobs(context),
    ...recoveryJobs(context),
    ...postsJobs(context),
    ...bookmarksJobs(context),
    ...subscriptionsJobs(context),
  }
}
