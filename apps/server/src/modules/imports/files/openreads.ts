import { limits } from '@afins/contract/fields'
import { isbn13Of, isWorkId, type WorkId } from '@afins/contract/work-ids'
import { readBookTable } from './book-table.ts'
import {
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
import { finishedTimes, timeOf, type Period } from './reading-times.ts'
import { withReview } from './review-text.ts'
import type { Shelved } from './shelf-lists.ts'

/** Columns of “Export to CSV” of Openreads. */
export const OPENREADS_COLUMNS = ['title', 'status', 'readings', 'olid']

const BETWEEN_TAGS = '|||||'

export function readOpenreads({ rows, dropped }: CsvRows): Export {
  const books = rows.filter((row) => row('deleted') !== 'true')
  const of = { source: 'openreads', workOf, shelvedOf, review: 'my_review' } as const
  const { ignored, ...read } = readBookTable({ rows: books, dropped }, of)
  // What its owner threw away is read, too.
  const others = rows.length - books.length
  return { ...read, ignored: { ...ignored, read: ignored.read + others, others } }
}

function workOf(row: Row): ExportedWork | null {
  const title = titleOf(row('title'))
  if (title === null) return null
  const rating = halfStarsOf(row('rating'))
  const times = timesOf(row)
  const last = times.at(-1)?.ended ?? ''
  const on = dayOf(last) || dayOf(row('date_added'))
  return {
    ...{ kind: 'book', title, rating, times, on },
    creators: creatorsOf({ list: row('author') }),
    year: yearOf(row('publication_year')),
    length: positiveOf(row('pages'), limits.workLength),
    ids: idsOf(row),
    wants: times.length === 0,
    remark: remarkOf(row('notes')),
    ...withReview({ html: row('my_review'), rating, on, tags: tagsIn(row).join(',') }),
  }
}

function timesOf(row: Row): ExportedTime[] {
  const periods = row('readings').split(';').flatMap(periodOf)
  switch (row('status')) {
    case 'finished':
      return finishedTimes(
        periods.filter(({ ended }) => ended !== ''),
        1,
      )
    case 'in_progress':
      return [
        ...periods.filter(({ ended }) => ended !== '').map((one) => timeOf(one, 'finished')),
        timeOf(periods.find(({ ended }) => ended === '') ?? { started: '', ended: '' }, 'open'),
      ]
    case 'abandoned':
    case 'unfinished':
      return [timeOf(periods.at(-1) ?? { started: '', ended: '' }, 'gave_up')]
    default:
      return []
  }
}

/** `2023-10-27T00:00:00.000|2023-11-28T00:00:00.000|`, each of which may be missing. */
function periodOf(text: string): Period[] {
  const [started = '', ended = ''] = text.split('|').map(dateOf)
  if (started === '' && ended === '') return []
  return [{ started: ended !== '' && started > ended ? '' : started, ended }]
}

const tagsIn = (row: Row) =>
  row('tags')
    .split(BETWEEN_TAGS)
    .filter((tag) => tag.trim() !== '')

const shelvedOf = (row: Row, work: number): Shelved[] =>
  tagsIn(row).map((shelf) => ({ shelf, work, on: dayOf(row('date_added')), position: null }))

function idsOf(row: Row): WorkId[] {
  const ids: WorkId[] = [{ source: 'ol_edition', value: row('olid') }]
  const isbn = isbn13Of(row('isbn'))
  if (isbn !== null) ids.push({ source: 'isbn13', value: isbn })
  return ids.filter(isWorkId)
}
