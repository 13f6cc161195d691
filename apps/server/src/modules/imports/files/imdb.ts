import { limits } from '@afins/contract/fields'
import { isWorkId, type WorkId } from '@afins/contract/work-ids'
import { creatorsOf, dayOf, positiveOf, remarkOf, titleOf, yearOf } from './cell-values.ts'
import type { CsvRows, Row } from './csv.ts'
import type { Export, ExportedWork } from './exported-work.ts'
import { joinWorks } from './join-works.ts'

/** Columns of “Your ratings”, the watchlist and lists of imdb.com. */
export const IMDB_COLUMNS = ['Const', 'Title', 'Title Type']

/** As today’s files name them, and those of before 2017. */
const FILMS = new Set([
  ...['movie', 'tvmovie', 'short', 'tvshort', 'video', 'tvspecial', 'musicvideo'],
  ...['featurefilm', 'shortfilm', 'documentary'],
])
const SERIES = new Set(['tvseries', 'tvminiseries', 'miniseries'])
const MOST_STARS = 10

/** Episodes and games are no works of ours. */
export function readImdb({ rows, dropped }: CsvRows): Export {
  const works = rows.map(workOf).filter((work) => work !== null)
  const others = rows.filter((row) => kindOf(row) === null && titleOf(row('Title')) !== null).length
  return {
    source: 'imdb',
    works: joinWorks(works),
    ignored: {
      ...{ read: rows.length + dropped, rows: dropped + rows.length - works.length - others },
      ...{ others, reviews: 0, lists: 0, tags: 0, likes: 0, plays: 0 },
    },
  }
}

function workOf(row: Row): ExportedWork | null {
  const kind = kindOf(row)
  const title = titleOf(row('Title'))
  if (kind === null || title === null) return null
  const rating = positiveOf(row('Your Rating') || row('You rated'), MOST_STARS) ?? 0
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

function kindOf(row: Row): 'film' | 'series' | null {
  const type = row('Title Type')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  return FILMS.has(type) ? 'film' : SERIES.has(type) ? 'series' : null
}

const idsOf = (value: string): WorkId[] => [{ source: 'imdb' as const, value }].filter(isWorkId)
