import { describe, expect, test } from 'vitest'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { csvOf, GOODREADS, LETTERBOXD, letterboxdFiles, zipOf } from '../testing/export-files.ts'
import { readExport } from './read-export.ts'

const MIB = 1024 * 1024
const NEODB = 'title,info,links,timestamp,status,rating,comment,tags'
const film = { Date: '2021-03-03', Name: 'Central do Brasil', Year: '1998' }
const other = { ...film, Name: 'Bacurau', Year: '2019' }
const letterboxd = zipOf(letterboxdFiles({ watched: [film] }))
const book = { 'Book Id': '1', Title: 'Água viva', Author: 'Clarice', 'Exclusive Shelf': 'read' }
const goodreads = csvOf(GOODREADS, [book])
const marked = (title: string) =>
  csvOf(NEODB, [{ title, timestamp: '2024-01-02 10:00:00', status: 'complete', rating: '8' }])

const read = (files: Parameters<typeof zipOf>[0]) =>
  readExport('eva', { bytes: zipOf(files), name: 'meus-dados.zip' })

/** Titles, or the code of an error. */
async function outcome(files: Parameters<typeof zipOf>[0]): Promise<unknown> {
  try {
    return (await read(files)).works.map(({ title }) => title)
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('a zip within a zip', () => {
  test('is read, whatever lies beside it', async () => {
    const files = {
      'exportado/letterboxd-ana.zip': letterboxd,
      'leia-me.txt': 'oi',
      '__MACOSX/exportado/._letterboxd-ana.zip': 'PK',
    }
    expect(await read(files)).toMatchObject({ source: 'letterboxd', works: [{ title: film.Name }] })
    expect(await outcome({ 'a.zip': zipOf({ 'goodreads.csv': goodreads }) })).toEqual([book.Title])
  })

  test('is not read beside another one, nor one level further', async () => {
    expect(await outcome({ 'a.zip': letterboxd, 'b.zip': letterboxd })).toBe(
      'import.unknown_format',
    )
    expect(await outcome({ 'a.zip': zipOf({ 'b.zip': letterboxd }) })).toBe('import.unknown_format')
    expect(await outcome({ 'a.zip': letterboxd.subarray(0, 100) })).toBe('import.unknown_format')
    expect(await outcome({ 'a.zip': 'um texto' })).toBe('import.unknown_format')
  })

  test('is held to the limits of both', async () => {
    const stuffed = Buffer.concat([letterboxd, Buffer.alloc(limits.importBytes)])
    expect(await outcome({ 'a.zip': stuffed })).toBe('import.too_many_works')
    const bomb = zipOf({ 'watched.csv': Buffer.alloc(33 * MIB, ',') })
    expect(await outcome({ 'a.zip': bomb })).toBe('import.too_many_works')
    const many = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`lists/${index}.csv`, '']),
    )
    expect(await outcome({ 'a.zip': zipOf(many) })).toBe('import.unknown_format')
  })
})

describe('a zip of tables', () => {
  test('is read where they are of one service, each by its name', async () => {
    const found = await read({
      'neodb/movie_mark.csv': marked('Bacurau'),
      'neodb/tv_mark.csv': marked('Dark'),
      'neodb/notas.csv': 'a,b\n1,2\n',
    })
    expect(found).toMatchObject({ source: 'neodb', ignored: { read: 2, rows: 0 } })
    expect(found.works.map(({ kind, title }) => `${kind} ${title}`).toSorted()).toEqual([
      ...['film Bacurau', 'series Dark'],
    ])
  })

  test('keeps the lists of each on their works', async () => {
    const shelved = (title: string, id: string) =>
      csvOf(GOODREADS, [
        {
          ...{ ...book, 'Book Id': id, Title: title, 'Date Added': '2020/01/02' },
          Bookshelves: 'do-coração',
        },
      ])
    const { works, lists = [] } = await read({
      'a.csv': shelved('Um', '1'),
      'b.csv': shelved('Dois', '2'),
    })
    const named = lists.map(({ items }) => items.map(({ work }) => works[work]?.title))
    expect(named).toEqual([['Um'], ['Dois']])
  })

  test('is not read where they are of two, too large, or of none', async () => {
    const two = { 'a.csv': goodreads, 'movie_mark.csv': marked('Bacurau') }
    expect(await outcome(two)).toBe('import.unknown_format')
    expect(await outcome({ 'a.csv': Buffer.alloc(49 * MIB, 'a') })).toBe('import.too_many_works')
    expect(await outcome({ 'a.csv': 'a,b\n1,2\n', 'b.json': '{', 'c.xml': '<x>' })).toBe(
      'import.unknown_format',
    )
    const deleted = { 'deleted/diary.csv': csvOf(LETTERBOXD.diary, [other]) }
    expect(await outcome(deleted)).toBe('import.unknown_format')
  })
})
