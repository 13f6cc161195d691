import type { Edition, WorkDetail } from '@afins/contract/api'
import { lengthInWords } from './length.ts'
import { formatNames } from './text.ts'

/** What is known of an edition, in one line. */
export function editionLine({ kind }: Pick<WorkDetail, 'kind'>, edition: Edition): string {
  const { title, publisher, year, format, length, isbn } = edition
  const parts = [
    title ?? '',
    publisher,
    year === null ? '' : String(year),
    format === null ? '' : formatNames[format],
    lengthInWords(kind, length) ?? '',
    isbn === null ? '' : `ISBN ${isbn}`,
  ]
  return parts.filter((part) => part !== '').join(' · ') || (edition.language ?? '')
}
