/**
 * A moment as people tell it: "agora", "há 3 min", "há 5 h", "ontem", "22 de nov.", "22 de nov. de
 * 2025", by the calendar of the device; a calendar day is "hoje" all day long. Its text is also in
 * every page (app/relative-time-script.ts), so it uses nothing but its arguments.
 * @param ms epoch milliseconds
 * @param now epoch milliseconds
 * @param isDay whether it is the beginning of a calendar day, which stands for all of it
 */
export function relativeTime(ms: number, now: number, isDay = false): string {
  const minutes = Math.floor((now - ms) / 60_000)
  const then = new Date(ms)
  const today = new Date(now)
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  if (isDay && then.toDateString() === today.toDateString()) return 'hoje'
  // A clock that is some minutes slow.
  if (minutes < 1 && minutes >= -5) return 'agora'
  if (minutes >= 1 && minutes < 60) return `há ${minutes} min`
  if (minutes >= 60 && then.toDateString() === today.toDateString())
    return `há ${Math.floor(minutes / 60)} h`
  if (then.toDateString() === yesterday.toDateString()) return 'ontem'
  // Formatters of the browser take a slow phone some 3 ms each, before it shows a page.
  const months = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')
  const day = `${then.getDate()} de ${months[then.getMonth()]}.`
  return then.getFullYear() === today.getFullYear() ? day : `${day} de ${then.getFullYear()}`
}
