import { writtenDate } from '#data/written-date.ts'
import { RelativeTime } from './relative-time.tsx'

/** A calendar day, rather than a month or a year. */
const DAY = 10

/** A partial date: a day as people tell it, a month or a year as it is written. */
export function PartialDate({ at }: { readonly at: string }) {
  return at.length === DAY ? <RelativeTime at={at} /> : writtenDate(at)
}
