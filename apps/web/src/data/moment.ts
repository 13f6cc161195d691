import { formatDate, shortMonth } from './format.ts'

/** Times of day, and days without a year, as Brazilians write them; see format.ts. */
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
  return `${date} de ${shortMonth((month ?? 1) - 1)}`
}
