import { viewSources } from '@afins/contract/statistics'
import { type Clock, dayOf, endOfDay } from './time.ts'
import { counter } from './counters.ts'
import type { Ids } from './ids.ts'
import { NumberSet } from './number-set.ts'
import { numberOf, readerSeeds, type Caller } from './reader-seeds.ts'

export interface View extends Caller {
  readonly postId: string
  /** A website in lower case, or one of `viewSources`; computed only if the view counts. */
  readonly source: () => string
}

export interface Count {
  readonly postId: string
  readonly day: string
  readonly source: string
  readonly views: number
}

export interface Views {
  count(view: View): void
  take(): Count[]
  /** Takes back what could not be written. */
  giveBack(counts: readonly Count[]): void
}

/** So many readers of posts a day are distinguished; those who come after them are not counted. */
const READERS = 200_000
const SOURCES = 50

const uncounted = counter(
  'afins_views_uncounted_total',
  'Views beyond what one process tells apart.',
)

/**
 * Counts readers without storing who they are: a number made of address, browser and post under a
 * random key. Both are discarded at midnight in Brasília.
 */
export function openViews(
  { clock, ids }: { readonly clock: Pick<Clock, 'now'>; readonly ids: Pick<Ids, 'token'> },
  most = READERS,
): Views {
  const seedFor = readerSeeds()
  const pending = new Map<string, Map<string, number>>()
  let today = { day: '', ends: 0, key: '', readers: new NumberSet(most) }

  function startDay(now: number): void {
    today = { day: dayOf(now), ends: endOfDay(now), key: ids.token(), readers: new NumberSet(most) }
  }

  function add(postId: string, day: string, source: string, views: number): void {
    const place = `${postId} ${day}`
    let sources = pending.get(place)
    if (!sources) pending.set(place, (sources = new Map()))
    const listed = sources.has(source) || sources.size < SOURCES ? source : viewSources.others
    sources.set(listed, (sources.get(listed) ?? 0) + views)
  }

  return {
    count(view) {
      const now = clock.now()
      if (now >= today.ends) startDay(now)
      const seed = seedFor(today.key, view)
      if (seed === null) return
      const number = numberOf(seed, view.postId)
      if (today.readers.add(number)) add(view.postId, today.day, view.source(), 1)
      else if (today.readers.isFull && !today.readers.has(number))
        uncounted.add({ reason: 'readers' })
    },
    take() {
      const counts = [...pending].flatMap(([place, sources]) => {
        const [postId = '', day = ''] = place.split(' ')
        return [...sources].map(([source, views]) => ({ postId, day, source, views }))
      })
      pending.clear()
      return counts.sort(inOrder)
    },
    giveBack(counts) {
      for (const { postId, day, source, views } of counts) add(postId, day, source, views)
    },
  }
}

function inOrder(a: Count, b: Count): number {
  return compare(a.postId, b.postId) || compare(a.day, b.day) || compare(a.source, b.source)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
