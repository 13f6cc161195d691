import { strToU8, zipSync } from 'fflate'
import { pick } from './random.ts'
import type { TitleWords } from './title-words.ts'

/** What someone has after ten years of films. */
const DIARY = 3450
const FILMS = 3000
const REVIEWS = 900
const BOOKS = 2000
const PLAYS = 30_000
const PLAYS_OF_ALBUM = 20
const TRACKS = 12
const RATINGS = [2, 3.5, 5]
const HOUR_S = 3600

type Bytes = Uint8Array<ArrayBuffer>
type Random = () => number

const day = (at: number) => new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10)
const table = (columns: string, rows: readonly (readonly (string | number)[])[]) =>
  `${[columns, ...rows.map((row) => row.join(','))].join('\n')}\n`
const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)
const nameOf = (random: Random, words: TitleWords) =>
  `${pick(random, words.words)} ${pick(random, words.words)}`

interface Film {
  readonly name: string
  readonly year: number
  readonly address: string
}

const filmsOf = (random: Random, words: TitleWords, count: number, first: number): Film[] =>
  Array.from({ length: count }, (_, at) => ({
    name: words.title(random),
    year: 1930 + Math.floor(random() * 90),
    address: `https://boxd.it/${(at + first).toString(36)}`,
  }))

const DIARY_COLUMNS = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'

/** The table of a diary of Letterboxd. */
export function letterboxdDiary(random: Random, words: TitleWords): Bytes {
  const rows = filmsOf(random, words, DIARY, 46_656).map(({ name, year, address }, at) => {
    const tags = at % 4 === 0 ? 'cinema' : ''
    return [day(at), name, year, address, pick(random, RATINGS), '', tags, day(at)]
  })
  return bytesOf(table(DIARY_COLUMNS, rows))
}

/** The zip of Letterboxd: what was watched, rated, noted in the diary and reviewed. */
export function letterboxdZip(random: Random, words: TitleWords): Bytes {
  const films = filmsOf(random, words, FILMS, 146_656)
  const start = ({ name, year, address }: Film, at: number) => [day(at), name, year, address]
  const rated = films.map(() => pick(random, RATINGS))
  const diary = films.map((film, at) => [...start(film, at), rated[at] ?? '', '', '', day(at)])
  const reviews = films.slice(0, REVIEWS).map((film, at) => {
    const review = Array.from({ length: 12 }, () => words.title(random)).join(' ')
    return [...start(film, at), rated[at] ?? '', '', review, '', day(at)]
  })
  const columns = 'Date,Name,Year,Letterboxd URI'
  const files = {
    'watched.csv': table(columns, films.map(start)),
    'ratings.csv': table(
      `${columns},Rating`,
      films.map((film, at) => [...start(film, at), rated[at] ?? '']),
    ),
    'diary.csv': table(DIARY_COLUMNS, diary),
    'reviews.csv': table(`${columns},Rating,Rewatch,Review,Tags,Watched Date`, reviews),
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
}

/** The table of Goodreads; of each author there are some books. */
export function goodreadsTable(random: Random, words: TitleWords): Bytes {
  const authors = Array.from({ length: BOOKS / 3 }, () => nameOf(random, words))
  const columns =
    'Book Id,Title,Author,ISBN,ISBN13,My Rating,Number of Pages,Year Published,' +
    'Original Publication Year,Date Read,Date Added,Exclusive Shelf,My Review,Private Notes,Read Count'
  const rows = Array.from({ length: BOOKS }, (_, at) => {
    const isRead = at % 4 !== 0
    const year = 1850 + Math.floor(random() * 170)
    const date = day(at).replaceAll('-', '/')
    const rating = isRead ? 1 + Math.floor(random() * 5) : 0
    const shelf = isRead ? 'read' : 'to-read'
    return [
      ...[1_000_000 + at, words.title(random), pick(random, authors), '', '', rating],
      ...[100 + Math.floor(random() * 500), year + 3, year, isRead ? date : '', date, shelf],
      ...['', '', isRead ? 1 : 0],
    ]
  })
  return bytesOf(table(columns, rows))
}

/** The table of plays that lastfm.ghan.nl writes. */
export function lastFmTable(random: Random, words: TitleWords): Bytes {
  const albums = Array.from({ length: PLAYS / PLAYS_OF_ALBUM }, () => {
    const tracks = Array.from({ length: TRACKS }, () => words.title(random))
    return { artist: nameOf(random, words), album: words.title(random), tracks }
  })
  const from = Date.UTC(2015, 0, 1) / 1000
  const rows = Array.from({ length: PLAYS }, (_, at) => {
    const { artist, album, tracks } = pick(random, albums)
    return [from + at * HOUR_S, '', artist, '', album, '', pick(random, tracks), '']
  })
  const columns = 'uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid'
  return bytesOf(table(columns, rows))
}
