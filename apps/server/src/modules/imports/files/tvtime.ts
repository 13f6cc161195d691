import { limits } from '@afins/contract/fields'
import { countOf, dayOf, titleOf, yearOf } from './cell-values.ts'
import type { CsvRows, Row } from './csv.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { dayOfTime } from './moments.ts'

/** Columns of the files of TV Time: what was watched and followed, films, and older lists of episodes. */
export const TVTIME_TABLES = {
  series: ['key', 'series_name', 'created_at'],
  films: ['entity_type', 'type', 'movie_name'],
  episodes: ['tv_show_name', 'episode_season_number', 'episode_number'],
  shows: ['tv_show_id', 'tv_show_name'],
} as const
/** The likeliest first: the table of films names series as well. */
export const tvTimeTables = ['films', 'series', 'episodes', 'shows'] as const
/** Many rows are of one series. */
export const TVTIME_ROWS = 500_000
export type TvTimeTables = Partial<Record<keyof typeof TVTIME_TABLES, readonly CsvRows[]>>

/** Of two series of one name, the later one has its year. */
const YEAR = /\(((?:19|20)\d{2})\)$/
const MILLISECONDS = 1000

interface Followed {
  readonly name: string
  /** Season and number of each. */
  readonly episodes: Set<string>
  /** As far as a row counts them. */
  atLeast: number
  isFollowed: boolean
  isStopped: boolean
  first: string
  last: string
}

interface Film {
  readonly title: string
  readonly year: number | null
  readonly length: number | null
  readonly days: string[]
  added: string
}

/** The archive that tvtime.com gave to who asked for their data, or one of its tables. */
export function readTvTime(tables: TvTimeTables): Export {
  const [series, films] = [new Map<string, Followed>(), new Map<string, Film>()]
  const counts = { read: 0, rows: 0, others: 0 }
  const each = (name: keyof TvTimeTables, add: (row: Row) => 'added' | 'rows' | 'others') => {
    for (const { rows, dropped } of tables[name] ?? []) {
      counts.read += rows.length + dropped
      counts.rows += dropped
      for (const row of rows) {
        const outcome = add(row)
        if (outcome !== 'added') counts[outcome] += 1
      }
    }
  }
  each('series', (row) => addSeriesRow(series, row))
  each('episodes', (row) => addEpisode(series, row, row('episode_season_number')))
  each('shows', (row) => addShow(series, row))
  each('films', (row) => addFilm(films, row))
  const works = [...[...series.values()].map(seriesWork), ...[...films.values()].map(filmWork)]
  return {
    source: 'tvtime',
    works,
    ignored: { ...counts, reviews: 0, lists: 0, tags: 0, likes: 0, plays: 0 },
  }
}

function followedOf(series: Map<string, Followed>, name: string): Followed | null {
  if (titleOf(name) === null) return null
  const known = series.get(name)
  if (known) return known
  const counts = { atLeast: 0, isFollowed: false, isStopped: false, first: '', last: '' }
  const added = { name, episodes: new Set<string>(), ...counts }
  series.set(name, added)
  return added
}

/** Of an episode that was watched, or of a series and what is to become of it. */
function addSeriesRow(series: Map<string, Followed>, row: Row) {
  const key = row('key')
  if (/^(?:re)?watch-episode/.test(key))
    return addEpisode(series, row, row('season_number') || row('s_no'))
  if (!key.startsWith('user-series')) return 'others'
  const followed = followedOf(series, row('series_name'))
  if (!followed) return 'rows'
  followed.isFollowed ||= isTrue(row('is_followed')) || isTrue(row('is_for_later'))
  followed.isStopped ||= isTrue(row('is_archived'))
  followed.atLeast = Math.max(followed.atLeast, countOf(row('ep_watch_count')))
  return 'added'
}

