import { SOURCES_A_DAY, viewSources } from '@afins/contract/statistics'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import type { Count } from '#platform/views.ts'
import { addViews, existingPosts, knownSources, dropViewsBefore } from './statistics.queries.ts'
import { daysUntil } from '#platform/time.ts'

/** Rows of one transaction. */
const CHUNK = 200

/**
 * Writes the views counted since the last time. If that fails they are written with the next; a
 * killed process loses them.
 */
export async function writeViews({
  database,
  views,
  log,
}: Pick<Context, 'database' | 'views' | 'log'>): Promise<void> {
  const counts = views.take()
  for (let from = 0; from < counts.length; from += CHUNK) {
    const chunk = counts.slice(from, from + CHUNK)
    try {
      await transaction(database, async (tx) => {
        const ids = [...new Set(chunk.map(({ postId }) => postId))]
        const existing = await existingPosts(tx, ids)
        const existingViews = chunk.filter(({ postId }) => existing.has(postId))
        if (existingViews.length > 0)
          await addViews(tx, bounded(existingViews, await knownSources(tx, existingViews)))
      })
    } catch (error) {
      log.warn({ err: error, counts: chunk.length }, 'views not written yet')
      views.giveBack(chunk)
    }
  }
}

/** Sources beyond the limit of a post and day are merged into others. */
function bounded(counts: readonly Count[], known: ReadonlyMap<string, Set<string>>): Count[] {
  const sums = new Map<string, Count>()
  for (const count of counts) {
    const place = `${count.postId} ${count.day}`
    const sources = known.get(place) ?? new Set()
    const isListed = sources.has(count.source) || sources.size < SOURCES_A_DAY - 1
    const source = isListed ? count.source : viewSources.others
    if (isListed && source !== viewSources.others) sources.add(source)
    const key = `${place} ${source}`
    sums.set(key, { ...count, source, views: count.views + (sums.get(key)?.views ?? 0) })
  }
  return [...sums.values()]
}

const STORED_DAYS = 400

export async function cleanUpViews({ database, clock }: Pick<Context, 'database' | 'clock'>) {
  const [first = ''] = daysUntil(clock.now(), STORED_DAYS)
  await transaction(database, (tx) => dropViewsBefore(tx, first))
}
