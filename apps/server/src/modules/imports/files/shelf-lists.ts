import { checkField, fields, normaliseField } from '@afins/contract/fields'
import { shorten } from '@afins/contract/text'
import type { Row } from './csv.ts'
import type { ExportedList, ExportedWork } from './exported-work.ts'
import { joinRows } from './join-works.ts'

/** That a book is on a shelf that its owner made. */
export interface Shelved {
  readonly shelf: string
  /** The index of one of the export's works. */
  readonly work: number
  /** The day on which it was added to the library; '' where the file does not say. */
  readonly on: string
  /** On the shelf; null where the file does not say. */
  readonly position: number | null
}

/** More than anyone has made with care; each is a post. */
const MOST_LISTS = 200
/** Before every day. */
const NEVER = ''

interface ShelfLists {
  readonly lists: readonly ExportedList[]
  /** Shelves that are none, for want of a readable name or a day, or since there are too many. */
  readonly left: number
}

/**
 * The books of a table and the lists of their shelves.
 * @param shelvedOf the shelves of a row; `work` is the index of its book
 */
export function readShelves(
  rows: readonly Row[],
  workOf: (row: Row) => ExportedWork | null,
  shelvedOf: (row: Row, work: number) => readonly Shelved[],
) {
  const read = rows.flatMap((row) => {
    const work = workOf(row)
    return work ? [{ row, work }] : []
  })
  const joined = joinRows(read.map(({ work }) => work))
  const shelved = read.flatMap(({ row }, at) => shelvedOf(row, joined.places[at] ?? 0))
  return { read, works: joined.works, ...shelfLists(shelved) }
}

/**
 * A list for each shelf, of the day on which the first of its books was added: that stays the same
 * when others join it.
 */
export function shelfLists(shelved: readonly Shelved[]): ShelfLists {
  const shelves = [...Map.groupBy(shelved, ({ shelf }) => nameOf(shelf))]
  const lists = shelves
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([title, books]) => listOf(title, books) ?? [])
    .slice(0, MOST_LISTS)
  return { lists, left: shelves.length - lists.length }
}

function listOf(title: string, books: readonly Shelved[]): ExportedList | null {
  const days = books.map(({ on }) => on).filter((on) => on !== NEVER)
  const [on] = days.toSorted()
  if (title === '' || on === undefined || checkField('title', title) !== null) return null
  const works = new Set(books.toSorted(inOrder).map(({ work }) => work))
  const items = [...works].map((work) => ({ work, remark: '' }))
  return { title, text: '', on, tags: [], items }
}

const inOrder = (one: Shelved, other: Shelved) =>
  (one.position ?? Infinity) - (other.position ?? Infinity) ||
  (one.on < other.on ? -1 : Number(one.on > other.on))

/** “Ficção científica” of `ficção-científica`: services write names as addresses have them. */
function nameOf(shelf: string): string {
  const words = normaliseField('title', shelf.toWellFormed().replaceAll(/[-_]+/g, ' '))
  return shorten(words.charAt(0).toUpperCase() + words.slice(1), fields.title.max)
}
