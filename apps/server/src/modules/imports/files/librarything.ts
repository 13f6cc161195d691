import { foldAccents } from '@afins/contract/text'
import { limits } from '@afins/contract/fields'
import { isbn13Of, type WorkId } from '@afins/contract/work-ids'
import { readBookTable } from './book-table.ts'
import {
  creatorsOf,
  dateOf,
  dayOf,
  halfStarsOf,
  hasText,
  positiveOf,
  remarkOf,
  titleOf,
} from './cell-values.ts'
import type { CsvRows, Row } from './csv.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { at, isObject, listAt, textAt } from './json-values.ts'
import { finishedTimes, timeOf } from './reading-times.ts'
import { withReview } from './review-text.ts'
import type { Shelved } from './shelf-lists.ts'

/** Columns of the table with tabs that “Export” of librarything.com writes. */
export const LIBRARYTHING_COLUMNS = ['Book Id', 'Title', 'Primary Author', 'Collections']

/** What collections of the site itself and of its readers say, by their beginnings without accents. */
const READING = /^(?:currently reading|reading|lendo)/
const READ = /^(?:read\b|finished|lidos?\b)/
const GAVE_UP = /^(?:abandon|did not finish|dnf|unfinished|larguei|desisti)/
const WANTED = /^(?:to read|wish ?list|want|quero|para ler|lista de desejos)/
/** Those of the site that say nothing of a reading. */
const OWNED = /^(?:your library|sua biblioteca|books in your library|all collections)$/
const VIDEO = /dvd|blu-?ray|vhs|video|film|movie/i
const DATES = /\d{4}(?:-\d{2}(?:-\d{2})?)?/g

export const readLibraryThing = (table: CsvRows): Export =>
  readBookTable(table, {
    ...{ source: 'librarything', workOf, shelvedOf, review: 'Review', tags: 'Tags' },
  })

/** The same as JSON: books by their ids. */
export const isLibraryThing = (value: unknown): boolean =>
  isObject(value) && Object.values(value).slice(0, 1).some(isBook)

const isBook = (value: unknown) => isObject(value) && 'books_id' in value && 'title' in value

export function readLibraryThingJson(value: unknown): Export {
  const books = isObject(value) ? Object.values(value) : []
  return readLibraryThing({ rows: books.map(asRow), dropped: 0 })
}

const asRow =
  (book: unknown): Row =>
  (column) => {
    const others = listAt(book, 'authors').slice(1)
    if (column === 'Secondary Author') return others.map((one) => textAt(one, 'lf')).join('|')
    if (column === 'Secondary Author Roles')
      return others.map((one) => textAt(one, 'role')).join('|')
    const name = NAMES[column] ?? column
    const value = at(book, name)
    if (!isObject(value) && !Array.isArray(value)) return textAt(book, name)
    // A book without one has an empty list instead, and one with two an object.
    const parts: unknown[] = Object.values(value)
    return parts.map((part) => textAt(part, 'text') || textAt({ part }, 'part')).join(', ')
  }

const NAMES: Readonly<Record<string, string>> = {
  ...{ Title: 'title', 'Primary Author': 'primaryauthor', Review: 'review', Rating: 'rating' },
  ...{ Comment: 'comment', 'Private Comment': 'privatecomment', Media: 'format', Tags: 'tags' },
  ...{ 'Page Count': 'pages', 'Date Started': 'datestarted', 'Date Read': 'dateread' },
  ...{ Collections: 'collections', ISBN: 'originalisbn', ISBNs: 'isbn', 'Entry Date': 'entrydate' },
}

