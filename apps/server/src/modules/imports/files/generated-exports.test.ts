import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '@afins/contract/errors'
import { normaliseField } from '@afins/contract/fields'
import { csvOf, GOODREADS, LETTERBOXD, STORYGRAPH, zipOf } from '../testing/export-files.ts'
import { readExportFile } from './read-file.ts'

const HEADERS = [GOODREADS, STORYGRAPH, ...Object.values(LETTERBOXD)]
const letters = fc.string({
  unit: fc.constantFrom(...'aábcçdeéêfghiíjklmnoóõpqrstuúvwxyz ,"\n\r;#\'-🎬'),
  minLength: 1,
  maxLength: 40,
})
/** As tables say that a text is none to compute. */
const isEscaped = (text: string) => /^\s*'[=+\-@]/.test(text)
const title = letters.filter(
  (text) =>
    normaliseField('workTitle', text) !== '' && !text.trimEnd().endsWith(')') && !isEscaped(text),
)
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const books = fc.uniqueArray(
  fc.record({ title, rating: fc.nat(5), ended: fc.oneof(fc.constant(''), day), review: letters }),
  { selector: ({ title: text }) => normaliseField('workTitle', text).toLowerCase() },
)
const newline = fc.constantFrom('\n', '\r\n')
const slashes = (date: string) => date.replaceAll('-', '/')

/** What reading gives, or the code of its error; anything else is thrown. */
async function attempt(bytes: Uint8Array): Promise<unknown> {
  try {
    const { works } = await readExportFile(Buffer.from(bytes))
    expect(works.every((work) => work.title !== '' && !(work.wants && work.times.length > 0))).toBe(
      true,
    )
    return works
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

const isReadOrRejected = async (bytes: Uint8Array) => {
  const result = await attempt(bytes)
  return Array.isArray(result) || /^import\.(?:unknown_format|too_many_works)$/.test(String(result))
}

describe('any export', () => {
  test('of books is read as it was written, whatever the order of its columns', async () => {
    const extra = fc.uniqueArray(fc.string({ unit: fc.constantFrom(...'xyz'), minLength: 1 }))
    await fc.assert(
      fc.asyncProperty(
        books,
        extra.chain((names) =>
          fc.shuffledSubarray([...GOODREADS.split(','), ...names], {
            minLength: 24 + names.length,
          }),
        ),
        newline,
        async (some, columns, lineEnd) => {
          const rows = some.map(({ title: text, rating, ended, review }, index) => ({
            ...{ 'Book Id': String(index + 1), Title: text, 'My Rating': String(rating) },
            ...{ 'Exclusive Shelf': 'read', 'Date Read': slashes(ended), 'My Review': review },
          }))
          const { works } = await readExportFile(
            Buffer.from(csvOf(columns.join(','), rows, lineEnd)),
          )
          const expected = some.map(({ title: text, rating, ended }) => ({
            ...{ title: normaliseField('workTitle', text), rating: rating * 2, on: ended },
            ended: [ended],
          }))
          expect(
            works.map(({ title: text, rating, on, times }) => ({
              ...{ title: text, rating, on, ended: times.map((time) => time.ended) },
            })),
          ).toEqual(expected.toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on))))
        },
      ),
    )
  })

  test('with every row twice has the same works', async () => {
    const shelf = fc.constantFrom('read', 'to-read', 'currently-reading', 'dnf', 'favoritos')
    const row = fc.record({ title, shelf, ended: fc.oneof(fc.constant(''), day), count: fc.nat(4) })
    await fc.assert(
      fc.asyncProperty(fc.array(row), async (some) => {
        const rows = some.map(({ title: text, shelf: name, ended, count }, index) => ({
          ...{ 'Book Id': String(index + 1), Title: `${text} ${index}`, 'Exclusive Shelf': name },
          ...{ 'Date Read': slashes(ended), 'Read Count': String(count) },
        }))
        const worksOf = async (written: typeof rows) =>
          (await readExportFile(Buffer.from(csvOf(GOODREADS, written)))).works
        expect(await worksOf([...rows, ...rows])).toEqual(await worksOf(rows))
      }),
    )
  })

  test('of films is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(books, async (films) => {
        const rows = films.map(({ title: Name, ended, rating, review }) => ({
          ...{ Name, Year: '1999', 'Watched Date': ended, Rating: String(rating), Review: review },
        }))
        const table = csvOf(LETTERBOXD.reviews, rows, '\r\n')
        const { works, ignored } = await readExportFile(zipOf({ 'reviews.csv': table }))
        expect(works.map(({ title: text }) => text).toSorted()).toEqual(
          films.map(({ title: text }) => normaliseField('workTitle', text)).toSorted(),
        )
        const written = films.filter(({ review }) => review.trim() !== '').length
        const brought = works.flatMap(({ reviews = [] }) => reviews).length
        expect(brought + ignored.reviews).toBe(written)
      }),
    )
  })

  test('with ragged rows and odd quotes still has the rows around them', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab",;'), maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...HEADERS),
        fc.array(fc.array(cell)),
        async (header, odd) => {
          const column = header.includes('Title') ? 'Title' : 'Name'
          const good = csvOf(header, [{ [column]: 'Primeira' }]).trimEnd()
          const works = await attempt(
            Buffer.from([good, ...odd.map((cells) => cells.join(','))].join('\n')),
          )
          expect(works).toContainEqual(expect.objectContaining({ title: 'Primeira' }))
        },
      ),
    )
  })

  test('of arbitrary bytes is read or rejected', async () => {
    const bytes = fc.uint8Array({ maxLength: 2000 })
    const header = fc.constantFrom(...HEADERS, 'PK\u0003\u0004', '')
    await fc.assert(
      fc.asyncProperty(header, bytes, async (start, rest) => {
        expect(await isReadOrRejected(Buffer.concat([Buffer.from(`${start}\n`), rest]))).toBe(true)
      }),
    )
  })

  test('in a damaged archive is read or rejected', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({
      Name: `Filme ${index}`,
      Year: '2001',
    }))
    const archive = zipOf({ 'watched.csv': csvOf(LETTERBOXD.watched, rows), 'lists/a.csv': '' })
    const damage = fc.array(fc.tuple(fc.nat(archive.length - 1), fc.nat(255)), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(archive.length), async (changes, end) => {
        const damaged = Buffer.from(archive)
        for (const [at, value] of changes) damaged[at] = value
        expect(await isReadOrRejected(damaged)).toBe(true)
        expect(await isReadOrRejected(damaged.subarray(0, end))).toBe(true)
      }),
    )
  })
})
