import type { Context } from '@afins/server/context'
import { writeViews } from '@afins/server/modules/statistics/index'
import type { DemoVisit } from './corpus.ts'
import type { Moment } from './moment.ts'
import type { Village } from './publish.ts'

const DAY = 86_400_000
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

/** Opens posts, each time as somebody else. What a day brought is written when it ends. */
export function visitMoments(
  context: Pick<Context, 'database' | 'views' | 'log'>,
  village: Pick<Village, 'posts'>,
  visits: readonly DemoVisit[],
): Moment[] {
  let readers = 0
  return [...Map.groupBy(visits, ({ ago }) => Math.floor(ago / DAY))].map(([day, those]) => ({
    ago: day * DAY,
    happen: async () => {
      for (const { key, source } of those) {
        const postId = village.posts.get(key)?.id
        if (postId === undefined) throw new Error(`${key} is not published yet`)
        const ip = addressOf((readers += 1))
        context.views.count({ postId, ip, userAgent: BROWSER, source: () => source })
      }
      await writeViews(context)
    },
  }))
}

/** An address in a network of its own, of those for documentation (RFC 3849). */
function addressOf(reader: number): string {
  return `2001:db8:${(reader >> 16).toString(16)}:${(reader & 0xffff).toString(16)}::1`
}
