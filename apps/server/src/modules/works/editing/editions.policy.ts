import type { Edition } from '@afins/contract/api'

/** Whether two states of an edition, as `presentEdition` makes them, say the same. */
export function isSameEdition(one: Edition | null, other: Edition | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function factsOf({
  title,
  language,
  publisher,
  year,
  format,
  length,
}: Omit<Edition, 'id' | 'isbn'>) {
  return { title, language, publisher, year, format, length }
}
