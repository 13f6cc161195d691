import { isNewAccount } from '#modules/accounts/index.ts'

/** So many rejected reports in a row make a reporter unreliable. */
export const REJECTED_IN_ROW = 5

/**
 * Whether a report counts by itself. All others of a thing count once together, however many they are.
 * @param lastStates of the reporter's closed reports, the latest first
 */
export function countsByItself(
  reporter: { readonly since: number; readonly lastStates: readonly string[] },
  now: number,
): boolean {
  if (isNewAccount(reporter.since, now)) return false
  const last = reporter.lastStates.slice(0, REJECTED_IN_ROW)
  return last.length < REJECTED_IN_ROW || last.some((state) => state !== 'rejected')
}
