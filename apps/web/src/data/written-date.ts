import { isPartialDate } from '@afins/contract/partial-dates'

export function localDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export function yesterday(): string {
  const date = new Date()
  date.setDate(date.getDate() - 1)
  return localDay(date)
}

/** A partial date as it is written here: "3/11/2026", "11/2026", "2026". */
export function writtenDate(date: string): string {
  return date
    .split('-')
    .map((part, at) => (at === 0 ? part : String(Number(part))))
    .toReversed()
    .join('/')
}

/**
 * "3/11/2026", "3.11.26", "03112026", "11/2026", "2026", "hoje", "ontem". @returns null for others
 */
export function parseWrittenDate(typed: string, now = new Date()): string | null {
  const text = typed.trim().toLowerCase()
  if (text === '') return ''
  if (text === 'hoje') return localDay(now)
  if (text === 'ontem') {
    const before = new Date(now)
    before.setDate(before.getDate() - 1)
    return localDay(before)
  }
  const parts = /^\d+$/.test(text) ? splitDigits(text) : text.split(/\s*[/.\- ]\s*/)
  if (!parts || parts.length > 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return null
  const [year = '', ...rest] = parts[0]?.length === 4 ? parts : parts.toReversed()
  if (rest.some((part) => part.length > 2)) return null
  const date = [fullYear(year, now), ...rest.map((part) => part.padStart(2, '0'))].join('-')
  return isPartialDate(date) ? date : null
}

function splitDigits(text: string): string[] | null {
  if (text.length === 4) return [text]
  if (text.length === 6) return [text.slice(0, 2), text.slice(2)]
  if (text.length === 8) return [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
  return null
}

function fullYear(year: string, now: Date): string {
  if (year.length !== 2) return year
  const century = now.getFullYear() - (now.getFullYear() % 100)
  const near = century + Number(year)
  return String(near > now.getFullYear() ? near - 100 : near)
}
