import { describe, expect, test } from 'vitest'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { csvOf, GOODREADS, LETTERBOXD, letterboxdFiles, zipOf } from '../testing/export-files.ts'
import { readExport } from './read-export.ts'

const readBytes = (bytes: Buffer) => readExport('eva', { bytes, name: '' })

const MIB = 1024 * 1024
const film = { Name: 'Central do Brasil', Year: '1998', 'Letterboxd URI': 'https://boxd.it/2abc' }
const watched = csvOf(LETTERBOXD.watched, [film], '\r\n')
const DIRECTORY = Buffer.from('PK\u0001\u0002')
const END = Buffer.from('PK\u0005\u0006')

/** What reading in the other process gives: titles, or the code of its error. */
async function outcome(bytes: Buffer): Promise<unknown> {
  try {
    return (await readBytes(bytes)).works.map(({ title }) => title)
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** The archive with a number of its first directory entry changed. */
function changed(archive: Buffer, offset: number, value: number, size: 2 | 4 = 4): Buffer {
  const copy = Buffer.from(archive)
  copy.writeUIntLE(value, copy.indexOf(DIRECTORY) + offset, size)
  return copy
}

describe('an archive', () => {
  test('is read when nothing is wrong with it', async () => {
    expect(await outcome(zipOf(letterboxdFiles({ watched: [film] })))).toEqual([film.Name])
  })

  test('never becomes larger than it declares', async () => {
    const bomb = zipOf({ 'watched.csv': Buffer.alloc(33 * MIB, ',') })
    expect(bomb.length).toBeLessThan(MIB / 8)
    expect(await outcome(bomb)).toBe('import.too_many_works')
    expect(await outcome(changed(bomb, 24, 1000))).toBe('import.unknown_format')
  })

  test('with more than all files may have together is rejected', async () => {
    const large = Buffer.alloc(22 * MIB, '\n')
    const names = ['watched.csv', 'ratings.csv', 'diary.csv']
    const archive = zipOf(Object.fromEntries(names.map((name) => [name, large])))
    expect(await outcome(archive)).toBe('import.too_many_works')
  })

  test.each([
    ['a size that is too small', 24, 10],
    ['a size that is too large', 24, 20_000],
    ['a packed size beyond the end', 20, 2 ** 31],
    ['another checksum', 16, 1],
    ['an offset beyond the end', 42, 0xffff_fff0],
  ])('with %s is rejected', async (_, offset, value) => {
    const archive = zipOf({ 'watched.csv': watched })
    expect(await outcome(changed(archive, offset, value))).toBe('import.unknown_format')
  })

  test.each([
    ['an encrypted file', 8, 1, 2],
    ['an unknown method', 10, 99, 2],
    ['a symbolic link', 38, 0xa1_ff_00_00, 4],
  ] as const)('with %s reads only the others', async (_, offset, value, size) => {
    const archive = zipOf({
      'watched.csv': watched,
      'ratings.csv': watched.replace('Central', 'Fim'),
    })
    expect(await outcome(changed(archive, offset, value, size))).toEqual(['Fim do Brasil'])
  })

  test('of ten thousand entries is rejected, and so is one that claims to have them', async () => {
    const lists = Array.from({ length: 10_000 }, (_, index) => [`lists/${index}.csv`, ''])
    const archive = zipOf({ ...Object.fromEntries(lists), 'watched.csv': watched })
    expect(await outcome(archive)).toBe('import.unknown_format')
    const claiming = zipOf({ 'watched.csv': watched })
    claiming.writeUInt16LE(4000, claiming.indexOf(END) + 10)
    expect(await outcome(claiming)).toBe('import.unknown_format')
    claiming.writeUInt32LE(0xffff_ffff, claiming.indexOf(END) + 16)
    expect(await outcome(claiming)).toBe('import.unknown_format')
  })

  test('has nothing to read outside of its own folder', async () => {
    for (const name of [
      '../watched.csv',
      '/watched.csv',
      'a/../watched.csv',
      '..\\watched.csv',
      'deleted/watched.csv',
    ])
      expect(await outcome(zipOf({ [name]: watched, 'b/x.csv': '' }))).toBe('import.unknown_format')
    expect(await outcome(zipOf({}))).toBe('import.unknown_format')
  })
})

describe('a table', () => {
  const row = (index: number) => ({
    ...{ 'Book Id': String(index + 1), Title: `Livro ${index}`, Author: 'Machado de Assis' },
    ...{ 'Exclusive Shelf': 'read', 'Date Read': '2020/01/01', 'Date Added': '2019/12/31' },
  })
  const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index))

  test('may have as many works as an import, and no more', async () => {
    const most = await readBytes(Buffer.from(csvOf(GOODREADS, rows(limits.importWorks))))
    expect(most.works).toHaveLength(limits.importWorks)
    const more = csvOf(GOODREADS, rows(limits.importWorks + 1))
    expect(await outcome(Buffer.from(more))).toBe('import.too_many_works')
  })

  test.each([
    ['of one quote', '"'.repeat(limits.importTextBytes)],
    ['of commas', ','.repeat(limits.importTextBytes)],
    ['of zeros', '\0'.repeat(limits.importTextBytes)],
    ['of nothing', ''],
    ['of lists in lists', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    ['of another service', 'Title,Year,Studio\nCentral do Brasil,1998,Walter Salles\n'],
  ])('%s is not known', async (_, text) => {
    expect(await outcome(Buffer.from(text))).toBe('import.unknown_format')
  })

  test.each([
    ['quotes', '"', []],
    ['letters', 'a', []],
    ['brackets', '<', []],
    ['short lines', 'a\n', 'import.too_many_works'],
  ])('with a header and nothing but %s ends', async (_, text, expected) => {
    const rest = text.repeat((limits.importTextBytes - GOODREADS.length) / text.length - 1)
    expect(await outcome(Buffer.from(`${GOODREADS}\n${rest}`))).toEqual(expected)
  })

  test.each([['(Portuguese Edition'], ['(Livro 1'], ['x']])(
    'with titles of nothing but spaces before %j is read',
    async (end) => {
      const title = `Livro${' '.repeat(200_000)}${end}`
      const wide = rows(75).map((cells) => ({ ...cells, Title: title }))
      const titles = await outcome(Buffer.from(csvOf(GOODREADS, wide)))
      expect(titles).toEqual(['Livro'])
    },
  )

  test.each([
    ['Book Id\tTitle\tPrimary Author\tCollections', '\t'],
    ['Catalog#,Title,Artist,Format,release_id', ','],
    ['Title,Date', ','],
    ['key,series_name,created_at', ','],
  ])('of %j with long cells of spaces and brackets is read', async (header, delimiter) => {
    const cells = header
      .split(delimiter)
      .map((_, at) => `user-series${' '.repeat(20_000)}${'('.repeat(20_000)}${at})`)
    const lines = Array.from({ length: 20 }, () => cells.join(delimiter))
    const { works } = await readBytes(Buffer.from([header, ...lines].join('\n')))
    expect(works.length).toBeGreaterThan(0)
  })

  test('with reviews of many marks that are never closed is read', async () => {
    const review = '<b>'.repeat(4000) + 'a<p>'.repeat(4000)
    const marked = rows(50).map((cells) => ({ ...cells, 'My Review': review }))
    const { works } = await readBytes(Buffer.from(csvOf(GOODREADS, marked)))
    expect(works.map(({ reviews }) => reviews?.length)).toEqual(marked.map(() => 1))
  })

  test('of more commas than its process has memory for does not end the server', async () => {
    const file = `${GOODREADS}\n${','.repeat(limits.importTextBytes - GOODREADS.length - 1)}`
    expect(['import.too_many_works', []]).toContainEqual(await outcome(Buffer.from(file)))
    expect(await outcome(Buffer.from(watched))).toEqual([film.Name])
  })

  test('loses only the row whose quote is never closed', async () => {
    const [header, one, ...others] = csvOf(GOODREADS, rows(50)).split('\n')
    const file = [header, one, '9,"Sem fim,' + 'x'.repeat(300_000), ...others].join('\n')
    const { works, ignored } = await readBytes(Buffer.from(file))
    expect(works).toHaveLength(50)
    expect(ignored.rows).toBe(1)
    const last = [header, one, ...others.slice(0, -1), '9,"Sem fim,'].join('\n')
    expect((await readBytes(Buffer.from(last))).works).toHaveLength(50)
  })

  test('with too many such rows is rejected', async () => {
    const table = `${LETTERBOXD.watched}\n${`x,"${'y'.repeat(300_000)}\n`.repeat(101)}`
    expect(await outcome(zipOf({ 'watched.csv': table }))).toBe('import.unknown_format')
  })

  test('is read although some of its bytes are not UTF-8', async () => {
    const file = Buffer.from(csvOf(GOODREADS, [{ 'Book Id': '1', Title: 'Água e sertão' }]))
    file[file.indexOf('ã') + 1] = 0x20
    expect(await outcome(file)).toEqual(['Água e sert\uFFFD o'])
  })
})
