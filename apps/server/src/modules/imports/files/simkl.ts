import { isWorkId, type WorkId } from '@afins/contract/work-ids'
import { dateOf, dayOf, positiveOf, remarkOf, titleOf, yearOf } from './cell-values.ts'
import type { CsvRows, Row } from './csv.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { joinWorks } from './join-works.ts'

/** Columns of “Backup” of simkl.com, and of the tables that it takes in. */
export const SIMKL_COLUMNS = ['Title', 'Type', 'Watchlist', 'LastEpWatched', 'WatchedDate']

const MOST_STARS = 10
/** `S03E04`, or the number alone. */
const LAST_EPISODE = /^(?:s(\d{1,3})\s*)?e?(\d{1,5})$/i

export function readSimkl({ rows, dropped }: CsvRows): Export {
  const works = rows.flatMap((row) => workOf(row) ?? [])
  return {
    source: 'simkl',
    works: joinWorks(works),
    ignored: {
      ...{ read: rows.length + dropped, rows: dropped + rows.length - works.length },
      ...{ reviews: 0, lists: 0, tags: 0, likes: 0, plays: 0 },
    },
  }
}

function workOf(row: Row): ExportedWork | null {
  const title = titleOf(row('Title'))
  if (title === null) return null
  const isFilm = row('Type').toLowerCase() === 'movie'
  const rating = positiveOf(row('Rating'), MOST_STARS) ?? 0
  const watched = dateOf(row('WatchedDate'))
  const times = timesOf(row, watched, rating)
  return {
    ...{ kind: isFilm ? 'film' : 'series', title, creators: [], length: null, rating, times },
    year: yearOf(row('Year')),
    ids: idsOf(row, isFilm),
    wants: times.length === 0,
    on: dayOf(watched),
    remark: remarkOf(row('Memo')),
  }
}

function timesOf(row: Row, watched: string, rating: number): ExportedTime[] {
  const time: ExportedTime = { started: '', ended: watched, outcome: 'finished', rating: 0 }
  const [, season = '1', episode = ''] = LAST_EPISODE.exec(row('LastEpWatched')) ?? []
  // Of a later season it does not say how many there were before.
  const seen = season === '1' ? Number(episode) : 0
  const progress = { progress: seen, total: null, unit: 'episode' } as const
  const open: ExportedTime = {
    ...{ ...time, ended: '', outcome: 'open' },
    ...(seen > 0 && { progress }),
  }
  switch (
    row('Watchlist')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
  ) {
    case 'completed':
      return [time]
    case 'watching':
    case 'hold':
    case 'onhold':
      return [open]
    case 'dropped':
    case 'notinteresting':
      return [{ ...time, outcome: 'gave_up' }]
    case 'plantowatch':
      return []
    default:
      return watched !== '' || rating > 0 ? [time] : []
  }
}

function idsOf(row: Row, isFilm: boolean): WorkId[] {
  const ids: WorkId[] = [
    { source: 'imdb', value: row('IMDB') || row('IMDB_ID') },
    { source: isFilm ? 'tmdb_movie' : 'tmdb_tv', value: row('TMDB') },
  ]
  return ids.filter(isWorkId)
}
