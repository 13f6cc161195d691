import type { CsvRows, Row } from './csv.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { joinRows } from './join-works.ts'
import { isObject, listAt } from './json-values.ts'
import { reviewsIn } from './review-text.ts'
import {
  commentedWorkOf,
  isComment,
  isOfPart,
  kindOf,
  namedWorkOf,
  playsOf,
  shelvedWorkOf,
  UNDATED,
} from './trakt-entries.ts'
import { countListFiles, readTraktLists } from './trakt-lists.ts'
import { WatchedShows } from './trakt-shows.ts'

/** Columns of the history that Trakt writes as a table. */
export const TRAKT_COLUMNS = ['watched_at', 'type', 'title', 'trakt_id']
/** More often than anyone sees a film. */
const MOST_TIMES = 20

/** A file of trakt.tv: what was watched, rated, written, or is to be watched. */
export const isTrakt = (value: unknown): boolean =>
  Array.isArray(value) && value.some((entry) => kindOf(entry) !== null)

/** The lists of one file of everything, as community exporters write it. */
const PARTS = ['history', 'watched', 'ratings', 'watchlist', 'comments'] as const
const partsOf = (value: unknown) => PARTS.map((part) => listAt(value, part)).filter(isTrakt)

export const isWholeTrakt = (value: unknown) => isObject(value) && partsOf(value).length > 0

export const readWholeTrakt = (value: unknown): Export => readTrakt(partsOf(value))

/** A row has its series before its episode. */
export const readTraktTable = ({ rows, dropped }: CsvRows): Export =>
  readTrakt([rows.map(entryOf)], dropped)

function entryOf(row: Row): unknown {
  const isEpisode = row('type') === 'episode'
  const work = {
    ...{ title: row('title'), year: row('year') },
    ids: { trakt: row('trakt_id'), imdb: row('imdb_id'), tmdb: row('tmdb_id') },
  }
  const episode = { season: row('season_number'), number: row('episode_number') }
  const of = isEpisode ? { show: work, episode } : { [row('type')]: work }
  return { watched_at: row('watched_at'), ...of }
}

/** @param listFiles those of lists, by their names */
export function readTrakt(
  files: readonly unknown[],
  dropped = 0,
  listFiles: ReadonlyMap<string, unknown> = new Map(),
): Export {
  const works: ExportedWork[] = []
  /** How often what has an index was watched, as far as the file counts it. */
  const plays = new Map<number, number>()
  const shows = new WatchedShows()
  const counts = { read: dropped, rows: dropped, others: 0, comments: 0 }
  for (const entry of files.flatMap((file) => listAt({ file }, 'file'))) {
    counts.read += 1
    if (isComment(entry)) {
      const work = commentedWorkOf(entry)
      counts.comments += 1
      if (work) works.push(work)
    } else if (isOfPart(entry)) counts.others += shows.addEpisode(entry) ? 0 : 1
    else if (shows.addShow(entry)) continue
    else {
      const work = shelvedWorkOf(entry)
      if (work && playsOf(entry) > 1) plays.set(works.length, playsOf(entry))
      if (work) works.push(work)
      else counts.rows += 1
    }
  }
  const read = [...works, ...shows.works()]
  const lists = readTraktLists(listFiles).map(({ items, ...list }) => ({
    ...list,
    items: items.flatMap(({ entry, remark }) => {
      const work = isOfPart(entry) ? null : namedWorkOf(entry)
      return work ? [{ work: read.push(work) - 1, remark }] : []
    }),
  }))
  const joined = joinRows(read)
  const placed = lists.map(({ items, ...list }) => {
    const places = new Map(
      items.map(({ work, remark }) => [joined.places[work] ?? 0, remark] as const),
    )
    return { ...list, items: [...places].map(([work, remark]) => ({ work, remark })) }
  })
  const full = placed.filter(({ items }) => items.length > 0)
  const often = new Map([...plays].map(([at, count]) => [joined.places[at] ?? 0, count]))
  const { comments, ...ignored } = counts
  return {
    source: 'trakt',
    works: joined.works.map((work, at) => withTimes(work, often.get(at) ?? 0)),
    ...(full.length > 0 && { lists: full }),
    ignored: {
      ...{ ...ignored, reviews: comments - reviewsIn(joined.works) },
      ...{ lists: countListFiles(listFiles) - full.length, tags: 0, likes: 0, plays: 0 },
    },
  }
}

/** As often as it was watched: who rates has seen it, at a time that another file may say. */
function withTimes(work: ExportedWork, plays: number): ExportedWork {
  const isRated = work.rating > 0 && work.times.length === 0
  const finished = work.times.filter(({ outcome }) => outcome === 'finished').length
  const missing = Math.min(plays, MOST_TIMES) - finished
  const count = Math.max(missing, isRated ? 1 : 0)
  const added: ExportedTime[] = Array.from({ length: Math.max(count, 0) }, () => UNDATED)
  return added.length > 0 ? { ...work, wants: false, times: [...added, ...work.times] } : work
}
