import { DAY } from '@afins/contract/durations'
import type { Context } from '@afins/server/context'
import { writeViews } from '@afins/server/modules/statistics/index'
import type { DemoPageView } from './corpus.ts'
import type { Activity, FillState } from './fill-state.ts'

const ALL_VIEWS = 'page views'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

/** Counts views, each from another address, and writes views of a day together. */
export function pageViewActivities(
  context: Pick<Context, 'database' | 'views' | 'log'>,
  state: Pick<FillState, 'posts'>,
  pageViews: readonly DemoPageView[],
): Activity[] {
  let readers = 0
  return [...Map.groupBy(pageViews, ({ ago }) => Math.floor(ago / DAY))].map(([day, views]) => ({
    ago: day * DAY,
    // One day after the other, since views are counted in one place.
    of: [ALL_VIEWS, ...new Set(views.map(({ key }) => key))],
    run: async () => {
      for (const { key, source } of views) {
        const postId = state.posts.get(key)?.id
        if (postId === undefined) throw new Error(`${key} is not published yet`)
        const ip = addressOf((readers += 1))
        context.views.count({ postId, ip, userAgent: BROWSER, source: () => source })
      }
      await writeViews(context)
    },
  }))
}

/** An address in a network of its own, of views for documentation (RFC 3849). */
function addressOf(reader: number): string {
  return `2001:db8:${(reader >> 16).toString(16)}:${(reader & 0xffff).toString(16)}::1`
}
