import { isWorkId, type WorkId } from '@afins/contract/work-ids'
import { dateOf, dayOf, titleOf, yearOf } from './cell-values.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { joinRows } from './join-works.ts'
import { dayOfMoment } from './moments.ts'
import { at, isObject, listAt, numberAt, textAt } from './json-values.ts'
import { countListFiles, readTraktLists } from './trakt-lists.ts'

const MOST_STARS = 10
const UNDATED: ExportedTime = { started: '', ended: '', outcome: 'finished', rating: 0 }

/** A list of a file of trakt.tv: what was watched, rated, or is to be watched. */
export const isTrakt = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.some((one) => isObject(one) && (hasWork(one, 'movie') || hasWork(one, 'show')))

const hasWork = (value: unknown, kind: 'movie' | 'show') =>
  isObject(at(value, kind, 'ids')) && textAt(value, kind, 'title') !== ''

/**
 * Episodes and seasons say nothing of a whole series; what was watched and rated of it does.
 * @param listFiles those of lists, by their names
 */
export function readTrakt(
  files: readonly unknown[],
  dropped = 0,
  listFiles: ReadonlyMap<string, unknown> = new Map(),
): Export {
  const works: ExportedWork[] = []
  let [read, rows] = [dropped, dropped]
  for (const file of files)
    for (const entry of listAt({ file }, 'file')) {
      read += 1
      const work = workOf(entry)
      if (work) works.push(work)
      else rows += 1
    }
  const lists = readTraktLists(listFiles).map(({ items, ...list }) => ({
    ...list,
    items: items.flatMap(({ entry, remark }) => {
      const work = workOf(entry)
      return work ? [{ work: works.push({ ...work, wants: false, on: '' }) - 1, remark }] : []
    }),
  }))
  const joined = joinRows(works)
  const placed = lists.map(({ items, ...list }) => {
    const places = new Map(
      items.map(({ work, remark }) => [joined.places[work] ?? 0, remark] as const),
    )
    return { ...list, items: [...places].map(([work, remark]) => ({ work, remark })) }
  })
  const full = placed.filter(({ items }) => items.length > 0)
  return {
    source: 'trakt',
    works: joined.works.map(withTime),
    ...(full.length > 0 && { lists: full }),
    ignored: {
      ...{ read, rows, reviews: 0, lists: countListFiles(listFiles) - full.length },
      ...{ tags: 0, likes: 0, plays: 0 },
    },
  }
}

function workOf(entry: unknown): ExportedWork | null {
  if (at(entry, 'episode') !== undefined || at(entry, 'season') !== undefined) return null
  const kind = hasWork(entry, 'movie') ? 'movie' : hasWork(entry, 'show') ? 'show' : null
  const title = kind && titleOf(textAt(entry, kind, 'title'))
  if (!kind || title === null) return null
  const rating = Math.min(numberAt(entry, 'rating') ?? 0, MOST_STARS)
  const watched = day(entry, 'last_watched_at') || day(entry, 'watched_at')
  const isWatched = watched !== '' || (numberAt(entry, 'plays') ?? 0) > 0
  const isRated = textAt(entry, 'rated_at') !== '' && rating > 0
  return {
    kind: kind === 'movie' ? 'film' : 'series',
    title,
    creators: [],
    year: yearOf(textAt(entry, kind, 'year')),
    length: null,
    ids: idsOf(entry, kind),
    wants: !isWatched && !isRated,
    times: isWatched ? [{ ...UNDATED, ended: dateOf(watched) }] : [],
    rating: isRated ? Math.round(rating) : 0,
    on: dayOf(day(entry, 'rated_at') || watched || day(entry, 'listed_at')),
    remark: '',
  }
}

/** Who rates has seen it, at a time that another file may say. */
const withTime = (work: ExportedWork): ExportedWork =>
  work.rating > 0 && work.times.length === 0 ? { ...work, wants: false, times: [UNDATED] } : work

const day = (entry: unknown, name: string) => dayOfMoment(textAt(entry, name))

function idsOf(entry: unknown, kind: 'movie' | 'show'): WorkId[] {
  const ids: WorkId[] = [
    { source: 'imdb', value: textAt(entry, kind, 'ids', 'imdb') },
    {
      source: kind === 'movie' ? 'tmdb_movie' : 'tmdb_tv',
      value: textAt(entry, kind, 'ids', 'tmdb'),
    },
  ]
  return ids.filter(isWorkId)
}
