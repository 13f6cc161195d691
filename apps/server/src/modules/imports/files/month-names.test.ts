import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf, GOODREADS } from '../testing/export-files.ts'
import { dateOf } from './cell-values.ts'
import { readExportFile } from './read-file.ts'

describe('a date with the name of its month', () => {
  test.each([
    ['3 Mar 2021', '2021-03-03'],
    ['03-Mar-2021', '2021-03-03'],
    ['Mar 3, 2021', '2021-03-03'],
    ['March 3rd, 2021', '2021-03-03'],
    ['3 de março de 2021', '2021-03-03'],
    ['1º de Abril de 2019', '2019-04-01'],
    ['3 mar. 2021', '2021-03-03'],
    ['quarta-feira, 3 de março de 2021', '2021-03-03'],
    ['Wednesday, March 3, 2021', '2021-03-03'],
    ['Sept. 9, 2020 at 10:15', ''],
    ['Sept. 9, 2020 10:15 PM', '2020-09-09'],
    ['06 Sep 2026, 14:23', '2026-09-06'],
    ['2021 Dez 31', '2021-12-31'],
    ['março de 2021', '2021-03'],
    ['Feb 2020', '2020-02'],
    ['30 fev 2020', ''],
    ['maio', ''],
    ['3 março', ''],
    ['3 Mar 21', ''],
    ['3 4 Mar 2021', ''],
    ['Maria 3, 2021', ''],
    ['ma 3 2021', ''],
  ])('%s is %o', (text, date) => {
    expect(dateOf(text)).toBe(date)
  })

  test('is the day that Intl wrote, in both languages', () => {
    const days = fc.date({
      min: new Date('1900-01-01T12:00:00Z'),
      max: new Date('2100-12-31T12:00:00Z'),
      noInvalidDate: true,
    })
    const styles = fc.constantFrom('long', 'medium', 'full')
    fc.assert(
      fc.property(
        days,
        styles,
        fc.constantFrom('pt-BR', 'en-US', 'en-GB'),
        (day, style, locale) => {
          const text = day.toLocaleDateString(locale, { dateStyle: style, timeZone: 'UTC' })
          expect(dateOf(text)).toBe(day.toISOString().slice(0, 10))
        },
      ),
    )
  })

  test('dates the rows of a file', async () => {
    const row = { 'Book Id': '1', Title: 'Água viva', 'Exclusive Shelf': 'read' }
    const file = csvOf(GOODREADS, [{ ...row, 'Date Read': '3 de março de 2021' }])
    expect((await readExportFile(Buffer.from(file))).works[0]?.times).toMatchObject([
      { ended: '2021-03-03' },
    ])
  })
})
