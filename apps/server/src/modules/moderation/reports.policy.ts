import { DAY } from '@afins/contract/durations'

/** An account is new for so long. */
const NEW_ACCOUNT_MS = 3 * DAY
/** So many rejected reports in a row make a reporter unreliable. */
export const REJECTED_IN_ROW = 5

/** Whether an account is so new that it has lower limits, and that its reports do not count by themselves. */
export const isNew = (since: number, now: number): boolean => now - since < NEW_ACCOUNT_MS

/**
 * Whether a report counts by itself. All others of a thing count once together, however many they are.
 * @param lastStates of the reporter's closed reports, the latest first
 */
export function countsByItself(
  reporter: { readonly since: number; readonly lastStates: readonly string[] },
  now: number,
): boolean {
  if (isNew(reporter.since, now)) return false
  const last = reporter.lastStates.slice(0, REJECTED_IN_ROW)
  return last.length < REJECTED_IN_ROW || last.some((state) => state !== 'rejected')
}
