import type { FixedInterestId } from '@afins/contract/interests'
import type { OtherTitle } from '../new-works.service.ts'
import { adaptation, matchAdaptations, type MatchedAdaptations } from './adaptations.ts'
import { readTable, type Cells, type WrongLine } from './read-table.ts'
import type { StarterCreator, StarterGenre, StarterWork } from './starter-work.ts'
import {
  wrongWithAdaptation,
  wrongWithCreator,
  wrongWithGenre,
  wrongWithWorks,
} from './wrong-rows.ts'

export interface StarterCatalogue {
  readonly works: readonly StarterWork[]
  /** Those with other names. */
  readonly creators: readonly StarterCreator[]
  readonly genres: readonly StarterGenre[]
  readonly adaptations: MatchedAdaptations
  /** What was left out. */
  readonly wrong: readonly WrongLine[]
}

/** Reads the starter catalogue from the files of a folder. */
export function readStarter(folder: string): StarterCatalogue {
  const wrong: WrongLine[] = []
  const read = <Row>(
    file: string,
    parse: (cells: Cells) => Row,
    wrongWith: (row: Row) => string | null,
  ) => {
    const table = readTable(folder, file, parse, wrongWith)
    wrong.push(...table.wrong)
    return table.rows
  }
  const genres = [
    ...read('genres-music.txt', (cells) => genre('music', cells), wrongWithGenre),
    ...read('genres-movies.txt', (cells) => genre('movies', cells), wrongWithGenre),
    ...read('genres-books.txt', (cells) => genre('books', cells), wrongWithGenre),
  ]
  const wrongWith = wrongWithWorks(genres)
  const works = [
    ...read('films.txt', film, wrongWith),
    ...read('series.txt', series, wrongWith),
    ...read('books.txt', book, wrongWith),
    ...read('albums.txt', album, wrongWith),
  ]
  const creators = read('creators.txt', creator, wrongWithCreator)
  const adaptations = read('adaptations.txt', adaptation, wrongWithAdaptation)
  return { works, creators, genres, adaptations: matchAdaptations(adaptations, works), wrong }
}

const list = (cell = '', separator = ',') =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
const number = (cell = '') => (cell === '' ? null : Number(cell))
const orNull = (cell = '') => (cell === '' ? null : cell)
const englishTitles = (cell?: string) => list(cell, ';').map((text) => ({ lang: 'en', text }))

const none = {
  ...{ originalTitle: null, otherTitles: [], endYear: null },
  ...{ length: null, countries: [], language: null },
}

function film([
  title = '',
  original,
  year,
  directors,
  length,
  countries,
  genres,
  english,
]: Cells): StarterWork {
  return {
    ...none,
    interest: 'movies',
    kind: 'film',
    title,
    originalTitle: orNull(original),
    otherTitles: englishTitles(english),
    year: number(year),
    creators: list(directors, ';'),
    length: number(length),
    countries: list(countries),
    genres: list(genres),
  }
}

function series([
  title = '',
  original,
  years = '',
  creators,
  episodes,
  countries,
  genres,
  english,
]: Cells): StarterWork {
  const [begun, ended] = years.split('-')
  return {
    ...none,
    interest: 'movies',
    kind: 'series',
    title,
    originalTitle: orNull(original),
    otherTitles: englishTitles(english),
    year: number(begun),
    endYear: number(ended),
    creators: list(creators, ';'),
    length: number(episodes),
    countries: list(countries),
    genres: list(genres),
  }
}

function book([
  title = '',
  original,
  year,
  authors,
  language,
  genres,
  pages,
  others,
]: Cells): StarterWork {
  return {
    ...none,
    interest: 'books',
    kind: 'book',
    title,
    originalTitle: orNull(original),
    otherTitles: list(others, ';').map(otherTitle),
    year: number(year),
    creators: list(authors, ';'),
    length: number(pages),
    language: orNull(language),
    genres: list(genres),
  }
}

const SECONDS_PER_MINUTE = 60

function album([title = '', year, artists, genres, minutes, others]: Cells): StarterWork {
  return {
    ...none,
    interest: 'music',
    kind: 'album',
    title,
    otherTitles: list(others, ';').map(otherTitle),
    year: number(year),
    creators: list(artists, ';'),
    length: minutes ? Number(minutes) * SECONDS_PER_MINUTE : null,
    genres: list(genres),
  }
}

/** A title in English, or in the language before its colon: `pt: Álbum Branco`. */
function otherTitle(cell: string): OtherTitle {
  const [, lang = 'en', text = cell] = /^([a-z]{2}): (.+)$/.exec(cell) ?? []
  return { lang, text }
}

function creator([name = '', others]: Cells): StarterCreator {
  return { name, otherNames: list(others, ';').map(otherTitle) }
}

function genre(
  interest: FixedInterestId,
  [slug = '', name = '', others, parents, near]: Cells,
): StarterGenre {
  return {
    interest,
    slug,
    name,
    otherNames: list(others),
    parents: list(parents),
    near: list(near),
  }
}
