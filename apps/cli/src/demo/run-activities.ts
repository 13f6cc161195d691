import type { Activity } from './fill-state.ts'

/** As many as share a commit well; fewer than the images that may wait for a process. */
const CONCURRENT = 8

/**
 * Does all activities, the oldest first. Several run concurrently, but of one person or post one
 * after the other.
 * @param perform runs one of them at its time
 * @param report the number of those that were begun
 */
export async function runActivities(
  activities: readonly Activity[],
  perform: (activity: Activity) => Promise<void>,
  report: (begun: number) => void,
): Promise<void> {
  const lastOf = new Map<string, Promise<void>>()
  const running = new Set<Promise<void>>()
  const ordered = activities.toSorted((one, other) => other.ago - one.ago)
  for (const [index, activity] of ordered.entries()) {
    if (running.size >= CONCURRENT) await Promise.race(running)
    const before = activity.of.flatMap((key) => lastOf.get(key) ?? [])
    const done = Promise.all(before).then(() => perform(activity))
    for (const key of activity.of) lastOf.set(key, done)
    running.add(done)
    // A failure ends the loop above, or the wait below.
    void done.then(
      () => running.delete(done),
      () => {},
    )
    report(index + 1)
  }
  await Promise.all(running)
}
