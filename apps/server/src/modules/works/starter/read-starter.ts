import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FixedInterestId } from '@afins/contract/interests'
import type { WorkKind } from '@afins/contract/works'
import type { OtherTitle } from '../new-works.service.ts'

/** A work of the starter catalogue, its creators by their names. */
export interface StarterWork {
  readonly interest: FixedInterestId
  readonly kind: WorkKind
  readonly title: string
  readonly originalTitle: string | null
  readonly otherTitles: readonly OtherTitle[]
  readonly year: number | null
  readonly endYear: number | null
  readonly creators: readonly string[]
  readonly length: number | null
  readonly countries: readonly string[]
  readonly language: string | null
  readonly genres: readonly string[]
}

export interface StarterGenre {
  readonly interest: FixedInterestId
  readonly slug: string
  readonly name: string
  /** In Portuguese, English and Spanish. */
  readonly otherNames: readonly string[]
  readonly parents: readonly string[]
  readonly near: readonly string[]
}

export interface StarterCatalogue {
  readonly works: readonly StarterWork[]
  readonly genres: readonly StarterGenre[]
}

/** Reads the starter catalogue: a line a work or genre, columns between `|`, `#` before comments. */
export function readStarter(folder: string): StarterCatalogue {
  const rows = (file: string) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
  return {
    works: [
      ...rows('films.txt').map(film),
      ...rows('series.txt').map(series),
      ...rows('books.txt').map(book),
      ...rows('albums.txt').map(album),
    ],
    genres: [
      ...rows('genres-music.txt').map((cells) => genre('music', cells)),
      ...rows('genres-movies.txt').map((cells) => genre('movies', cells)),
      ...rows('genres-books.txt').map((cells) => genre('books', cells)),
    ],
  }
}

type Cells = readonly string[]

const list = (cell = '', separator = ',') =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
const number = (cell = '') => (cell === '' ? null : Number(cell))
const orNull = (cell = '') => (cell === '' ? null : cell)

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
    otherTitles: list(english, ';').map((text) => ({ lang: 'en', text })),
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
]: Cells): StarterWork {
  const [begun, ended] = years.split('-')
  return {
    ...none,
    interest: 'movies',
    kind: 'series',
    title,
    originalTitle: orNull(original),
    year: number(begun),
    endYear: number(ended),
    creators: list(creators, ';'),
    length: number(episodes),
    countries: list(countries),
    genres: list(genres),
  }
}

function book([title = '', original, year, authors, language, genres]: Cells): StarterWork {
  return {
    ...none,
    interest: 'books',
    kind: 'book',
    title,
    originalTitle: orNull(original),
    year: number(year),
    creators: list(authors, ';'),
    language: orNull(language),
    genres: list(genres),
  }
}

function album([title = '', year, artists, genres]: Cells): StarterWork {
  return {
    ...none,
    interest: 'music',
    kind: 'album',
    title,
    year: number(year),
    creators: list(artists, ';'),
    genres: list(genres),
  }
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
