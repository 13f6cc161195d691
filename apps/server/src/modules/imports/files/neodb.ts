import { workIdOf, type WorkId } from '@afins/contract/work-ids'
import { dateOf, dayOf, hasText, positiveOf, titleOf, yearOf } from './cell-values.ts'
import type { CsvRows, Row } from './csv.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { joinWorks } from './join-works.ts'
import { dayOfMoment } from './moments.ts'
import { reviewsIn, withReview } from './review-text.ts'

/** Columns of the tables of an export of NeoDB servers, one for each kind of work. */
export const NEODB_COLUMNS = ['title', 'info', 'links', 'timestamp', 'status']

const MOST_STARS = 10
const KINDS: readonly (readonly [RegExp, ExportedWork['kind']])[] = [
  [/movie|film/i, 'film'],
  [/tv|series/i, 'series'],
  [/music|album/i, 'album'],
  [/book|edition/i, 'book'],
]

/** @param name of the file, which alone says of what kind its works are: `movie_mark.csv` */
export function readNeoDb({ rows, dropped }: CsvRows, name: string): Export {
  const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? null
  const works = rows.map((row) => workOf(row, kind)).filter((work) => work !== null)
  return {
    source: 'neodb',
    works: joinWorks(works),
    ignored: {
      ...{ read: rows.length + dropped, rows: dropped + rows.length - works.length },
      reviews: rows.filter((row) => hasText(row('comment'))).length - reviewsIn(works),
      tags: rows.filter((row) => row('tags') !== '' && !hasText(row('comment'))).length,
      ...{ lists: 0, likes: 0, plays: 0 },
    },
  }
}

function workOf(row: Row, ofFile: ExportedWork['kind'] | null): ExportedWork | null {
  const title = titleOf(row('title'))
  const ids = idsOf(row('links'))
  const kind = ofFile ?? kindOf(ids)
  if (title === null || kind === null) return null
  const on = dayOfMoment(row('timestamp'))
  const times = timesOf(row('status'), dateOf(on))
  return {
    ...{ kind, title, ids, times, creators: [], length: null, remark: '' },
    year: yearOf(/\byear:\s*(\d{4})/.exec(row('info'))?.[1] ?? ''),
    wants: row('status') === 'wishlist',
    rating: positiveOf(row('rating'), MOST_STARS) ?? 0,
    on: dayOf(on),
    ...withReview({
      ...{ html: row('comment'), on },
      rating: positiveOf(row('rating'), MOST_STARS) ?? 0,
      tags: row('tags'),
    }),
  }
}

function timesOf(status: string, ended: string): ExportedTime[] {
  const known = { started: '', ended, rating: 0 }
  if (status === 'complete') return [{ ...known, outcome: 'finished' }]
  if (status === 'dropped') return [{ ...known, outcome: 'gave_up' }]
  return status === 'progress' ? [{ ...known, ended: '', outcome: 'open' }] : []
}

const idsOf = (links: string): WorkId[] =>
  links.split(/\s+/).flatMap((link) => workIdOf(link) ?? [])

const BY_ID: Readonly<Partial<Record<WorkId['source'], ExportedWork['kind']>>> = {
  ...{ tmdb_movie: 'film', letterboxd: 'film', tmdb_tv: 'series', isbn13: 'book' },
  ...{ goodreads: 'book', ol_work: 'book', ol_edition: 'book' },
  ...{ mb_release_group: 'album', spotify_album: 'album' },
}

const kindOf = (ids: readonly WorkId[]) =>
  ids.map(({ source }) => BY_ID[source]).find((kind) => kind !== undefined) ?? null
