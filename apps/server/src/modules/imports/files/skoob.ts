import { limits } from '@afins/contract/fields'
import { isbn13Of, type WorkId } from '@afins/contract/work-ids'
import {
  creatorsOf,
  dateOf,
  dayOf,
  halfStarsOf,
  positiveOf,
  titleOf,
  yearOf,
} from './cell-values.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { joinWorks } from './join-works.ts'
import { at, isObject, listAt, numberAt, textAt } from './json-values.ts'
import { timeOf } from './reading-times.ts'

export const LAID_OUT = { read: 1, reading: 2, wants: 3, again: 4, gaveUp: 5, desired: 6 } as const

/** Pages of `/v1/bookcase/books/` of skoob.com.br, one or a list of them. */
export const isSkoob = (value: unknown): boolean => booksIn(value).some(isBook)

const isBook = (value: unknown) => isObject(value) && isObject(value.edicao) && 'tipo' in value

function booksIn(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) return listAt(value, 'response')
  return isBook(value[0]) ? value : value.flatMap((page: unknown) => listAt(page, 'response'))
}

export function readSkoob(value: unknown): Export {
  const books = booksIn(value)
  const works = books.map(workOf).filter((work) => work !== null)
  return {
    source: 'skoob',
    works: joinWorks(works),
    ignored: {
      ...{ read: books.length, rows: books.length - works.length },
      ...{ reviews: 0, lists: 0, tags: 0, likes: 0, plays: 0 },
    },
  }
}

function workOf(book: unknown): ExportedWork | null {
  const edition = at(book, 'edicao')
  const title = titleOf(textAt(edition, 'titulo') || textAt(edition, 'nome_portugues'))
  if (title === null) return null
  const kind = numberAt(book, 'tipo')
  const read = dateOf(textAt(book, 'dt_leitura').slice(0, 'YYYY-MM-DD'.length))
  return {
    kind: 'book',
    title,
    creators: creatorsOf({ list: textAt(edition, 'autor') }),
    year: yearOf(textAt(edition, 'ano')),
    length: positiveOf(textAt(edition, 'paginas'), limits.workLength),
    ids: idsOf(textAt(edition, 'isbn')),
    wants: isWanted(kind),
    times: timesOf(kind, read),
    rating: halfStarsOf(textAt(book, 'ranking')),
    on: dayOf(read),
    remark: '',
  }
}

export const isWanted = (kind: number | null) =>
  kind === LAID_OUT.wants || kind === LAID_OUT.desired

/** What someone did with a book of a shelf, by the number of that. */
export function timesOf(kind: number | null, ended: string): ExportedTime[] {
  const known = { started: '', ended }
  const open = timeOf({ started: '', ended: '' }, 'open')
  if (kind === LAID_OUT.read) return [timeOf(known, 'finished')]
  if (kind === LAID_OUT.reading) return [open]
  if (kind === LAID_OUT.again) return [timeOf(known, 'finished'), open]
  return kind === LAID_OUT.gaveUp ? [timeOf(known, 'gave_up')] : []
}

function idsOf(cell: string): WorkId[] {
  const isbn = isbn13Of(cell)
  return isbn === null ? [] : [{ source: 'isbn13', value: isbn }]
}
