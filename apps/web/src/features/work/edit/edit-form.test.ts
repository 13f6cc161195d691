import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changedFields,
  changesOf,
  findErrors,
  lengthText,
  parseLength,
  rebase,
} from './edit-form.ts'
import type { EditForm } from './edit-form.ts'

const form: EditForm = {
  ...{ title: 'Tieta', originalTitle: '', titles: [], year: '1977', endYear: '', countries: [] },
  ...{ language: 'pt', length: '590', note: '', ids: [], genres: [], cover: null },
  synopsis: { text: '', source: '' },
  credits: [{ id: 'a', name: 'Jorge Amado', role: 'author' }],
}
const texts = fc.constantFrom('', 'a', 'b', '12')
const anyForm: fc.Arbitrary<EditForm> = fc.record({
  ...{ title: texts, originalTitle: texts, year: texts, endYear: texts, language: texts },
  ...{ length: texts, note: texts },
  titles: fc.constantFrom([], [{ lang: 'en', text: 'x' }]),
  countries: fc.constantFrom([], ['BR']),
  genres: fc.constantFrom([], ['conto']),
  credits: fc.constantFrom([], form.credits),
  ids: fc.constantFrom([], [{ source: 'imdb' as const, value: 'tt0111161' }]),
  cover: fc.constantFrom(null, { id: 'c', alt: '', source: 's' }),
  synopsis: fc.constantFrom({ text: '', source: '' }, { text: 'Uma praia.', source: 's' }),
})

test('only what was changed is sent', () => {
  expect(changesOf(form, form, 'book')).toEqual({})
  const changed = {
    ...form,
    year: ' 1978 ',
    originalTitle: ' ',
    titles: [{ lang: 'en', text: ' ' }],
  }
  expect(changesOf(form, changed, 'book')).toEqual({ year: 1978, originalTitle: null, titles: [] })
})

test('a length is typed in the unit of the kind', () => {
  expect(parseLength('43:12', 'seconds')).toBe(2592)
  expect(parseLength('1:02:03', 'seconds')).toBe(3723)
  expect(lengthText(2592, 'seconds')).toBe('43:12')
  for (const typed of ['43', '43:60', 'x', '0:00', '-1:10', ':12'])
    expect([typed, parseLength(typed, 'seconds')]).toEqual([typed, Number.NaN])
  expect(parseLength('320', 'pages')).toBe(320)
  expect(parseLength('', 'pages')).toBeNull()
  for (const typed of ['0', '-1', '1e3', '1.5', '99999999', '٣'])
    expect([typed, parseLength(typed, 'pages')]).toEqual([typed, Number.NaN])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), (seconds) => {
      expect(parseLength(lengthText(seconds, 'seconds'), 'seconds')).toBe(seconds)
    }),
  )
})

test.each<readonly [Partial<EditForm>, string]>([
  [{ title: ' ' }, 'title'],
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ year: 'ontem' }, 'year'],
  [{ year: '9999' }, 'year'],
  [{ endYear: '1900' }, 'endYear'],
  [{ length: 'muitas' }, 'length'],
  [{ note: 'x'.repeat(121) }, 'note'],
  [{ credits: [], year: '' }, 'credits'],
  [{ cover: { id: 'a', alt: '', source: ' ' } }, 'cover.source'],
  [{ synopsis: { text: 'Uma praia.', source: ' ' } }, 'synopsis.source'],
  [{ titles: [{ lang: 'en', text: 'x'.repeat(201) }] }, 'titles'],
] as const)('%j is said at its field', (change, field) => {
  const found = findErrors({ ...form, ...change }, 'book')
  expect(Object.keys(found?.fields ?? {})).toEqual([field])
})

test('what was typed stays when the work changed elsewhere, and nothing else does', () => {
  expect(findErrors(form, 'book')).toBeNull()
  fc.assert(
    fc.property(anyForm, anyForm, anyForm, (base, mine, now) => {
      const rebased = rebase(base, mine, now)
      const typed = changedFields(base, mine)
      for (const field of Object.keys(base) as (keyof EditForm)[])
        expect(rebased.form[field]).toEqual(typed.includes(field) ? mine[field] : now[field])
      for (const field of rebased.conflicts) {
        expect(typed).toContain(field)
        expect(mine[field]).not.toEqual(now[field])
      }
      // Saving it again sends what was typed, and nothing of what others did.
      expect(typed).toEqual(expect.arrayContaining(changedFields(now, rebased.form)))
    }),
  )
})
