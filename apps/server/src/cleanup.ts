import type { Context } from './context.ts'
import { cleanUpDeletions } from './modules/account-deletion/index.ts'
import { cleanUpAccounts } from './modules/accounts/index.ts'
import { cleanUpArchives } from './modules/archive/index.ts'
import { cleanUpBookmarks } from './modules/bookmarks/index.ts'
import { cleanUpImports } from './modules/imports/index.ts'
import { cleanUpMedia } from './modules/media/index.ts'
import { cleanUpLists, cleanUpPosts, cleanUpVersions } from './modules/posts/index.ts'
import { cleanUpNotifications } from './modules/notifications/index.ts'
import { cleanUpMutes } from './modules/relations/index.ts'
import { cleanUpSubscriptions } from './modules/subscriptions/index.ts'
import { cleanUpViews } from './modules/statistics/index.ts'
import { refreshMostLoved } from './modules/shelves/index.ts'
import { cleanUpDrafts, cleanUpMerges, cleanUpWorks } from './modules/works/index.ts'
import { cleanUpShareImages } from './modules/syndication/index.ts'
import { cleanUpTaste } from './modules/taste/index.ts'
import { allConsumers } from './modules.ts'
import { deleteOldEvents } from './platform/event-cleanup.ts'
import { cleanUpJobs } from './platform/job-runner.ts'

function cleanUpEvents(context: Context): Promise<void> {
  const names = allConsumers(context).map(({ name }) => name)
  return deleteOldEvents(context, names)
}

export async function cleanUp(context: Context): Promise<void> {
  for (const part of [
    cleanUpAccounts,
    cleanUpDeletions,
    cleanUpPosts,
    cleanUpLists,
    cleanUpVersions,
    cleanUpMedia,
    cleanUpBookmarks,
    cleanUpMutes,
    cleanUpNotifications,
    cleanUpViews,
    cleanUpShareImages,
    cleanUpSubscriptions,
    cleanUpWorks,
    cleanUpMerges,
    cleanUpDrafts,
    cleanUpImports,
    cleanUpArchives,
    refreshMostLoved,
    cleanUpTaste,
    cleanUpJobs,
    cleanUpEvents,
  ]) {
    try {
      await part(context)
    } catch (error) {
      context.log.error({ err: error, part: part.name }, 'cleanup failed')
    }
  }
}