function workOf(row: Row): ExportedWork | null {
  const title = titleOf(withoutBrackets(row('Title')))
  if (title === null) return null
  const rating = halfStarsOf(row('Rating'))
  const times = timesOf(row, rating)
  const last = times.at(-1)?.ended ?? ''
  return {
    kind: VIDEO.test(row('Media')) ? 'film' : 'book',
    title,
    creators: authorsOf(row),
    // It only has the year of the edition.
    ...{ year: null, ids: idsOf(row), rating, times },
    length: positiveOf(row('Page Count'), limits.workLength),
    wants: times.length === 0 && collectionsOf(row).some((name) => WANTED.test(folded(name))),
    on: dayOf(last) || dayOf(dayIn(row('Entry Date'))),
    remark: remarkOf(row('Private Comment') || row('Comment')),
    ...(row('public') === '0' && { visibility: 'self' }),
    ...withReview({ html: row('Review'), rating, on: last, tags: row('Tags') }),
  }
}

/** Without a series or an edition at its end, in brackets within which there may be others. */
function withoutBrackets(title: string): string {
  if (!title.endsWith(')')) return title
  let [start, open] = [title.length - 1, 1]
  while (open > 0 && start > 0) {
    start -= 1
    if (title[start] === ')') open += 1
    else if (title[start] === '(') open -= 1
  }
  return title.slice(0, start).trim() || title
}

/** Without those who translated it, or wrote the preface. */
function authorsOf(row: Row): string[] {
  const roles = row('Secondary Author Roles').split('|')
  const others = row('Secondary Author')
    .split('|')
    .filter((_, index) => /^(?:|author|co-?author)$/i.test(roles[index]?.trim() ?? ''))
  const names = [row('Primary Author'), ...others].flatMap((name) =>
    creatorsOf({ whole: inOrder(name.trim()) }),
  )
  return [...new Set(names)].slice(0, limits.creatorsOfWork)
}

/** “Clarice Lispector” of `Lispector, Clarice`, and of `King, Martin Luther, Jr.` what comes last. */
function inOrder(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim())
  return [`${first} ${last}`.trim(), ...more].join(', ')
}

const collectionsOf = (row: Row) =>
  row('Collections')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

const folded = (name: string) => foldAccents(name).toLowerCase()

/** Written as `[2007-05-08]`. */
const dayIn = (cell: string) => dateOf(cell.match(DATES)?.[0] ?? '')

function timesOf(row: Row, rating: number): ExportedTime[] {
  const names = collectionsOf(row).map(folded)
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  const started = dayIn(row('Date Started'))
  const days = (row('Date Read').match(DATES) ?? []).map(dateOf).filter((day) => day !== '')
  if (has(GAVE_UP)) return [timeOf({ started, ended: days.at(-1) ?? '' }, 'gave_up')]
  const periods = days.toSorted().map((ended, index) => ({
    ...{ started: index === days.length - 1 && started <= ended ? started : '', ended },
  }))
  const finished = periods.length > 0 ? finishedTimes(periods, periods.length) : []
  if (has(READING)) {
    const begun = days.some((day) => day >= started) ? '' : started
    return [...finished, timeOf({ started: begun, ended: '' }, 'open')]
  }
  if (finished.length > 0) return finished
  if (started !== '') return [timeOf({ started, ended: '' }, 'open')]
  const isRead = has(READ) || rating > 0 || hasText(row('Review'))
  return isRead ? finishedTimes([], 1) : []
}

/** A library has what its owner has: only collections of their own are lists. */
const shelvedOf = (row: Row, work: number): Shelved[] =>
  collectionsOf(row)
    .filter((name) =>
      [OWNED, READING, READ, GAVE_UP, WANTED].every((one) => !one.test(folded(name))),
    )
    .map((shelf) => ({ shelf, work, on: dayOf(dayIn(row('Entry Date'))), position: null }))

function idsOf(row: Row): WorkId[] {
  const cells = `${row('ISBNs')},${row('ISBN')}`.split(',')
  const [isbn] = cells.flatMap((cell) => isbn13Of(cell.replaceAll(/[[\]\s]/g, '')) ?? [])
  return isbn === undefined ? [] : [{ source: 'isbn13', value: isbn }]
}
