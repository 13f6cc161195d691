import { relativeTime } from '#data/relative-time.ts'

/** Says the times of a page relative to now, with the date as title. */
function showRelativeTimes(doc: Document, relative: typeof relativeTime): void {
  for (const time of doc.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
    time.title = time.textContent ?? ''
    time.textContent = relative(Date.parse(time.dateTime), Date.now())
  }
}

/** Runs at the end of a page, before it is painted, with a hash in the content security policy. */
export const relativeTimeScript = `(${showRelativeTimes.toString()})(document,${relativeTime.toString()})`
