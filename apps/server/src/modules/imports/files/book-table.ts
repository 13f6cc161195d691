import type { ImportSource } from '@afins/contract/imports'
import { hasText } from './cell-values.ts'
import type { CsvRows, Row } from './csv.ts'
import type { Export, ExportedWork } from './exported-work.ts'
import { reviewsIn } from './review-text.ts'
import { readShelves, type Shelved } from './shelf-lists.ts'

/** How a service writes down its books. */
export interface BookTable {
  readonly source: ImportSource
  /** Null for a row without a title. */
  workOf(row: Row): ExportedWork | null
  /** The shelves of a row that their owner made. */
  shelvedOf(row: Row, work: number): readonly Shelved[]
  /** The column of what someone wrote of a book. */
  readonly review: string
  /** A column of tags of the text of a book, which go nowhere where there is no text. */
  readonly tags?: string
}

/** Books, a list for each shelf that their owner made, and what is left out of both. */
export function readBookTable(
  { rows, dropped }: CsvRows,
  { source, workOf, shelvedOf, review, tags }: BookTable,
): Export {
  const { read, works, lists, left } = readShelves(rows, workOf, shelvedOf)
  const reviews = rows.filter((row) => hasText(row(review))).length
  const isTagged = (row: Row) => tags !== undefined && row(tags) !== ''
  return {
    ...{ source, works },
    ...(lists.length > 0 && { lists }),
    ignored: {
      ...{ read: rows.length + dropped, rows: dropped + rows.length - read.length },
      reviews: reviews - reviewsIn(read.map(({ work }) => work)),
      tags: read.filter(({ row, work }) => isTagged(row) && !work.reviews).length,
      ...{ lists: left, likes: 0, plays: 0 },
    },
  }
}
