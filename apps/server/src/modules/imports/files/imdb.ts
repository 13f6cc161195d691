import { limits } from '@afins/contract/fields'
import { isWorkId, type WorkId } from '@afins/contract/work-ids'
import { creatorsOf, dayOf, positiveOf, remarkOf, titleOf, yearOf } from './cell-values.ts'
import type { CsvRows, Row } from './csv.ts'
import type { Export, ExportedWork } from './exported-work.ts'
import { joinWorks } from './join-works.ts'

/** Columns of “Your ratings”, the watchlist and lists of imdb.com. */
export const IMDB_COLUMNS = ['Const', 'Title', 'Title Type']

const FILMS = new Set([
  ...['movie', 'tvmovie', 'short', 'tvshort', 'video', 'tvspecial', 'musicvideo'],
])
const SERIES = new Set(['tvseries', 'tvminiseries'])
const MOST_STARS = 10

/** Episodes and games are no works of ours. */
export function readImdb({ rows, dropped }: CsvRows): Export {
  const works = rows.map(workOf).filter((work) => work !== null)
  return {
    source: 'imdb',
    works: joinWorks(works),
    ignored: {
      ...{ read: rows.length + dropped, rows: dropped + rows.length - works.length },
      ...{ reviews: 0, lists: 0, tags: 0, likes: 0, plays: 0 },
    },
  }
}

function workOf(row: Row): ExportedWork | null {
  const type = row('Title Type')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  const kind = FILMS.has(type) ? 'film' : SERIES.has(type) ? 'series' : null
  const title = titleOf(row('Title'))
  if (kind === null || title === null) return null
  const rating = positiveOf(row('Your Rating'), MOST_STARS) ?? 0
  return {
    ...{ kind, title, rating, remark: remarkOf(row('Description')) },
    creators: kind === 'film' ? creatorsOf({ list: row('Directors') }) : [],
    year: yearOf(row('Year')),
    length: kind === 'film' ? positiveOf(row('Runtime (mins)'), limits.workLength) : null,
    ids: idsOf(row('Const')),
    wants: rating === 0,
    // A rating says that it was seen, but not when.
    times: rating > 0 ? [{ started: '', ended: '', outcome: 'finished', rating: 0 }] : [],
    on: dayOf(row('Date Rated')) || dayOf(row('Created')),
  }
}

const idsOf = (value: string): WorkId[] => [{ source: 'imdb' as const, value }].filter(isWorkId)
