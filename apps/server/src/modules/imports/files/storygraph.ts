import { isbn13Of, type WorkId } from '@afins/contract/work-ids'
import { readBookTable } from './book-table.ts'
import { countOf, creatorsOf, dateOf, dayOf, halfStarsOf, titleOf } from './cell-values.ts'
import type { CsvRows, Row } from './csv.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { withReview } from './review-text.ts'
import { finishedTimes, periodsOf, timeOf, type Period } from './reading-times.ts'
import type { Shelved } from './shelf-lists.ts'

/** “Export StoryGraph library” of thestorygraph.com: columns as in exports of 2025, and of 2021. */
export const readStoryGraph = (table: CsvRows): Export =>
  readBookTable(table, {
    ...{ source: 'storygraph', workOf, shelvedOf, review: 'Review', tags: 'Moods' },
  })

function workOf(row: Row): ExportedWork | null {
  const title = titleOf(row('Title'))
  if (title === null) return null
  const times = timesOf(row)
  return {
    kind: 'book',
    title,
    creators: creatorsOf({ list: row('Authors') || row('Author') }),
    year: null,
    length: null,
    ids: idsOf(row),
    wants: times.length === 0,
    times,
    rating: halfStarsOf(row('Star Rating')),
    on: dayOf(row('Last Date Read')) || dayOf(row('Date Added')),
    remark: '',
    ...withReview({
      html: row('Review'),
      rating: halfStarsOf(row('Star Rating')),
      on: dayOf(row('Last Date Read')) || row('Date Added'),
      tags: [row('Moods'), row('Tags')].filter((cell) => cell !== '').join(','),
    }),
  }
}

/** Tags are what others call shelves: they have books on them, read or not. */
const shelvedOf = (row: Row, work: number): Shelved[] =>
  row('Tags')
    .split(',')
    .map((shelf) => shelf.trim())
    .filter((shelf) => shelf !== '')
    .map((shelf) => ({ shelf, work, on: dayOf(row('Date Added')), position: null }))

/** The cell may also have an id of Amazon, or one of their own. */
function idsOf(row: Row): WorkId[] {
  const isbn = isbn13Of(row('ISBN/UID') || row('ISBN'))
  return isbn === null ? [] : [{ source: 'isbn13', value: isbn }]
}

function timesOf(row: Row): ExportedTime[] {
  const status = row('Read Status').toLowerCase()
  const readCount = countOf(row('Read Count'))
  const last = { started: '', ended: dateOf(row('Last Date Read')) }
  const dated = periodsOf(row('Dates Read'))
  const periods = dated.length > 0 || last.ended === '' ? dated : [last]
  if (status === 'to-read') return []
  if (status === 'currently-reading' || status === 'paused') {
    const { current, earlier } = currentOf(periods, readCount)
    return [...earlier.map((period) => timeOf(period, 'finished')), timeOf(current, 'open')]
  }
  if (status === 'did-not-finish') {
    const given = periods.at(-1) ?? { started: '', ended: '' }
    const earlier = periods.slice(0, -1)
    return [...earlier.map((period) => timeOf(period, 'finished')), timeOf(given, 'gave_up')]
  }
  const isRead = status === 'read' || periods.length > 0 || readCount > 0
  return isRead ? finishedTimes(periods, readCount) : []
}

/** What is read now. Of a reading that goes on, a date alone is that on which it began. */
function currentOf(periods: readonly Period[], readCount: number) {
  const ended = periods.filter((period) => period.ended !== '')
  const open = periods.find((period) => period.ended === '')
  const last = ended.at(-1)
  if (open || !last || last.started !== '' || ended.length <= readCount)
    return { current: open ?? { started: '', ended: '' }, earlier: ended }
  return { current: { started: last.ended, ended: '' }, earlier: ended.slice(0, -1) }
}
