import { limits } from '@afins/contract/fields'
import { dateOf, dayOf, halfStarsOf, hasText } from './cell-values.ts'
import type { CsvRows, Row } from './csv.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { reviewOf, reviewsIn } from './review-text.ts'
import { LetterboxdFilms, type Film } from './letterboxd-films.ts'
import type { LetterboxdProfile } from './letterboxd-profile.ts'
import { readList } from './letterboxd-lists.ts'

export const letterboxdTables = ['watched', 'watchlist', 'ratings', 'diary', 'reviews'] as const
export type LetterboxdTable = (typeof letterboxdTables)[number]

/** What each row of a table says of its film. */
const ADDING: Readonly<Record<LetterboxdTable, (film: Film, row: Row) => void>> = {
  watched: (film, row) => {
    film.isWatched = true
    film.added ||= dayOf(row('Date'))
  },
  watchlist: (film, row) => {
    film.isListed = true
    film.added ||= dayOf(row('Date'))
  },
  ratings: (film, row) => {
    film.isWatched = true
    film.rating = halfStarsOf(row('Rating'))
    film.rated = dayOf(row('Date'))
  },
  diary: (film, row) => {
    const time = timeOf(row)
    const index = film.times.push(time) - 1
    if (isAgain(row)) film.again.add(time.ended)
    if (row('Tags') !== '') film.tags.set(time.ended, row('Tags'))
    const others = film.unreviewed.get(time.ended)
    if (others) others.push(index)
    else film.unreviewed.set(time.ended, [index])
    film.added ||= dayOf(row('Date'))
  },
  reviews: addReview,
}

type LetterboxdTables = Readonly<Partial<Record<LetterboxdTable, CsvRows>>>

/** Addresses in the diary and in reviews are those of entries. */
const isOfEntries = (table: LetterboxdTable) => table === 'diary' || table === 'reviews'

const ENTRY_COLUMNS = ['Letterboxd URI', 'Name', 'Date', 'Watched Date', 'Rating', 'Review']

/** With each entry once, where files were joined by hand. */
function withoutRepeats(tables: LetterboxdTables): LetterboxdTables {
  const once = { ...tables }
  for (const table of letterboxdTables.filter(isOfEntries)) {
    const seen = new Set<string>()
    const isNew = (row: Row) => {
      if (row('Letterboxd URI') === '') return true
      const entry = ENTRY_COLUMNS.map(row).join('\n')
      const isSeen = seen.has(entry)
      seen.add(entry)
      return !isSeen
    }
    const all = tables[table]
    if (all) once[table] = { ...all, rows: all.rows.filter(isNew) }
  }
  return once
}

/** What an archive has besides tables of films. */
interface LetterboxdOthers {
  /** Files of lists. */
  readonly lists?: readonly Buffer[]
  /** How many films are liked. */
  readonly likes?: number
  readonly profile?: LetterboxdProfile
}

/** “Export your data” of letterboxd.com: columns as in exports of 2025. */
export function readLetterboxd(
  files: LetterboxdTables,
  { lists: listFiles = [], likes = 0, profile }: LetterboxdOthers,
): Export {
  const films = new LetterboxdFilms()
  const tables = withoutRepeats(files)
  let [read, ignoredRows] = [0, 0]
  for (const table of letterboxdTables) {
    const { rows, dropped } = tables[table] ?? { rows: [], dropped: 0 }
    ignoredRows += dropped
    read += (files[table]?.rows.length ?? 0) + dropped
    for (const row of rows) {
      const film = films.find(row, !isOfEntries(table))
      if (film) ADDING[table](film, row)
      else ignoredRows += 1
    }
  }
  const filmLists = listFiles.flatMap((bytes) => readList(bytes, films) ?? [])
  const works = films.all.map(workOf)
  const places = new Map(films.all.map((film, place) => [film, place]))
  const lists = filmLists.map(({ items, ...list }) => ({
    ...list,
    items: items.map(({ film, remark }) => ({ work: places.get(film) ?? 0, remark })),
  }))
  const favourites = (profile?.favourites ?? []).flatMap((id) => {
    const film = films.withId(id)
    return (film && places.get(film)) ?? []
  })
  const bio = profile?.bio ?? ''
  const texts = tables.reviews?.rows.filter((row) => hasText(row('Review'))).length ?? 0
  const reviews = texts - reviewsIn(works)
  return {
    source: 'letterboxd',
    works,
    ...(lists.length > 0 && { lists }),
    ...((bio !== '' || favourites.length > 0) && { profile: { bio, favourites } }),
    ignored: {
      ...{ read, rows: ignoredRows, reviews, likes, plays: 0 },
      lists: listFiles.length - lists.length,
      tags: tagsLeft(tables),
    },
  }
}

