import { foldAccents } from '@afins/contract/text'

/** In English and Portuguese, in their order. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'janeiro'],
  ['february', 'fevereiro'],
  ['march', 'marco'],
  ['april', 'abril'],
  ['may', 'maio'],
  ['june', 'junho'],
  ['july', 'julho'],
  ['august', 'agosto'],
  ['september', 'setembro', 'sept'],
  ['october', 'outubro'],
  ['november', 'novembro'],
  ['december', 'dezembro'],
]
const SHORTEST = 3
const WEEKDAY =
  /^(?:sun|mon|tue|wed|thu|fri|sat|dom|seg|ter|qua|qui|sex|sab)[a-z]*(?:-feira)?[., ]+/
/** `Thu Jun 14 00:00:00 2012` */
const HOUR_BEFORE_YEAR = /[ ,]+\d{1,2}:\d{2}(?::\d{2})?(?=\s+\d{4}$)/
const HOUR = /[ ,]+\d{1,2}:\d{2}.*$/i
const BETWEEN = /[\s,./-]+(?:(?:de|of|do)\s+)?/
const DAY = /^(\d{1,2})(?:st|nd|rd|th|o|º|ª)?$/
const YEAR = /^\d{4}$/

/** "3 de março de 2021", "Mar 3, 2021" or "03-Mar-2021" as `2021-3-3`; null for what names no month. */
export function withoutMonthName(text: string): string | null {
  if (!/[a-z]{3}/i.test(text) || text.length > 60) return null
  const plain = foldAccents(text.trim())
    .toLowerCase()
    .replace(HOUR_BEFORE_YEAR, '')
    .replace(HOUR, '')
    .replace(WEEKDAY, '')
  const words = plain.split(BETWEEN).filter((word) => word !== '')
  const month = words.map(monthOf).findIndex((number) => number > 0)
  const years = words.filter((word) => YEAR.test(word))
  const days = words.flatMap((word) => DAY.exec(word)?.[1] ?? [])
  // One of each and nothing else, in whatever order.
  if (month < 0 || years.length !== 1 || days.length > 1) return null
  if (words.length !== 2 + days.length) return null
  return [years[0], monthOf(words[month] ?? ''), ...days].join('-')
}

/** From 1 on; 0 for what is none. */
const monthOf = (word: string) =>
  word.length < SHORTEST
    ? 0
    : MONTHS.findIndex((names) => names.some((name) => name.startsWith(word))) + 1
