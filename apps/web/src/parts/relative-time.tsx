import { useSyncExternalStore } from 'react'
import { formatDate, isoDate } from '#data/format.ts'
import { relativeTime } from '#data/relative-time.ts'

export interface RelativeTimeProps {
  /** Epoch milliseconds. */
  readonly at: number
  readonly className?: string
}

const never = () => () => {}

/**
 * The date in the HTML, which is cached for everyone; in a browser as people tell it, with the date
 * as title. A script of the page has replaced it before React takes it over.
 */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const relative = useSyncExternalStore(
    never,
    () => relativeTime(at, Date.now()),
    () => null,
  )
  const date = formatDate(at)
  return (
    <time
      className={className}
      dateTime={isoDate(at)}
      data-relative=""
      title={relative === null ? undefined : date}
      suppressHydrationWarning
    >
      {relative ?? date}
    </time>
  )
}
