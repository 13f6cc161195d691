import { parseTree } from '#modules/posts/index.ts'
import type { Reader } from '@afins/database'
import { mapPages, pagesOf, type ArchiveEntry } from './archive-entry.ts'
import { csvFile } from './csv-file.ts'
import { reviewHtml } from './review-html.ts'
import { idsOf, reviewsAfter, type DiaryRow, type WorkIdRow } from './shelf.queries.ts'
import { shelfPages, type Shelved } from './shelf-pages.ts'
import { creatorsOf } from './work-names.ts'

const FILM = ['Title', 'Year', 'Directors', 'imdbID', 'tmdbID'] as const
/** As Letterboxd takes in films that were watched: https://letterboxd.com/about/importing-data/ */
const WATCHED = [...FILM, 'Rating10', 'WatchedDate', 'Rewatch', 'Tags', 'Review'] as const

type Film = Parameters<typeof creatorsOf>[0] & {
  readonly title: string
  readonly original_title: string | null
  readonly year: number | null
}

/** The films of someone’s shelf, diary and reviews, as Letterboxd imports them. */
export function letterboxdFiles(db: Reader, uid: string): ArchiveEntry[] {
  const films = (
    rowsOf: (film: Shelved) => readonly Partial<Record<Column, string | number>>[],
  ) => {
    const isFilm = ({ entry }: Shelved) => entry.kind === 'film'
    return () => mapPages(shelfPages(db, uid), (page) => page.filter(isFilm).flatMap(rowsOf))
  }
  return [
    csvFile(
      'letterboxd/watched.csv',
      WATCHED,
      films((film) => (isSeen(film) ? [named(film)] : [])),
    ),
    csvFile('letterboxd/ratings.csv', WATCHED, films(ratingRows)),
    csvFile('letterboxd/diary.csv', WATCHED, films(diaryRows)),
    csvFile(
      'letterboxd/watchlist.csv',
      FILM,
      films((film) => (isWanted(film) ? [named(film)] : [])),
    ),
    csvFile('letterboxd/reviews.csv', WATCHED, () => reviewRows(db, uid)),
  ]
}

type Column = (typeof WATCHED)[number]

const isSeen = ({ entry }: Shelved) => entry.times > 0 || entry.rating > 0
const isWanted = (film: Shelved) => film.entry.wants_at !== null && !isSeen(film)

const named = ({ entry, ids }: Pick<Shelved, 'ids'> & { readonly entry: Film }) => {
  const idOf = (source: WorkIdRow['source']) => ids.find((id) => id.source === source)?.value ?? ''
  return {
    ...{ Title: entry.original_title || entry.title, Year: entry.year ?? '' },
    ...{ Directors: creatorsOf(entry).join(', '), imdbID: idOf('imdb') },
    tmdbID: idOf('tmdb_movie'),
  }
}

const ratingRows = (film: Shelved) =>
  film.entry.rating > 0 ? [{ ...named(film), Rating10: film.entry.rating }] : []

/** Their diary has whole days only; the latest first, whose stars are those of the film. */
function diaryRows(film: Shelved) {
  const viewings = film.diary.filter(isViewing)
  return viewings
    .map(({ ended, rating }, at) => ({
      ...{ ...named(film), WatchedDate: ended, Rewatch: at > 0 ? 'Yes' : '' },
      Rating10: rating || '',
    }))
    .toReversed()
}

const isViewing = ({ outcome, ended }: DiaryRow) =>
  outcome === 'finished' && ended.length === 'YYYY-MM-DD'.length

const reviewRows = (db: Reader, uid: string) =>
  mapPages(
    pagesOf(
      (after) => reviewsAfter(db, { uid, after }),
      ({ id }) => id,
    ),
    async (rows) => {
      const ofFilms = rows.filter(({ kind }) => kind === 'film')
      const workIds = ofFilms.map(({ work_id: id }) => id)
      const ids = workIds.length === 0 ? [] : await idsOf(db, { workIds })
      return ofFilms.map((entry) => ({
        ...named({ entry, ids: ids.filter(({ work_id: id }) => id === entry.work_id) }),
        ...{ Rating10: entry.rating ?? '', Tags: entry.tags.trim().replaceAll(' ', ', ') },
        WatchedDate: new Date(entry.published_at ?? 0).toISOString().slice(0, 10),
        Review: reviewHtml(parseTree(entry.tree)),
      }))
    },
  )
