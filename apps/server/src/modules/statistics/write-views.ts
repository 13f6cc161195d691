import { SOURCES_A_DAY, viewSources } from '@afins/contract/statistics'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import type { Count } from '#platform/views.ts'
import { addViews, existingPosts, knownSources } from './statistics.queries.ts'

/** Rows of one transaction. */
const CHUNK = 200

/**
 * Writes what was counted since the last time. What cannot be written now is written with the
 * next; what a killed process had not written is lost.
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
        const kept = chunk.filter(({ postId }) => existing.has(postId))
        if (kept.length > 0) await addViews(tx, bounded(kept, await knownSources(tx, kept)))
      })
    } catch (error) {
      log.warn({ err: error, counts: chunk.length }, 'views not written yet')
      views.giveBack(chunk)
    }
  }
}

/** The same counts, where sources beyond the most of a post and day are counted as others. */
function bounded(counts: readonly Count[], known: ReadonlyMap<string, Set<string>>): Count[] {
  const sums = new Map<string, Count>()
  for (const count of counts) {
    const place = `${count.postId} ${count.day}`
    const sources = known.get(place) ?? new Set()
    const isKept = sources.has(count.source) || sources.size < SOURCES_A_DAY - 1
    const source = isKept ? count.source : viewSources.others
    if (isKept && source !== viewSources.others) sources.add(source)
    const key = `${place} ${source}`
    sums.set(key, { ...count, source, views: count.views + (sums.get(key)?.views ?? 0) })
  }
  return [...sums.values()]
}
