/** A catalogue that gives works ids of its own. */
export const idSources = [
  'isbn13',
  'imdb',
  'tmdb_movie',
  'tmdb_tv',
  'tmdb_person',
  'mb_release_group',
  'mb_recording',
  'mb_artist',
  'wikidata',
  'ol_work',
  'ol_author',
  'ol_edition',
  'spotify_album',
  'spotify_track',
  'spotify_artist',
  'letterboxd',
  'goodreads',
] as const
export type IdSource = (typeof idSources)[number]

export interface WorkId {
  readonly source: IdSource
  readonly value: string
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const NUMBER = /^[1-9]\d{0,9}$/
const SPOTIFY = /^[\dA-Za-z]{22}$/

/** The form of each source’s ids, as the source documents it. */
const FORMS: Readonly<Record<IdSource, RegExp>> = {
  // 979-0 is of printed music, which has numbers of its own.
  isbn13: /^97(?:8\d|9[1-9])\d{9}$/,
  imdb: /^(?:tt|nm)\d{7,10}$/,
  tmdb_movie: NUMBER,
  tmdb_tv: NUMBER,
  tmdb_person: NUMBER,
  mb_release_group: UUID,
  mb_recording: UUID,
  mb_artist: UUID,
  wikidata: /^Q[1-9]\d{0,11}$/,
  ol_work: /^OL[1-9]\d{0,11}W$/,
  ol_author: /^OL[1-9]\d{0,11}A$/,
  ol_edition: /^OL[1-9]\d{0,11}M$/,
  spotify_album: SPOTIFY,
  spotify_track: SPOTIFY,
  spotify_artist: SPOTIFY,
  letterboxd: /^(?:film:)?[\da-zA-Z-]{2,120}$/,
  goodreads: NUMBER,
}

/** The addresses that people paste, and the source whose id they hold. Case is stored. */
const LINKS: readonly (readonly [RegExp, IdSource])[] = [
  [/imdb\.com\/(?:[a-z-]{2,5}\/)?(?:title|name)\/((?:tt|nm)\d{7,10})/i, 'imdb'],
  [/themoviedb\.org\/movie\/(\d+)/i, 'tmdb_movie'],
  [/themoviedb\.org\/tv\/(\d+)/i, 'tmdb_tv'],
  [/themoviedb\.org\/person\/(\d+)/i, 'tmdb_person'],
  [/musicbrainz\.org\/release-group\/([\da-f-]{36})/i, 'mb_release_group'],
  [/musicbrainz\.org\/recording\/([\da-f-]{36})/i, 'mb_recording'],
  [/musicbrainz\.org\/artist\/([\da-f-]{36})/i, 'mb_artist'],
  [/wikidata\.org\/(?:wiki|entity)\/(Q\d+)/i, 'wikidata'],
  [/openlibrary\.org\/works\/(OL\d+W)/i, 'ol_work'],
  [/openlibrary\.org\/authors\/(OL\d+A)/i, 'ol_author'],
  [/openlibrary\.org\/books\/(OL\d+M)/i, 'ol_edition'],
  [/spotify(?:\.com\/(?:intl-[a-z-]+\/)?album\/|:album:)([\dA-Za-z]{22})/, 'spotify_album'],
  [/spotify(?:\.com\/(?:intl-[a-z-]+\/)?track\/|:track:)([\dA-Za-z]{22})/, 'spotify_track'],
  [/spotify(?:\.com\/(?:intl-[a-z-]+\/)?artist\/|:artist:)([\dA-Za-z]{22})/, 'spotify_artist'],
  [/letterboxd\.com\/film\/([\da-z-]+)/i, 'letterboxd'],
  [/boxd\.it\/([\da-zA-Z]{2,12})/, 'letterboxd'],
  [/goodreads\.com\/(?:[a-z]{2}\/)?book\/show\/(\d+)/i, 'goodreads'],
]

/** Whether a value has the form of its source; an ISBN also needs its check digit. */
export function isWorkId({ source, value }: WorkId): boolean {
  return FORMS[source].test(value) && (source !== 'isbn13' || hasIsbn13CheckDigit(value))
}

/**
 * A link, an ISBN, or an id of a form that only one source has (`tt0111161`, `Q42`). @returns or
 * null
 */
export function workIdOf(text: string): WorkId | null {
  const trimmed = text.trim()
  for (const [pattern, source] of LINKS) {
    const value = pattern.exec(trimmed)?.[1]
    if (value === undefined) continue
    const id = { source, value: source.startsWith('mb_') ? value.toLowerCase() : value }
    return isWorkId(id) ? id : null
  }
  const isbn = isbn13Of(trimmed)
  if (isbn) return { source: 'isbn13', value: isbn }
  if (/^(?:tt|nm)\d{7,10}$/.test(trimmed)) return { source: 'imdb', value: trimmed }
  if (/^Q[1-9]\d*$/.test(trimmed)) return { source: 'wikidata', value: trimmed }
  const openLibrary = /^OL[1-9]\d*([WAM])$/.exec(trimmed)?.[1]
  if (openLibrary === undefined) return null
  const source = { W: 'ol_work', A: 'ol_author', M: 'ol_edition' } as const
  return { source: source[openLibrary as 'W' | 'A' | 'M'], value: trimmed }
}

/**
 * Of an ISBN-10 or -13, with hyphens, spaces, “ISBN”; null for a wrong check digit. @see ISO 2108
 */
export function isbn13Of(text: string): string | null {
  const digits = text
    .replace(/^\s*isbn(?:-?1[03])?:?/i, '')
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase()
  if (FORMS.isbn13.test(digits)) return hasIsbn13CheckDigit(digits) ? digits : null
  if (!/^\d{9}[\dX]$/.test(digits) || !hasIsbn10CheckDigit(digits)) return null
  const stem = `978${digits.slice(0, 9)}`
  return `${stem}${isbn13CheckDigit(stem)}`
}

function isbn13CheckDigit(stem: string): number {
  const sum = [...stem].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1),
    0,
  )
  return (10 - (sum % 10)) % 10
}

const hasIsbn13CheckDigit = (isbn: string) =>
  isbn13CheckDigit(isbn.slice(0, 12)) === Number(isbn[12])

function hasIsbn10CheckDigit(isbn: string): boolean {
  const sum = [...isbn].reduce(
    (total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - index),
    0,
  )
  return sum % 11 === 0
}
