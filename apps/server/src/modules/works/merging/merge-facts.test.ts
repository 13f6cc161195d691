import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WorkContent } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { allTitles } from '../editing/content.ts'
import { mergeFacts, unmergeFacts } from './merge-facts.ts'

const title = fc.constantFrom('Duna', 'DUNA', 'Dune', 'O Som', 'Vertigo', 'Um Corpo que Cai')
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const some = <T>(value: fc.Arbitrary<T>, maxLength: number) =>
  fc.uniqueArray(value, { maxLength, selector: (each) => JSON.stringify(each) })
const number = fc.integer({ min: 1, max: 4 })

const content: fc.Arbitrary<WorkContent> = fc.record({
  title,
  originalTitle: orNull(title),
  titles: some(fc.record({ lang: fc.constantFrom('pt', 'en'), text: title }), 4),
  year: orNull(number),
  endYear: orNull(number),
  countries: some(fc.constantFrom('BR', 'PT', 'FR'), 3),
  language: orNull(fc.constantFrom('pt', 'en')),
  length: orNull(number),
  note: fc.constantFrom('', 'filme'),
  credits: some(
    fc.record({
      id: fc.constantFrom('a', 'b'),
      name: fc.constant('Ana'),
      role: fc.constantFrom('author', 'translator'),
      creditedAs: fc.constant(null),
    }),
    3,
  ),
  ids: some(
    fc.record({ source: fc.constantFrom('imdb', 'goodreads'), value: fc.constantFrom('1', '2') }),
    3,
  ),
  genres: some(fc.constantFrom('drama', 'samba', 'rock', 'fado', 'jazz', 'conto', 'ensaio'), 6),
  cover: orNull(
    fc.record({
      id: fc.constantFrom('a', 'b'),
      alt: fc.constantFrom('', 'Um rio'),
      source: fc.constant('Editora'),
    }),
  ),
  synopsis: orNull(
    fc.record({ text: fc.constantFrom('Um rio.', 'O mar.'), source: fc.constant('Editora') }),
  ),
})
const gaps = ['year', 'endYear', 'language', 'length'] as const
const lists = ['titles', 'ids', 'genres', 'countries', 'credits'] as const

test('a work that another one is merged into has its own facts, and the other’s in its gaps', () => {
  fc.assert(
    fc.property(content, content, (into, from) => {
      const merged = mergeFacts(into, from)
      expect(merged).toMatchObject({ title: into.title, originalTitle: into.originalTitle })
      for (const field of gaps) expect(merged[field]).toBe(into[field] ?? from[field])
      for (const field of lists)
        expect(merged[field].slice(0, into[field].length)).toEqual(into[field])
      const titles = allTitles(merged).map((each) => each.toLowerCase())
      for (const each of allTitles(from)) expect(titles).toContain(each.toLowerCase())
      for (const id of from.ids) expect(merged.ids).toContainEqual(id)
      expect(merged.genres.length).toBeLessThanOrEqual(limits.genresOfWork)
      expect(mergeFacts(merged, from)).toEqual(merged)
    }),
  )
})

test('undoing it leads back', () => {
  fc.assert(
    fc.property(content, content, (into, from) => {
      const merged = mergeFacts(into, from)
      expect(unmergeFacts(into, merged, merged)).toEqual(into)
    }),
  )
})

test('undoing it leaves what was changed since', () => {
  fc.assert(
    fc.property(content, content, content, (into, from, change) => {
      const merged = mergeFacts(into, from)
      for (const field of [...gaps, 'title', 'note'] as const) {
        const now = { ...merged, [field]: change[field] }
        const expected = change[field] === merged[field] ? into[field] : change[field]
        expect(unmergeFacts(into, merged, now)[field]).toBe(expected)
      }
      const now = { ...merged, ids: change.ids, genres: change.genres }
      const undone = unmergeFacts(into, merged, now)
      // What was added since stays, what was removed since does not come back.
      for (const id of undone.ids) expect(change.ids).toContainEqual(id)
      const added = change.genres.filter((slug) => !merged.genres.includes(slug))
      expect(undone.genres).toEqual(expect.arrayContaining(added))
    }),
  )
})
