import type { Edition } from '@afins/contract/api'
import type { EditionFormat } from '@afins/contract/works'
import type { EditionRow } from './editions.queries.ts'

export function presentEdition(row: EditionRow): Edition {
  const { id, title, language, publisher, year, format, length, isbn } = row
  // Formats are only ever written from the contract’s list.
  return {
    id,
    title,
    language,
    publisher,
    year,
    format: format as EditionFormat | null,
    length,
    isbn,
  }
}