/** Entries with tags of which there is no text that could have them; reviews repeat their entries. */
function tagsLeft({ diary, reviews }: LetterboxdTables): number {
  const keyOf = (row: Row) => [row('Name'), row('Year'), row('Watched Date')].join(' ')
  const written = new Set(
    (reviews?.rows ?? [])
      .filter((row) => hasText(row('Review')) && dayOf(writtenOn(row)) !== '')
      .map(keyOf),
  )
  const left = [diary, reviews].map(
    (table) =>
      table?.rows.filter((row) => row('Tags') !== '' && !written.has(keyOf(row))).length ?? 0,
  )
  return Math.max(...left)
}

const writtenOn = (row: Row) => row('Date') || row('Watched Date')

const isAgain = (row: Row) => row('Rewatch').toLowerCase() === 'yes'

const timeOf = (row: Row): ExportedTime => ({
  started: '',
  ended: dateOf(row('Watched Date')),
  outcome: 'finished',
  rating: halfStarsOf(row('Rating')),
})

/** Most reviews are of a diary's entry of the same date, the others are a viewing of their own. */
function addReview(film: Film, row: Row): void {
  const time = timeOf(row)
  film.added ||= dayOf(row('Date'))
  if (isAgain(row)) film.again.add(time.ended)
  const review = postOf(row, film.tags.get(time.ended) ?? '')
  if (review) film.reviews.push(review)
  const index = film.unreviewed.get(time.ended)?.pop() ?? -1
  const entry = film.times[index]
  if (entry) film.times[index] = { ...entry, rating: entry.rating || time.rating }
  else film.times.push(time)
}

/** The text of a row, with its tags or those of its entry in the diary. */
const postOf = (row: Row, tags: string) =>
  reviewOf({
    ...{ html: row('Review'), rating: halfStarsOf(row('Rating')), tags: row('Tags') || tags },
    on: writtenOn(row),
  })

function workOf({ title, year, id, ...film }: Film): ExportedWork {
  const unknown: ExportedTime = { started: '', ended: '', outcome: 'finished', rating: 0 }
  const dated = film.times.toSorted((one, other) =>
    one.ended < other.ended ? -1 : Number(one.ended > other.ended),
  )
  // Who saw it again had seen it before, on a day that they did not note.
  const isFirstAgain = dated[0] !== undefined && film.again.has(dated[0].ended)
  const viewings = (isFirstAgain ? [unknown, ...dated] : dated).slice(-limits.diaryEntriesOfWork)
  const isSeen = film.isWatched || viewings.length > 0
  return {
    kind: 'film',
    title,
    creators: [],
    year,
    length: null,
    ids: id === null ? [] : [{ source: 'letterboxd', value: id }],
    wants: film.isListed && !isSeen,
    times: isSeen && viewings.length === 0 ? [unknown] : viewings,
    rating: film.rating || (viewings.findLast(({ rating }) => rating > 0)?.rating ?? 0),
    on: film.rated || dayOf(viewings.at(-1)?.ended ?? '') || film.added,
    remark: '',
    ...(film.reviews.length > 0 && { reviews: film.reviews }),
  }
}
