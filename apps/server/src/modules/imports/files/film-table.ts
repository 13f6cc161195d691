import { isWorkId, type WorkId } from '@afins/contract/work-ids'
import { creatorsOf, dateOf, dayOf, halfStarsOf, hasText, titleOf, yearOf } from './cell-values.ts'
import { hasColumn, readRows, type CsvHeader, type Row } from './csv.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { joinWorks } from './join-works.ts'
import { reviewsIn, withReview } from './review-text.ts'

/** Beside title and year, at least one of these tells such a table from others. */
export const FILM_TABLE = {
  needs: ['Title', 'Year'],
  any: ['Rating', 'Rating10', 'WatchedDate', 'Directors', 'Director', 'imdbID', 'tmdbID'],
} as const
/** Of what Letterboxd knows, and no converter of Filmow. */
const OF_LETTERBOXD = ['LetterboxdURI', 'imdbID', 'tmdbID']
/** Which of several people of a name one is. */
const NUMERAL = /\s*\([IVXLC]+\)$/

/** Whether a file is of what is to be seen, which only its name says. */
export const isWatchlist = (name: string): boolean =>
  /watch ?list|quero ver/i.test(name.replaceAll(/[-_+]/g, ' '))

/**
 * A table of films as Letterboxd takes them in, which the converters of Filmow write: title, year and
 * directors, stars of five (`Rating`) or of ten (`Rating10`), and when it was watched.
 */
export function readFilmTable(header: CsvHeader, name: string): Export {
  const { rows, dropped } = readRows(header)
  const isWanted = isWatchlist(name)
  const works = rows.flatMap((row) => workOf(row, isWanted) ?? [])
  return {
    source: OF_LETTERBOXD.some((column) => hasColumn(header, column)) ? 'letterboxd' : 'filmow',
    // The last viewing says what its viewer thinks of a film.
    works: joinWorks(
      works.toSorted((one, other) => (one.on > other.on ? -1 : Number(one.on < other.on))),
    ),
    ignored: {
      ...{ read: rows.length + dropped, rows: dropped + rows.length - works.length },
      reviews: rows.filter((row) => hasText(row('Review'))).length - reviewsIn(works),
      tags: rows.filter((row) => row('Tags') !== '' && !hasText(row('Review'))).length,
      ...{ lists: 0, likes: 0, plays: 0 },
    },
  }
}

function workOf(row: Row, isWanted: boolean): ExportedWork | null {
  const title = titleOf(row('Title'))
  if (title === null) return null
  const rating = ratingOf(row)
  const ended = dateOf(row('WatchedDate'))
  const time: ExportedTime = { started: '', ended, outcome: 'finished', rating }
  const wants = isWanted && rating === 0 && ended === ''
  const directors = creatorsOf({ list: row('Directors') || row('Director') })
  return {
    ...{ kind: 'film', title, length: null, wants, remark: '', rating },
    creators: directors.map((name) => name.replace(NUMERAL, '')),
    year: yearOf(row('Year')),
    ids: idsOf(row),
    times: wants ? [] : [time],
    on: dayOf(ended),
    ...withReview({ html: row('Review'), rating, on: ended, tags: row('Tags') }),
  }
}

function ratingOf(row: Row): number {
  const ten = /^\d{1,2}(?:[.,]0+)?$/.exec(row('Rating10'))
  return ten
    ? Math.min(Math.trunc(Number(ten[0].replace(',', '.'))), 10)
    : halfStarsOf(row('Rating'))
}

function idsOf(row: Row): WorkId[] {
  const ids: WorkId[] = [
    { source: 'imdb', value: row('imdbID') },
    { source: 'tmdb_movie', value: row('tmdbID') },
  ]
  return ids.filter(isWorkId)
}
