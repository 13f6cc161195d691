import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '@afins/contract/fields'
import { isUnknownLink, parseEntry } from './parse-entry.ts'

const nothing = { creators: [], year: null, id: null }

test.each([
  [
    'Tieta do Agreste, Jorge Amado, 1977',
    { title: 'Tieta do Agreste', creators: ['Jorge Amado'], year: 1977, id: null },
  ],
  ['Tieta do Agreste', { ...nothing, title: 'Tieta do Agreste' }],
  ['Bacurau (2019)', { ...nothing, title: 'Bacurau', year: 2019 }],
  [
    'Bacurau (2019), Kleber Mendonça Filho; Juliano Dornelles',
    {
      title: 'Bacurau',
      creators: ['Kleber Mendonça Filho', 'Juliano Dornelles'],
      year: 2019,
      id: null,
    },
  ],
  [
    'Blue – Joni Mitchell – 1971',
    { title: 'Blue', creators: ['Joni Mitchell'], year: 1971, id: null },
  ],
  [
    '1984, George Orwell, 1949',
    { title: '1984', creators: ['George Orwell'], year: 1949, id: null },
  ],
  ['1984', { ...nothing, title: '1984' }],
  ['Guarda-chuva', { ...nothing, title: 'Guarda-chuva' }],
  [
    '978-85-359-0277-8',
    { ...nothing, title: '', id: { source: 'isbn13', value: '9788535902778' } },
  ],
  [
    'https://www.imdb.com/title/tt0140888/',
    { ...nothing, title: '', id: { source: 'imdb', value: 'tt0140888' } },
  ],
  ['https://exemplo.com/filmes/bacurau', { ...nothing, title: '' }],
  [' www.exemplo.com/x ', { ...nothing, title: '' }],
  ['X, 9999', { title: 'X', creators: ['9999'], year: null, id: null }],
  ['', { ...nothing, title: '' }],
])('%s', (line, parsed) => expect(parseEntry(line)).toEqual(parsed))

test('any line has a title, or is an id, and no more creators than a work may have', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (line) => {
      const { title, creators, year, id } = parseEntry(line)
      expect(creators.length).toBeLessThanOrEqual(limits.creatorsOfWork)
      expect(creators).not.toContain('')
      expect(year === null || (year >= 1 && year <= limits.lastYear)).toBe(true)
      const saysSomething = /\p{L}/u.test(line) && id === null && !isUnknownLink(line)
      expect(saysSomething && title === '').toBe(false)
    }),
  )
})
