import { limits } from '@afins/contract/fields'
import { foldAccents } from '@afins/contract/text'
import { isbn13Of, isWorkId, type WorkId } from '@afins/contract/work-ids'
import { readBookTable } from './book-table.ts'
import {
  countOf,
  creatorsOf,
  dateOf,
  dayOf,
  halfStarsOf,
  positiveOf,
  remarkOf,
  titleOf,
  yearOf,
} from './cell-values.ts'
import type { CsvRows, Row } from './csv.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { withReview } from './review-text.ts'
import { finishedTimes, timeOf } from './reading-times.ts'
import type { Shelved } from './shelf-lists.ts'

/** Shelves that people make themselves, by the beginnings of their names without accents. */
const GAVE_UP =
  /^(?:did-?n-?o?t-finish|dnf|abandon|gave-up|given-up|give-up|unfinished|larguei|desisti|parei\b|nao-(?:terminei|terminad|conclu))/
const PAUSED = /^(?:on-hold|hold|pause|pausad|em-pausa|hiatus)|temporari/
const WANTED = new Set([
  ...['', 'to-read', 'want-to-read', 'tbr', 'wishlist', 'wish-list'],
  ...['quero-ler', 'para-ler', 'a-ler', 'lista-de-desejos', 'desejados'],
])
/** Those of Goodreads itself, one of which each book is on. */
const SHELVES = new Set(['read', 'currently-reading', 'to-read'])
/** `favoritos (#3), ficção-científica (#12)` */
const POSITION = /([^,(]+)\(#(\d{1,6})\)/g
const SERIES = /#|,\s*\d{1,3}(?:[.–-]\d{1,3})?$|\b(?:book|livro)\s+\d{1,3}$/i
/** What the shop adds to the titles of its own editions. */
const EDITION = /\((?:portuguese|english|spanish|french|german|italian|kindle) edition\)$/i

/** “Import and export” of goodreads.com: columns as in exports of 2025, and in older, longer ones. */
export const readGoodreads = (table: CsvRows): Export =>
  readBookTable(table, { source: 'goodreads', workOf, shelvedOf, review: 'My Review' })

function workOf(row: Row): ExportedWork | null {
  const title = titleOf(withoutSeries(row('Title')))
  if (title === null) return null
  const rating = halfStarsOf(row('My Rating'))
  const times = timesOf(row, rating)
  return {
    kind: 'book',
    title,
    creators: creatorsOf({ whole: row('Author'), list: row('Additional Authors') }),
    // Books of antiquity have years that we do not store, and not those of their editions.
    year: yearOf(row('Original Publication Year') || row('Year Published')),
    length: positiveOf(row('Number of Pages'), limits.workLength),
    ids: idsOf(row),
    wants: times.length === 0 && WANTED.has(shelfOf(row)),
    times,
    rating,
    on: dayOf(row('Date Read')) || dayOf(row('Date Added')),
    remark: remarkOf(row('Private Notes')),
    ...withReview({
      ...{ html: row('My Review'), rating, on: dayOf(row('Date Read')) || row('Date Added') },
      isSpoiler: row('Spoiler').toLowerCase() === 'true',
    }),
  }
}

/** The shelves that someone put a book on, and that one of each book which is not Goodreads’ own. */
function shelvedOf(row: Row, work: number): Shelved[] {
  const positions = new Map(
    [...row('Bookshelves with positions').matchAll(POSITION)].map(([, shelf = '', position]) => [
      shelf.trim(),
      Number(position),
    ]),
  )
  const named = [...row('Bookshelves').split(','), row('Exclusive Shelf')]
  return [...new Set(named.map((shelf) => shelf.trim()))]
    .filter((shelf) => shelf !== '' && !SHELVES.has(shelf) && !saysState(shelf))
    .map((shelf) => ({
      ...{ shelf, work, on: dayOf(row('Date Added')) },
      position: positions.get(shelf) ?? null,
    }))
}

/** As they are compared. */
const folded = (shelf: string) =>
  foldAccents(shelf)
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')

const shelfOf = (row: Row) => folded(row('Exclusive Shelf'))

const isPaused = (shelf: string) => PAUSED.test(shelf)
const isGivenUp = (shelf: string) => GAVE_UP.test(shelf) && !isPaused(shelf)
const saysGivenUp = (name: string) => isGivenUp(folded(name.trim()))

/** Whether the entry of a book says what its shelf does. */
function saysState(name: string): boolean {
  const shelf = folded(name)
  return WANTED.has(shelf) || isPaused(shelf) || isGivenUp(shelf)
}

/** Without “(Series, #1)” and “(Portuguese Edition)”; other brackets belong to the title. */
function withoutSeries(written: string): string {
  const title = written.replace(EDITION, '').trimEnd()
  const open = title.lastIndexOf('(')
  if (open <= 0 || !title.endsWith(')') || !SERIES.test(title.slice(open + 1, -1))) return title
  return title.slice(0, open).trim()
}

function idsOf(row: Row): WorkId[] {
  const isbn = isbnOf(row('ISBN13')) ?? isbnOf(row('ISBN'))
  const ids: WorkId[] = [{ source: 'goodreads', value: row('Book Id') }]
  if (isbn !== null) ids.push({ source: 'isbn13', value: isbn })
  return ids.filter(isWorkId)
}

/** Written as `="9788535914849"`, so that spreadsheets leave it alone. */
const isbnOf = (cell: string) => isbn13Of(cell.replace(/^="?|"$/g, ''))

function timesOf(row: Row, rating: number): ExportedTime[] {
  const shelf = shelfOf(row)
  const ended = dateOf(row('Date Read'))
  const readCount = countOf(row('Read Count'))
  const known = ended === '' ? [] : [{ started: '', ended }]
  // Moved there by who read it before: the count alone is also that of a reading begun.
  const before = known.map((period) => timeOf(period, 'finished'))
  const open = timeOf({ started: '', ended: '' }, 'open')
  if (shelf === 'to-read') return before
  if (shelf === 'currently-reading') return [...before, open]
  if (isPaused(shelf)) return [open]
  if (isGivenUp(shelf) || (shelf === 'read' && row('Bookshelves').split(',').some(saysGivenUp)))
    return [timeOf({ started: '', ended }, 'gave_up')]
  const isRead = shelf === 'read' || ended !== '' || readCount > 0 || rating > 0
  return isRead ? finishedTimes(known, readCount) : []
}
