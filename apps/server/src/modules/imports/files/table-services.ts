import { BOOKWYRM_COLUMNS, readBookWyrm } from './bookwyrm.ts'
import { readRows, type CsvHeader } from './csv.ts'
import { DISCOGS_COLUMNS, readDiscogs } from './discogs.ts'
import type { Export } from './exported-work.ts'
import { GOODREADS_TABLE, readGoodreadsTable } from './goodreads-table.ts'
import { FILM_TABLE, readFilmTable } from './film-table.ts'
import { IMDB_COLUMNS, readImdb } from './imdb.ts'
import { GHAN_COLUMNS, PLAYS_TABLE, readGhan, readPlays } from './lastfm.ts'
import { LIBRARYTHING_COLUMNS, readLibraryThing } from './librarything.ts'
import { NEODB_COLUMNS, NEODB_TEXT_COLUMNS, readNeoDb, readNeoDbTexts } from './neodb.ts'
import { NETFLIX_ACCOUNT_COLUMNS, readNetflixAccount } from './netflix-account.ts'
import { OPENREADS_COLUMNS, readOpenreads } from './openreads.ts'
import { readRateYourMusic, RYM_COLUMNS } from './rate-your-music.ts'
import { readSimkl, SIMKL_COLUMNS } from './simkl.ts'
import {
  OLD_SKOOB_COLUMNS,
  readOldSkoobTable,
  readSkoobTable,
  SKOOB_COLUMNS,
} from './skoob-tables.ts'
import { readTraktTable, TRAKT_COLUMNS } from './trakt.ts'
import { readTvTime, TVTIME_ROWS, tvTimeTables, TVTIME_TABLES } from './tvtime.ts'

/** A service whose export is a table. */
export interface TableService {
  /** Columns that there must be. */
  readonly needs: readonly string[]
  /** Of these, one at least. */
  readonly any?: readonly string[]
  /** Columns of another service that has these as well. */
  readonly without?: readonly string[]
  /** What else its files have, to know one that misses what there must be. */
  readonly others: readonly string[]
  read(header: CsvHeader, name: string): Export
}

/** Many plays are of one album. */
const MOST_PLAYS = 500_000

const playsOf = (header: CsvHeader) => readRows(header, MOST_PLAYS)

export const otherTables: readonly TableService[] = [
  {
    needs: IMDB_COLUMNS,
    others: ['Your Rating', 'Date Rated', 'IMDb Rating', 'Runtime (mins)', 'Directors'],
    read: (header) => readImdb(readRows(header)),
  },
  {
    needs: RYM_COLUMNS,
    others: ['First Name', 'Release_Date', 'Rating', 'Ownership', 'Media Type'],
    read: (header) => readRateYourMusic(readRows(header)),
  },
  {
    needs: BOOKWYRM_COLUMNS,
    others: ['openlibrary_key', 'isbn_10', 'rating', 'review_content', 'shelf'],
    read: (header) => readBookWyrm(readRows(header)),
  },
  {
    needs: NEODB_COLUMNS,
    others: ['rating', 'comment', 'tags'],
    read: (header, name) => readNeoDb(readRows(header), name),
  },
  {
    needs: NEODB_TEXT_COLUMNS,
    others: ['progress'],
    read: (header, name) => readNeoDbTexts(readRows(header), name),
  },
  {
    needs: GHAN_COLUMNS,
    others: ['utc_time', 'artist_mbid', 'album_mbid', 'track_mbid'],
    read: (header) => readGhan(playsOf(header)),
  },
  {
    ...PLAYS_TABLE,
    others: ['AlbumId'],
    read: (header) => readPlays(header, playsOf(header)),
  },
  {
    needs: SKOOB_COLUMNS,
    others: ['book_id', 'finished_at', 'progress'],
    read: (header) => readSkoobTable(readRows(header)),
  },
  {
    needs: OLD_SKOOB_COLUMNS,
    others: ['ano', 'edicao.paginas', 'leitores'],
    read: (header) => readOldSkoobTable(readRows(header)),
  },
  {
    needs: TRAKT_COLUMNS,
    others: ['action', 'imdb_id', 'tmdb_id', 'season_number', 'episode_number'],
    read: (header) => readTraktTable(playsOf(header)),
  },
  {
    needs: LIBRARYTHING_COLUMNS,
    others: ['Sort Character', 'Date Read', 'Entry Date', 'ISBNs', 'Work id'],
    read: (header) => readLibraryThing(readRows(header)),
  },
  {
    needs: DISCOGS_COLUMNS,
    others: ['Label', 'Rating', 'Released', 'CollectionFolder', 'Date Added'],
    read: readDiscogs,
  },
  {
    needs: OPENREADS_COLUMNS,
    others: ['favourite', 'my_review', 'book_format', 'date_added'],
    read: (header) => readOpenreads(readRows(header)),
  },
  {
    needs: SIMKL_COLUMNS,
    others: ['SIMKL_ID', 'Memo', 'TVDB', 'TMDB', 'IMDB'],
    read: (header) => readSimkl(readRows(header)),
  },
  {
    needs: NETFLIX_ACCOUNT_COLUMNS,
    others: ['Start Time', 'Duration', 'Attributes', 'Device Type', 'Latest Bookmark'],
    read: readNetflixAccount,
  },
  ...tvTimeTables.map((name) => ({
    needs: TVTIME_TABLES[name],
    others: [],
    read: (header: CsvHeader) => readTvTime({ [name]: [readRows(header, TVTIME_ROWS)] }),
  })),
  { ...FILM_TABLE, others: [], read: readFilmTable },
  {
    ...GOODREADS_TABLE,
    others: [],
    read: (header) => readGoodreadsTable(readRows(header)),
  },
]
