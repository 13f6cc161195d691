import { describe, expect, test } from 'vitest'
import { limits } from '@afins/contract/fields'
import { csvOf, LETTERBOXD, zipOf } from '../testing/export-files.ts'
import { readExportFile } from './read-file.ts'

/** As an export of 2025 has it: two tables in one file, texts with line breaks. */
const NOITES = [
  'Letterboxd list export v7',
  'Date,Name,Tags,URL,Description',
  '2025-09-23,Noites em claro,"insônia, sessão dupla",https://boxd.it/P00EU,"Para ver sozinho,\n\nde <b>madrugada</b>."',
  '',
  'Position,Name,Year,URL,Description',
  '1,Depois de Horas,1985,https://boxd.it/1aaa,"Nova York,\numa noite"',
  '2,Aquarius,2016,https://boxd.it/2bbb,',
  '3,Depois de Horas,1985,https://boxd.it/1aaa,de novo',
  '4,,2001,https://boxd.it/3ccc,sem nome',
  '',
].join('\r\n')

const watched = csvOf(
  LETTERBOXD.watched,
  [
    {
      Date: '2020-01-02',
      Name: 'Bacurau',
      Year: '2019',
      'Letterboxd URI': 'https://boxd.it/4ddd',
    },
    {
      Date: '2019-01-01',
      Name: 'Aquarius',
      Year: '2016',
      'Letterboxd URI': 'https://boxd.it/2bbb',
    },
  ],
  '\r\n',
)
const read = (lists: Readonly<Record<string, string>>) =>
  readExportFile(zipOf({ 'watched.csv': watched, ...lists }))

describe('a list of Letterboxd', () => {
  test('has its films in their order, with remarks, also those that are nowhere else', async () => {
    const { works, lists, ignored } = await read({ 'lists/noites-em-claro.csv': NOITES })
    expect(lists).toEqual([
      {
        title: 'Noites em claro',
        text: 'Para ver sozinho,\n\nde **madrugada**.',
        on: '2025-09-23',
        tags: ['insonia', 'sessao-dupla'],
        items: [
          { work: expect.any(Number), remark: 'Nova York,\numa noite' },
          { work: expect.any(Number), remark: '' },
        ],
      },
    ])
    const named = lists?.[0]?.items.map(({ work }) => works[work]?.title)
    expect(named).toEqual(['Depois de Horas', 'Aquarius'])
    expect(works.find(({ title }) => title === 'Depois de Horas')).toMatchObject({
      ...{ year: 1985, wants: false, times: [], rating: 0 },
      ids: [{ source: 'letterboxd', value: '1aaa' }],
    })
    expect(ignored.lists).toBe(0)
  })

  test.each([
    ['is empty', ''],
    ['has no films', NOITES.slice(0, NOITES.indexOf('Position'))],
    ['has no title', NOITES.replace('Noites em claro', ' ')],
    ['has no day', NOITES.replace('2025-09-23', 'ontem')],
    ['is another file', 'a,b\r\n"never closed\r\n'],
    ['is a picture', '\u0000\u0001PNG'],
  ])('that %s is left out, and counted', async (_, list) => {
    const { works, lists, ignored } = await read({ 'lists/uma.csv': list })
    expect(lists).toBeUndefined()
    expect(ignored.lists).toBe(1)
    expect(works.map(({ title }) => title)).toEqual(expect.arrayContaining(['Aquarius', 'Bacurau']))
  })

  test('goes on in others where it is too long, and keeps no file from being read', async () => {
    const films = Array.from(
      { length: limits.importWorks },
      (_, at) => `${at},Filme ${at},1999,https://boxd.it/x${at.toString(36)},`,
    )
    const head = NOITES.slice(0, NOITES.indexOf('1,Depois'))
    const long = [0, 5000].map((from) => head + films.slice(from, from + 5000).join('\r\n'))
    const { works, lists } = await read(
      Object.fromEntries(long.map((text, at) => [`lists/l${at}.csv`, text])),
    )
    expect(works.length).toBeLessThanOrEqual(limits.importWorks)
    const lengths = lists?.map(({ items }) => items.length) ?? []
    expect(lengths).toHaveLength(limits.importWorks / limits.itemsInList)
    expect(Math.max(...lengths)).toBe(limits.itemsInList)
    const parts = lists?.slice(0, 2).map(({ title, text }) => ({ title, text }))
    expect(parts).toEqual([
      { title: 'Noites em claro', text: expect.stringContaining('madrugada') },
      { title: 'Noites em claro (2)', text: '' },
    ])
  })
})
