import { relativeTime } from '#data/relative-time.ts'

/** Says the times of a page relative to now, with the date as title. */
function showRelativeTimes(doc: Document, relative: typeof relativeTime): void {
  for (const time of doc.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
    const isDay = time.dateTime.length === 10
    time.title = time.textContent ?? ''
    time.textContent = relative(
      // Without a time it would be of UTC.
      Date.parse(isDay ? `${time.dateTime}T00:00` : time.dateTime),
      Date.now(),
      isDay,
    )
  }
}

/** Runs at the end of a page, before it is painted, with a hash in the content security policy. */
export const relativeTimeScript = `(${showRelativeTimes.toString()})(document,${relativeTime.toString()})`
