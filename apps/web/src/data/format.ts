import { HOUR } from '@afins/contract/durations'

/** Pages are cached for everyone, so dates are absolute and in one time zone. */
export const SAO_PAULO = 'America/Sao_Paulo'

const dates = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: SAO_PAULO })
const months = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: SAO_PAULO,
})

const CACHED_HOURS = 2000
const cachedDates = new Map<number, string>()

/** "21 de novembro de 2026", of epoch milliseconds. */
export function formatDate(ms: number): string {
  // Posts of a feed often share an hour, and formatting takes microseconds.
  const hour = Math.floor(ms / HOUR)
  let date = cachedDates.get(hour)
  if (date === undefined) {
    date = dates.format(ms)
    if (cachedDates.size >= CACHED_HOURS) cachedDates.clear()
    cachedDates.set(hour, date)
  }
  return date
}

/** "novembro de 2026", of epoch milliseconds. */
export function formatMonth(ms: number): string {
  return months.format(ms)
}

/** "987", "1,2 mil", "34 mil", "1,5 mi". */
export function formatCount(count: number): string {
  if (count < 1000) return String(count)
  const [unit, name] = count < 1_000_000 ? [1000, 'mil'] : [1_000_000, 'mi']
  const value = count / unit
  // Rounded down, so that 999.999 is not yet a million.
  const shown = value < 10 ? Math.floor(value * 10) / 10 : Math.floor(value)
  return `${String(shown).replace('.', ',')} ${name}`
}

/** "987 bytes", "12,3 kB", "2,3 MB", in decimal units. */
export function formatBytes(bytes: number): string {
  const units = ['kB', 'MB', 'GB'] as const
  if (bytes < 1000) return `${bytes} bytes`
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), units.length)
  const value = bytes / 1000 ** power
  const shown = value < 100 ? Math.floor(value * 10) / 10 : Math.floor(value)
  return `${String(shown).replace('.', ',')} ${units[power - 1]}`
}

/** `countOf(2, 'pessoa', 'pessoas')` is "2 pessoas". */
export function countOf(count: number, one: string, other: string): string {
  return `${formatCount(count)} ${count === 1 ? one : other}`
}

/** For `<time dateTime>`. */
export function isoDate(ms: number): string {
  return new Date(ms).toISOString()
}