function addEpisode(series: Map<string, Followed>, row: Row, season: string) {
  const followed = followedOf(series, row('series_name') || row('tv_show_name'))
  const number = row('episode_number') || row('ep_no')
  if (!followed || !/^\d+$/.test(number)) return 'rows'
  const on = dayIn(row('created_at'))
  // What is outside of a season is an extra.
  if (season !== '0') followed.episodes.add(`${season}:${number}`)
  if (on !== '' && (followed.first === '' || on < followed.first)) followed.first = on
  if (on > followed.last) followed.last = on
  return 'added'
}

function addShow(series: Map<string, Followed>, row: Row) {
  const followed = followedOf(series, row('tv_show_name'))
  if (!followed) return 'rows'
  followed.isFollowed ||= isTrue(row('is_followed')) || isTrue(row('active'))
  followed.isStopped ||= isTrue(row('archived'))
  followed.atLeast = Math.max(followed.atLeast, countOf(row('nb_episodes_seen')))
  return 'added'
}

/** Several rows are of one film: that it was followed, and each time that it was watched. */
function addFilm(films: Map<string, Film>, row: Row) {
  if (row('entity_type') !== 'movie') return 'others'
  const title = titleOf(row('movie_name'))
  if (title === null) return 'rows'
  // `0001-01-01` where none is known.
  const year = yearOf(row('release_date').slice(0, 'YYYY'.length).replace(/^0+/, ''))
  const key = JSON.stringify([title.toLowerCase(), year])
  const length = Math.round((Number(row('runtime')) || 0) / 60)
  const film = films.get(key) ?? {
    ...{ title, year: year === 1 ? null : year, days: [], added: '' },
    length: length > 0 && length <= limits.workLength ? length : null,
  }
  films.set(key, film)
  const on = dayIn(row('watch_date')) || dayIn(row('created_at'))
  if (/^(?:re)?watch$/.test(row('type'))) film.days.push(on)
  else if (/^(?:follow|towatch)$/.test(row('type'))) film.added ||= on
  else return 'others'
  return 'added'
}

const isTrue = (cell: string) => cell === 'true' || cell === '1'

/** Seconds, or `2019-09-30 00:40:22` in UTC; '' for anything else. */
function dayIn(cell: string): string {
  if (/^\d{9,10}$/.test(cell)) return dayOfTime(Number(cell) * MILLISECONDS)
  const written = cell.replaceAll('/', '-')
  const time = Date.parse(`${written.replace(' ', 'T')}Z`)
  return written.length > 'YYYY-MM-DD'.length && !Number.isNaN(time)
    ? dayOfTime(time)
    : dayOf(written)
}

function seriesWork({ name, episodes, atLeast, ...seen }: Followed): ExportedWork {
  const [brackets = '', year = ''] = YEAR.exec(name) ?? []
  const title = titleOf(name.slice(0, name.length - brackets.length))
  const watched = Math.min(Math.max(episodes.size, atLeast), limits.workLength)
  const progress = { progress: watched, total: null, unit: 'episode' } as const
  const time: ExportedTime = { started: seen.first, ended: '', outcome: 'open', rating: 0 }
  const stopped: ExportedTime = { ...time, ended: seen.last, outcome: 'gave_up' }
  return {
    ...{ kind: 'series', title: title ?? name, creators: [], year: yearOf(year) },
    ...{ length: null, ids: [], rating: 0, on: seen.last, remark: '' },
    wants: watched === 0 && seen.isFollowed && !seen.isStopped,
    times: watched === 0 ? [] : [seen.isStopped ? stopped : { ...time, progress }],
  }
}

function filmWork({ title, year, length, days, added }: Film): ExportedWork {
  const times = [...new Set(days)].toSorted().map((ended): ExportedTime => {
    return { started: '', ended, outcome: 'finished', rating: 0 }
  })
  return {
    ...{ kind: 'film', title, creators: [], year, length, ids: [], rating: 0, remark: '' },
    ...{ wants: times.length === 0, times: times.slice(-limits.diaryEntriesOfWork) },
    on: dayOf(times.at(-1)?.ended ?? '') || added,
  }
}
