/**
 * Dates and numbers as Brazilians write them. Pages are kept and shown to everybody, so a date is
 * absolute and in one time zone, and no word depends on the reader's or the server's locale data.
 */
const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

interface Parts {
  readonly day: string
  readonly month: number
  readonly year: string
}

const HOUR_MS = 3_600_000
const KNOWN_HOURS = 2000
const known = new Map<number, Parts>()

/** The same within an hour, which many posts of a feed share: the clock is slow to ask. */
function partsOf(ms: number): Parts {
  const hour = Math.floor(ms / HOUR_MS)
  let parts = known.get(hour)
  if (!parts) {
    const [month = '1', day = '1', year = ''] = clock.format(ms).split('/')
    parts = { day, month: Number(month) - 1, year }
    if (known.size >= KNOWN_HOURS) known.clear()
    known.set(hour, parts)
  }
  return parts
}

/** "21 de nov. de 2026", of epoch milliseconds. */
export function formatDate(ms: number): string {
  const { day, month, year } = partsOf(ms)
  return `${day} de ${shortMonth(month)} de ${year}`
}

const SHORT_MONTHS = MONTHS.map((month) => month.replace(/^(...).{2,}/, '$1.'))

/** "nov.", of a month from 0. */
export function shortMonth(month: number): string {
  return `${SHORT_MONTHS[month]}`
}

/** "novembro de 2026", of epoch milliseconds. */
export function formatMonth(ms: number): string {
  const { month, year } = partsOf(ms)
  return `${MONTHS[month]} de ${year}`
}

/** "21 de novembro de 2026", of epoch milliseconds. */
export function formatLongDate(ms: number): string {
  return `${partsOf(ms).day} de ${formatMonth(ms)}`
}

/** "987", "1,2 mil", "34 mil", "1,5 mi": a count as one takes it in at a glance. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count)
  const [unit, name] = count < 1_000_000 ? [1000, 'mil'] : [1_000_000, 'mi']
  const value = count / unit
  // Rounded down, so that 999.999 is not yet a million.
  const shown = value < 10 ? Math.floor(value * 10) / 10 : Math.floor(value)
  return `${String(shown).replace('.', ',')} ${name}`
}

/** A count with its noun: `countOf(2, 'pessoa', 'pessoas')` is "2 pessoas". */
export function countOf(count: number, one: string, other: string): string {
  return `${formatCount(count)} ${count === 1 ? one : other}`
}

/** The machine-readable form of an instant, for `<time dateTime>`. */
export function isoDate(ms: number): string {
  return new Date(ms).toISOString()
}

/** An instant for machines and for people. */
export function shownTime(ms: number): { readonly iso: string; readonly text: string } {
  return { iso: isoDate(ms), text: formatDate(ms) }
}
