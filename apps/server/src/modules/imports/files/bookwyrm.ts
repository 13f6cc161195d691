import { limits } from '@afins/contract/fields'
import { isbn13Of, isWorkId, workIdOf, type WorkId } from '@afins/contract/work-ids'
import { readBookTable } from './book-table.ts'
import { creatorsOf, dateOf, dayOf, halfStarsOf, positiveOf, titleOf } from './cell-values.ts'
import type { CsvRows, Row } from './csv.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { withReview } from './review-text.ts'
import { timeOf } from './reading-times.ts'
import type { Shelved } from './shelf-lists.ts'

/** Columns of the export of BookWyrm servers, also of those without a shelf yet. */
export const BOOKWYRM_COLUMNS = ['title', 'author_text', 'isbn_13']

const OWN_SHELVES = new Set(['to-read', 'reading', 'read', 'stopped-reading'])

/** A book has a row for each shelf that it is on. */
export const readBookWyrm = (table: CsvRows): Export =>
  readBookTable(table, { source: 'bookwyrm', workOf, shelvedOf, review: 'review_content' })

function workOf(row: Row): ExportedWork | null {
  const title = titleOf(row('title'))
  if (title === null) return null
  const rating = halfStarsOf(row('rating'))
  const times = timesOf(row, rating)
  return {
    kind: 'book',
    title,
    creators: creatorsOf({ list: row('author_text') }),
    year: null,
    length: positiveOf(row('pages'), limits.workLength),
    ids: idsOf(row),
    wants: times.length === 0 && row('shelf') === 'to-read',
    times,
    rating,
    on: dayOf(dayIn(row('finish_date'))) || dayOf(dayIn(row('shelf_date'))),
    remark: '',
    ...withReview({
      ...{ html: row('review_content'), isMarkdown: true, rating, title: row('review_name') },
      on: dayIn(row('review_published')) || dayIn(row('finish_date')) || dayIn(row('shelf_date')),
      isSpoiler: row('review_cw') !== '',
    }),
  }
}

/** On a shelf that its owner made. */
const shelvedOf = (row: Row, work: number): Shelved[] =>
  row('shelf') === '' || OWN_SHELVES.has(row('shelf'))
    ? []
    : [
        {
          ...{ shelf: row('shelf_name') || row('shelf'), work, position: null },
          on: dayOf(dayIn(row('shelf_date'))),
        },
      ]

/** Times have the hour as well. */
const dayIn = (cell: string) => cell.slice(0, 'YYYY-MM-DD'.length)

function timesOf(row: Row, rating: number): ExportedTime[] {
  const started = dateOf(dayIn(row('start_date')))
  const ended = dateOf(dayIn(row('finish_date')))
  const stopped = dateOf(dayIn(row('stopped_date')))
  const shelf = row('shelf')
  if (shelf === 'stopped-reading' || stopped !== '')
    return [timeOf({ started, ended: stopped }, 'gave_up')]
  if (shelf === 'read' || ended !== '') return [timeOf({ started, ended }, 'finished')]
  if (shelf === 'reading' || started !== '') return [timeOf({ started, ended: '' }, 'open')]
  return rating > 0 ? [timeOf({ started: '', ended: '' }, 'finished')] : []
}

function idsOf(row: Row): WorkId[] {
  const isbn = isbn13Of(row('isbn_13')) ?? isbn13Of(row('isbn_10'))
  const ids: (WorkId | null)[] = [
    isbn === null ? null : { source: 'isbn13', value: isbn },
    workIdOf(row('openlibrary_key').replace(/^.*\//, '')),
    workIdOf(row('wikidata')),
    { source: 'goodreads', value: row('goodreads_key') },
  ]
  return ids.filter((id) => id !== null).filter(isWorkId)
}
