import { formatDate, SAO_PAULO } from './format.ts'

const hours = new Intl.DateTimeFormat('pt-BR', {
  timeZone: SAO_PAULO,
  hour: 'numeric',
  hourCycle: 'h23',
})
const shortDays = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** "21 de novembro de 2026 às 14:05". @param timeZone undefined: the browser's */
export function formatMoment(ms: number, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(ms)
}

/** "21 de novembro de 2026, por volta das 14h", for approximate times. */
export function formatAbout(ms: number): string {
  const hour = Number.parseInt(hours.format(ms))
  return `${formatDate(ms)}, por volta ${hour < 2 ? 'da' : 'das'} ${hour}h`
}

/** "21 de nov.", of a calendar day YYYY-MM-DD. */
export function formatDay(day: string): string {
  return shortDays.format(Date.parse(day))
}

/** "21 de novembro de 2026", of a calendar day YYYY-MM-DD. */
export function formatCalendarDate(day: string): string {
  // Noon in UTC is the same calendar day in São Paulo.
  return formatDate(Date.parse(`${day}T12:00:00Z`))
}
