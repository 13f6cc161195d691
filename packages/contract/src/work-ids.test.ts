import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isbn13Of, isWorkId, workIdOf } from './work-ids.ts'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })

const checkDigit13 = (stem: readonly number[]) =>
  (10 - (stem.reduce((sum, digit, index) => sum + digit * (index % 2 ? 3 : 1), 0) % 10)) % 10

const isbn13 = fc
  .tuple(fc.constantFrom('978', '9791', '9798'), digits(12))
  .map(([prefix, more]) => [...prefix].map(Number).concat(more).slice(0, 12))
  .map((stem) => [...stem, checkDigit13(stem)].join(''))

describe('an ISBN', () => {
  it('is known with and without hyphens and its name', () => {
    fc.assert(
      fc.property(isbn13, (isbn) => {
        expect(isbn13Of(isbn)).toBe(isbn)
        expect(isbn13Of(`ISBN ${isbn.slice(0, 3)}-${isbn.slice(3, 5)}-${isbn.slice(5)}`)).toBe(isbn)
        expect(workIdOf(` ${isbn} `)).toEqual({ source: 'isbn13', value: isbn })
      }),
    )
  })

  it('of ten digits becomes one of thirteen', () => {
    expect(isbn13Of('0-306-40615-2')).toBe('9780306406157')
    expect(isbn13Of('85-359-0277-5')).toBe('9788535902778')
    expect(isbn13Of('080442957X')).toBe('9780804429573')
  })

  it('with another digit in any one place is none', () => {
    fc.assert(
      fc.property(
        isbn13,
        fc.integer({ min: 3, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (isbn, place, step) => {
          const wrong = (Number(isbn[place]) + step) % 10
          const typed = `${isbn.slice(0, place)}${wrong}${isbn.slice(place + 1)}`
          expect(isbn13Of(typed)).toBeNull()
          expect(isWorkId({ source: 'isbn13', value: typed })).toBe(false)
        },
      ),
    )
  })

  it('has ten or thirteen digits, and is of a book', () => {
    expect(isbn13Of('97885359027')).toBeNull()
    expect(isbn13Of('7891000100103')).toBeNull()
    expect(isbn13Of('9790060115615')).toBeNull()
    expect(isbn13Of('')).toBeNull()
  })
})

describe('an id in a link', () => {
  it.each([
    ['https://www.imdb.com/title/tt0111161/?ref_=nv_sr_1', 'imdb', 'tt0111161'],
    ['https://m.imdb.com/pt/name/nm0000338/', 'imdb', 'nm0000338'],
    ['https://www.themoviedb.org/movie/238-the-godfather', 'tmdb_movie', '238'],
    ['https://www.themoviedb.org/tv/238', 'tmdb_tv', '238'],
    [
      'https://musicbrainz.org/release-group/1B022E01-4DA6-387B-8658-8678046E4CEF',
      'mb_release_group',
      '1b022e01-4da6-387b-8658-8678046e4cef',
    ],
    ['https://www.wikidata.org/wiki/Q184843', 'wikidata', 'Q184843'],
    ['https://openlibrary.org/works/OL45804W/Fantastic_Mr_Fox', 'ol_work', 'OL45804W'],
    [
      'https://open.spotify.com/intl-pt/album/6dVIqQ8qmQ5GBnJ9shOYGE?si=x',
      'spotify_album',
      '6dVIqQ8qmQ5GBnJ9shOYGE',
    ],
    ['spotify:track:6rqhFgbbKwnb9MLmUQDhG6', 'spotify_track', '6rqhFgbbKwnb9MLmUQDhG6'],
    ['https://letterboxd.com/film/bacurau/', 'letterboxd', 'bacurau'],
    ['https://www.goodreads.com/book/show/1011331.Dom_Casmurro', 'goodreads', '1011331'],
  ])('%s', (link, source, value) => {
    expect(workIdOf(link)).toEqual({ source, value })
  })

  it('is none in a title or in an address of elsewhere', () => {
    for (const text of ['Bacurau', '1984', 'https://example.com/title/tt0111161x', 'Q', 'tt12'])
      expect(workIdOf(text)).toBeNull()
  })

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const id = workIdOf(text)
        expect(id === null || isWorkId(id)).toBe(true)
      }),
    )
  })
})
