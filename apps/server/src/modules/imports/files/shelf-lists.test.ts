import { describe, expect, test } from 'vitest'
import {
  csvOf,
  GOODREADS,
  LETTERBOXD,
  letterboxdFiles,
  STORYGRAPH,
  zipOf,
} from '../testing/export-files.ts'
import { readExportFile } from './read-file.ts'

const book = (title: string, added: string, more: Readonly<Record<string, string>>) => ({
  ...{ 'Book Id': String(title.length), Title: title, Author: 'Machado de Assis' },
  ...{ 'Date Added': added, 'Exclusive Shelf': 'read', ...more },
})
const read = (...rows: readonly Readonly<Record<string, string>>[]) =>
  readExportFile(Buffer.from(csvOf(GOODREADS, rows)))

describe('the shelves of a file', () => {
  test('of Goodreads become lists in the order of their owner, of the first day', async () => {
    const { works, lists, ignored } = await read(
      book('Dom Casmurro', '2021/03/04', {
        Bookshelves: 'read, clássicos-do-brasil',
        'Bookshelves with positions': 'read (#7), clássicos-do-brasil (#2)',
      }),
      book('Quincas Borba', '2020/01/02', {
        Bookshelves: 'clássicos-do-brasil, emprestados',
        'Bookshelves with positions': 'clássicos-do-brasil (#1), emprestados (#1)',
      }),
      book('Helena', '', { Bookshelves: 'sem-data' }),
    )
    const named = lists?.map(({ items, ...list }) => ({
      ...list,
      items: items.map(({ work }) => works[work]?.title),
    }))
    expect(named).toEqual([
      {
        ...{ title: 'Clássicos do brasil', text: '', on: '2020-01-02', tags: [] },
        items: ['Quincas Borba', 'Dom Casmurro'],
      },
      { title: 'Emprestados', text: '', on: '2020-01-02', tags: [], items: ['Quincas Borba'] },
    ])
    expect(ignored).toMatchObject({ lists: 1, tags: 0 })
  })

  test('are none where each book is on those of the service only', async () => {
    const { lists, ignored } = await read(
      book('Helena', '2020/01/02', { Bookshelves: 'to-read', 'Exclusive Shelf': 'to-read' }),
    )
    expect(lists).toBeUndefined()
    expect(ignored).toMatchObject({ lists: 0, tags: 0 })
  })

  test('name a book of two rows once', async () => {
    const { works, lists } = await read(
      book('Helena', '2020/01/02', { Bookshelves: 'preferidos' }),
      book('Helena', '2020/01/03', { Bookshelves: 'preferidos' }),
    )
    expect(works).toHaveLength(1)
    expect(lists?.map(({ items }) => items)).toEqual([[{ work: 0, remark: '' }]])
  })

  test('are no more than two hundred, and the others are counted', async () => {
    const shelves = Array.from({ length: 203 }, (_, at) => `estante-${at}`).join(', ')
    const { lists, ignored } = await read(book('Helena', '2020/01/02', { Bookshelves: shelves }))
    expect(lists).toHaveLength(200)
    expect(ignored.lists).toBe(3)
  })

  test('of StoryGraph are its tags', async () => {
    const row = { Title: 'Helena', Authors: 'Machado de Assis', 'Read Status': 'read' }
    const file = csvOf(STORYGRAPH, [
      { ...row, 'Date Added': '2020/01/02', Tags: 'clube do livro', Moods: 'reflective' },
    ])
    const { lists } = await readExportFile(Buffer.from(file))
    expect(lists).toMatchObject([{ title: 'Clube do livro', on: '2020-01-02' }])
  })
})

test('the tags of an entry of a diary go to the text that was written of it', async () => {
  const entry = {
    ...{ Date: '2020-01-02', Name: 'Aquarius', Year: '2016', 'Watched Date': '2020-01-01' },
    'Letterboxd URI': 'https://boxd.it/9zz',
  }
  const tagged = { ...entry, Tags: 'cinema, sessão dupla' }
  const { works, ignored } = await readExportFile(
    zipOf(letterboxdFiles({ diary: [tagged], reviews: [{ ...entry, Review: 'Bom.' }] })),
  )
  expect(works[0]?.reviews?.[0]?.tags).toEqual(['cinema', 'sessao-dupla'])
  expect(ignored.tags).toBe(0)
  const alone = await readExportFile(Buffer.from(csvOf(LETTERBOXD.diary, [tagged])))
  expect(alone.ignored.tags).toBe(1)
})
