/**
 * Dates and numbers as Brazilians write them. Pages are kept and shown to everybody, so a date is
 * absolute and in one time zone, and no word depends on the reader's or the server's locale data.
 */
const MONTHS = [
  'jan.',
  'fev.',
  'mar.',
  'abr.',
  'maio',
  'jun.',
  'jul.',
  'ago.',
  'set.',
  'out.',
  'nov.',
  'dez.',
]
const LONG_MONTHS = [
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

function partsOf(ms: number): {
  readonly day: string
  readonly month: number
  readonly year: string
} {
  const [month = '1', day = '1', year = ''] = clock.format(ms).split('/')
  return { day, month: Number(month) - 1, year }
}

/** "21 de nov. de 2026", of epoch milliseconds. */
export function formatDate(ms: number): string {
  const { day, month, year } = partsOf(ms)
  return `${day} de ${MONTHS[month]} de ${year}`
}

const time = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** "21 de nov. de 2026, às 14:05", of epoch milliseconds. */
export function formatMoment(ms: number): string {
  const at = time.format(ms)
  return `${formatDate(ms)}, ${Number(at.slice(0, 2)) < 2 ? 'à' : 'às'} ${at}`
}

/** "21 de nov. de 2026, por volta das 14h", of epoch milliseconds that are about right. */
export function formatAbout(ms: number): string {
  const hour = Number(time.format(ms).slice(0, 2))
  return `${formatDate(ms)}, por volta ${hour < 2 ? 'da' : 'das'} ${hour}h`
}

/** "21 de nov.", of a calendar day YYYY-MM-DD. */
export function formatDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date} de ${MONTHS[(month ?? 1) - 1]}`
}

/** "novembro de 2026", of epoch milliseconds. */
export function formatMonth(ms: number): string {
  const { month, year } = partsOf(ms)
  return `${LONG_MONTHS[month]} de ${year}`
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
