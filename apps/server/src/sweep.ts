import type { Context } from './context.ts'
import { sweepAccounts } from './modules/accounts/index.ts'
import { sweepBookmarks } from './modules/bookmarks/index.ts'
import { sweepMedia } from './modules/media/index.ts'
import { sweepPosts, sweepVersions } from './modules/posts/index.ts'
import { sweepSubscriptions } from './modules/subscriptions/index.ts'
import { sweepViews } from './modules/statistics/index.ts'
import { sweepShareImages } from './modules/syndication/index.ts'
import { sweepJobs } from './platform/job-runner.ts'

/** Throws away what expired. A fault is told to the operator and does not stop the server. */
export async function sweep(context: Context): Promise<void> {
  for (const part of [
    sweepAccounts,
    sweepPosts,
    sweepVersions,
    sweepMedia,
    sweepBookmarks,
    sweepViews,
    sweepShareImages,
    sweepSubscriptions,
    sweepJobs,
  ]) {
    try {
      await part(context)
    } catch (error) {
      context.log.error({ err: error, part: part.name }, 'sweeping failed')
    }
  }
}
