import { isbn13Of, isWorkId, workIdOf, type WorkId } from '@afins/contract/work-ids'
import { creatorsOf, dateOf, dayOf, hasText, positiveOf, titleOf, yearOf } from './cell-values.ts'
import type { CsvRows, Row } from './csv.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { joinWorks } from './join-works.ts'
import { dayOfMoment } from './moments.ts'
import { reviewsIn, withReview } from './review-text.ts'

const OF_WORKS = ['title', 'info', 'links', 'timestamp']
/** Columns of the tables of an export of NeoDB servers, one for each kind of work. */
export const NEODB_COLUMNS = [...OF_WORKS, 'status']
/** Those of reviews and notes, whose own title is the second column of that name. */
export const NEODB_TEXT_COLUMNS = [...OF_WORKS, 'content']
const OWN_TITLE = 'title#2'

const MOST_STARS = 10
const KINDS: readonly (readonly [RegExp, ExportedWork['kind'] | null])[] = [
  [/game|podcast|performance/i, null],
  [/movie|film/i, 'film'],
  [/tv|series/i, 'series'],
  [/music|album/i, 'album'],
  [/book|edition/i, 'book'],
]

/** @param name of the file, which alone says of what kind its works are: `movie_mark.csv` */
export function readNeoDb(table: CsvRows, name: string): Export {
  return readTable(table, name, 'comment', (row) => {
    const on = dayOfMoment(row('timestamp'))
    const rating = positiveOf(row('rating'), MOST_STARS) ?? 0
    return {
      ...{ times: timesOf(row('status'), dateOf(on)), wants: row('status') === 'wishlist' },
      ...{ rating, on: dayOf(on) },
      ...withReview({ html: row('comment'), on, rating, tags: withCommas(row('tags')) }),
    }
  })
}

/** The texts of `movie_review.csv`, or of `movie_note.csv`, which also says how far a note is. */
export function readNeoDbTexts(table: CsvRows, name: string): Export {
  return readTable(table, name, 'content', (row) => {
    const [title, progress] = [row(OWN_TITLE), row('progress')]
    const isNote = progress !== '' || name.endsWith('_note.csv')
    const before = isNote ? noteHead(title, progress) : ''
    return {
      ...{ times: [], wants: false, rating: 0, on: '' },
      ...withReview({
        ...{ html: before + row('content'), isMarkdown: true, rating: 0 },
        on: dayOfMoment(row('timestamp')),
        ...(!isNote && { title }),
      }),
    }
  })
}

/** What stands before the text of a note, which has no title here. */
export const noteHead = (...lines: readonly string[]) =>
  lines
    .filter((line) => line !== '')
    .map((line) => `${line}\n\n`)
    .join('')

type OfRow = Pick<ExportedWork, 'times' | 'wants' | 'rating' | 'on' | 'reviews'>

function readTable(
  { rows, dropped }: CsvRows,
  name: string,
  textColumn: string,
  ofRow: (row: Row) => OfRow,
): Export {
  const ofFile = KINDS.find(([pattern]) => pattern.test(name))?.[1]
  const works = rows.flatMap((row) => {
    const work = workOf(row, ofFile)
    return work ? [{ ...work, ...ofRow(row) }] : []
  })
  const isOther = ofFile === null
  const unread = rows.length - works.length
  return {
    source: 'neodb',
    works: joinWorks(works),
    ignored: {
      ...{ read: rows.length + dropped, rows: dropped + (isOther ? 0 : unread) },
      ...(isOther && { others: unread }),
      reviews: isOther
        ? 0
        : rows.filter((row) => hasText(row(textColumn))).length - reviewsIn(works),
      tags: rows.filter((row) => row('tags') !== '' && !hasText(row(textColumn))).length,
      ...{ lists: 0, likes: 0, plays: 0 },
    },
  }
}

/** Reviews have no stars of their own: theirs are those of what they review. */
export const withStars = (read: Export): Export => ({
  ...read,
  works: read.works.map((work) =>
    work.reviews
      ? {
          ...work,
          reviews: work.reviews.map((review) =>
            review.title === undefined ? review : { ...review, rating: work.rating },
          ),
        }
      : work,
  ),
})

function workOf(row: Row, ofFile: ExportedWork['kind'] | null | undefined) {
  const [info, links] = [row('info'), row('links')]
  const ids = [...idsOf(links), ...idsIn(info)]
  const title = titleOf(row('title'))
  const kind = ofFile === undefined ? kindOf(ids) : ofFile
  if (title === null || kind === null) return null
  return {
    ...{ kind, title: kind === 'series' ? withoutSeason(title) : title, ids },
    ...{ length: null, remark: '' },
    creators: creatorsOf({ list: valuesIn(info, CREATORS).replaceAll('/', ',') }),
    year: yearOf(/\b(?:pub_)?year:\s*(\d{4})/.exec(info)?.[1] ?? ''),
  }
}

const CREATORS = ['director', 'author', 'artist', 'host']
/** `imdb:tt0317248 year:2002 director:Fernando Meirelles/Kátia Lund` */
const valuesIn = (info: string, names: readonly string[]) =>
  names
    .map((name) => new RegExp(`\\b${name}:(.*?)(?= [a-z_]+:|$)`, 's').exec(info)?.[1] ?? '')
    .find((value) => value !== '') ?? ''

function idsIn(info: string): WorkId[] {
  const isbn = isbn13Of(/\bisbn:\s*([\dXx-]+)/.exec(info)?.[1] ?? '')
  const ids: WorkId[] = [
    { source: 'imdb', value: /\bimdb:\s*(tt\d+)/.exec(info)?.[1] ?? '' },
    { source: 'isbn13', value: isbn ?? '' },
  ]
  return ids.filter(isWorkId)
}

/** A season is of the series that it is part of. */
export const withoutSeason = (title: string) =>
  title.replace(/[\s,:–-]*\(?(?:season|temporada)\s+\d{1,2}\)?$|\s+第.{1,3}季$/i, '') || title

const withCommas = (tags: string) => tags.replaceAll('|', ',')

function timesOf(status: string, ended: string): ExportedTime[] {
  const known = { started: '', ended, rating: 0 }
  if (status === 'complete') return [{ ...known, outcome: 'finished' }]
  if (status === 'dropped') return [{ ...known, outcome: 'gave_up' }]
  return status === 'progress' ? [{ ...known, started: ended, ended: '', outcome: 'open' }] : []
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
