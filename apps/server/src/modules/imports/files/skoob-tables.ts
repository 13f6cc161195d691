import { foldAccents } from '@afins/contract/text'
import { limits } from '@afins/contract/fields'
import {
  creatorsOf,
  dateOf,
  dayOf,
  halfStarsOf,
  positiveOf,
  titleOf,
  yearOf,
} from './cell-values.ts'
import type { CsvRows, Row } from './csv.ts'
import type { Export, ExportedTime, ExportedWork } from './exported-work.ts'
import { joinWorks } from './join-works.ts'
import { MOST_LISTS, isObject, listAt, textAt } from './json-values.ts'
import { dayOfMoment } from './moments.ts'
import { isWanted, LAID_OUT, timesOf } from './skoob.ts'

/** Columns that community exporters write of the shelf of today’s site. */
export const SKOOB_COLUMNS = ['edition_id', 'title', 'author', 'status']
/** Those of one for the site of before 2025, whose `ranking` is what all readers think of a book. */
export const OLD_SKOOB_COLUMNS = ['edicao.titulo', 'tipo', 'autor']

const ALL = 100

/** By the beginnings of their names, in English and Portuguese, without accents and spaces. */
const SHELVES: readonly (readonly [RegExp, number])[] = [
  [/^(?:reread|relendo)/, LAID_OUT.again],
  [/^(?:reading|lendo)/, LAID_OUT.reading],
  [/^(?:read|finished|lido)/, LAID_OUT.read],
  [/^(?:abandon|dropped)/, LAID_OUT.gaveUp],
  [/^(?:want|toread|queroler|vouler)/, LAID_OUT.wants],
  [/^(?:desired|desejado)/, LAID_OUT.desired],
]

const shelfOf = (name: string): number | null => {
  const plain = foldAccents(name)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  return SHELVES.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}

/** The shelf as the site’s API has it: a list of books, or pages of them. */
export const isSkoobShelf = (value: unknown): boolean => booksIn(value).length > 0

const isBook = (value: unknown) =>
  isObject(value) && 'edition_id' in value && textAt(value, 'title') !== ''

function booksIn(value: unknown, within = 0): { readonly book: unknown; readonly shelf: string }[] {
  if (within > MOST_LISTS) return []
  if (Array.isArray(value) && !isBook(value[0]))
    return value.flatMap((one) => booksIn(one, within + 1))
  const all = Array.isArray(value) ? value : [...listAt(value, 'items'), ...listAt(value, 'books')]
  const shelf = textAt(value, 'filter')
  return all.filter(isBook).map((book: unknown) => ({ book, shelf }))
}

export function readSkoobShelf(value: unknown): Export {
  const books = booksIn(value)
  return exportOf(
    books.map(({ book, shelf }) => {
      const shelves = listAt(book, 'shelves').filter((name) => typeof name === 'string')
      const names = [textAt(book, 'status'), ...shelves, shelf]
      const kind = names.map(shelfOf).find((found) => found !== null)
      return workOf((name) => textAt(book, name), kind ?? null)
    }),
  )
}

export const readSkoobTable = ({ rows, dropped }: CsvRows): Export =>
  exportOf(
    rows.map((row) => workOf(row, shelfOf(row('status')))),
    dropped,
  )

export const readOldSkoobTable = ({ rows, dropped }: CsvRows): Export =>
  exportOf(
    rows.map((row) => workOf(oldRow(row), shelfOf(row('tipo')))),
    dropped,
  )

const OLD_NAMES: Readonly<Record<string, string>> = {
  ...{ title: 'edicao.titulo', author: 'autor', year: 'ano', pages: 'edicao.paginas' },
}
const oldRow =
  (row: Row): Row =>
  (column) =>
    row(OLD_NAMES[column] ?? column)

function exportOf(read: readonly (ExportedWork | null)[], dropped = 0): Export {
  const works = read.filter((work) => work !== null)
  return {
    source: 'skoob',
    works: joinWorks(works),
    ignored: {
      ...{ read: read.length + dropped, rows: dropped + read.length - works.length },
      ...{ reviews: 0, lists: 0, tags: 0, likes: 0, plays: 0 },
    },
  }
}

function workOf(field: (name: string) => string, kind: number | null): ExportedWork | null {
  const title = titleOf(field('title'))
  if (title === null) return null
  const ended = dateOf(dayOfMoment(field('finished_at')))
  return {
    ...{ kind: 'book', title, ids: [], remark: '' },
    creators: creatorsOf({ list: field('author') }),
    year: yearOf(field('year')),
    length: positiveOf(field('pages'), limits.workLength),
    wants: isWanted(kind),
    times: timesOf(kind, ended).map((time) => withProgress(time, field('progress'))),
    rating: halfStarsOf(field('my_rating') || field('rating')),
    on: dayOf(ended),
  }
}

/** In percent, of what is read now. */
function withProgress(time: ExportedTime, text: string): ExportedTime {
  const progress = positiveOf(text.replace(/\.\d+$/, ''), ALL - 1)
  if (time.outcome !== 'open' || progress === null) return time
  return { ...time, progress: { progress, total: ALL, unit: 'percent' } }
}
