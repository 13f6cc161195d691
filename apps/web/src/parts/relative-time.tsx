import { useSyncExternalStore } from 'react'
import { formatDate, isoDate } from '#data/format.ts'
import { formatCalendarDate } from '#data/moment.ts'
import { relativeTime } from '#data/relative-time.ts'

export interface RelativeTimeProps {
  /** Epoch milliseconds, or a calendar day as YYYY-MM-DD. */
  readonly at: number | string
  readonly className?: string
}

const never = () => () => {}

/**
 * The date in the HTML, which is cached for everyone; in a browser as people tell it, with the date
 * as title. A script of the page has replaced it before React takes it over.
 */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const isDay = typeof at === 'string'
  const relative = useSyncExternalStore(
    never,
    () => relativeTime(isDay ? Date.parse(`${at}T00:00`) : at, Date.now(), isDay),
    () => null,
  )
  const date = isDay ? formatCalendarDate(at) : formatDate(at)
  return (
    <time
      className={className}
      dateTime={isDay ? at : isoDate(at)}
      data-relative=""
      title={relative === null ? undefined : date}
      suppressHydrationWarning
    >
      {relative ?? date}
    </time>
  )
}
