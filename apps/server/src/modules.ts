import type { Context } from './context.ts'
import type { AnyHandler } from './endpoint/handler.ts'
import type { Registry } from './endpoint/registry.ts'
import { fontFolder, screensFolder } from './folders.ts'
import { mailJobs } from './mail/index.ts'
import {
  accountDeps,
  accountsRoutes,
  authenticate,
  pendingSignOut,
  recoveryJobs,
  type AccountLimits,
  type ModeratorDeps,
} from './modules/accounts/index.ts'
import { accountDeletionJobs, type DeletionDeps } from './modules/account-deletion/index.ts'
import { archiveFile, archiveJobs, archiveRoutes } from './modules/archive/index.ts'
import { blocksRoutes } from './modules/blocks/index.ts'
import { bookmarksJobs, bookmarksRoutes } from './modules/bookmarks/index.ts'
import { contentRoutes } from './modules/content/index.ts'
import { feedsRoutes } from './modules/feeds/index.ts'
import { followedWorksMover, followsRoutes, removeFollowers } from './modules/follows/index.ts'
import { importsJobs, importsRoutes } from './modules/imports/index.ts'
import { interestsRoutes } from './modules/interests/index.ts'
import { mediaFiles, mediaJobs, mediaRoutes } from './modules/media/index.ts'
import { moderationJobs, moderationRoutes, type DecisionDeps } from './modules/moderation/index.ts'
import {
  fanOutJobs,
  notificationMailJobs,
  notificationsConsumer,
  notificationsMover,
  notificationsRoutes,
  streamRoutes,
  unsubscribeRoutes,
} from './modules/notifications/index.ts'
import {
  itemsMover,
  linkWorksJobs,
  removeCommentsJobs,
  postsJobs,
  postsMover,
  postsRoutes,
  rateReview,
  type PostQuota,
} from './modules/posts/index.ts'
import { profilesRoutes, type ProfileEvents } from './modules/profiles/index.ts'
import { profileVisibilityChanged, shelvesMover, shelvesRoutes } from './modules/shelves/index.ts'
import { searchRoutes } from './modules/search/index.ts'
import { shelfStatisticsRoutes } from './modules/shelf-statistics/index.ts'
import { statisticsRoutes } from './modules/statistics/index.ts'
import { tasteConsumer, tasteJobs, tasteMover, tasteRoutes } from './modules/taste/index.ts'
import { creditsMover, worksJobs, worksRoutes, type WorkMover } from './modules/works/index.ts'
import { syndicationFiles } from './modules/syndication/index.ts'
import {
  simulatedCheckoutRoutes,
  subscriptionsJobs,
  subscriptionsRoutes,
  webhookRoutes,
} from './modules/subscriptions/index.ts'
import type { EventConsumer } from './platform/event-consumer.ts'
import type { JobHandlers } from './platform/jobs.ts'

/** What follows from changes to profiles in modules that build on them. */
export function profileEvents(context: Context): ProfileEvents {
  return {
    removeFollowers: (tx, uid) => removeFollowers(context, tx, uid),
    visibilityChanged: (tx, uid, isPublic) => profileVisibilityChanged(context, tx, uid, isPublic),
  }
}

/** What moderators build on: a suspended profile is a closed one. */
export const moderationDeps = (context: Context): DecisionDeps & ModeratorDeps => ({
  ...context,
  profileEvents: profileEvents(context),
})

/** What deleting accounts builds on. */
export const deletionDeps = (context: Context): DeletionDeps => ({
  ...context,
  profileEvents: profileEvents(context),
})

export function allHandlers(
  context: Context,
  accountLimits?: AccountLimits,
  postQuota?: PostQuota,
): AnyHandler[] {
  return [
    ...accountsRoutes(context, profileEvents(context), accountLimits),
    ...profilesRoutes(context, profileEvents(context)),
    ...interestsRoutes(context),
    ...mediaRoutes(context),
    ...postsRoutes(context, postQuota),
    ...followsRoutes(context),
    ...blocksRoutes(context),
    ...notificationsRoutes(context),
    ...moderationRoutes(
      moderationDeps(context),
      accountDeps(context, profileEvents(context), accountLimits),
    ),
    ...bookmarksRoutes(context),
    ...feedsRoutes(context),
    ...searchRoutes(context),
    ...contentRoutes(context, screensFolder),
    ...subscriptionsRoutes(context),
    ...statisticsRoutes(context),
    ...worksRoutes(context, allMovers(context)),
    ...shelvesRoutes({
      ...context,
      ratingChanged: (tx, changed) => rateReview(context, tx, changed),
    }),
    ...shelfStatisticsRoutes(context),
    ...tasteRoutes(context),
    ...importsRoutes(context),
    ...archiveRoutes(context),
  ]
}

export function openModules(
  context: Context,
  limits: {
    readonly accounts?: AccountLimits | undefined
    readonly posts?: PostQuota | undefined
  } = {},
  stopping: AbortSignal = new AbortController().signal,
): Registry {
  return {
    handlers: allHandlers(context, limits.accounts, limits.posts),
    files: syndicationFiles(context, fontFolder),
    routes: [
      mediaFiles(context),
      archiveFile(context),
      ...webhookRoutes(context),
      ...simulatedCheckoutRoutes(context),
      ...streamRoutes(context, stopping),
      ...unsubscribeRoutes(context),
    ],
    authenticate: authenticate(context),
    endPendingSignOut: pendingSignOut(context),
  }
}

export function allJobs(context: Context): JobHandlers {
  return {
    ...mediaJobs(context),
    ...mailJobs(context),
    ...recoveryJobs(context),
    ...postsJobs(context),
    ...linkWorksJobs(context),
    ...removeCommentsJobs(context),
    ...bookmarksJobs(context),
    ...subscriptionsJobs(context),
    ...worksJobs(context, allMovers(context)),
    ...tasteJobs(context),
    ...importsJobs({ ...context, profileEvents: profileEvents(context) }),
    ...archiveJobs(context),
    ...notificationMailJobs(context),
    ...fanOutJobs(context),
    ...moderationJobs(moderationDeps(context)),
    ...accountDeletionJobs(deletionDeps(context)),
  }
}

/** Who hears of all events; the page cache hears of their tags at the commit. */
export function allConsumers(context: Context): EventConsumer[] {
  return [tasteConsumer(context), notificationsConsumer(context)]
}

export function allMovers(context: Context): WorkMover[] {
  return [
    creditsMover(context),
    shelvesMover(context),
    postsMover(context),
    itemsMover(context),
    tasteMover(),
    followedWorksMover(context),
    notificationsMover(context),
  ]
}
