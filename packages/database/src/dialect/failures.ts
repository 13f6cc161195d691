import * as postgres from './postgres/failures.ts'
import * as sqlite from './sqlite/failures.ts'

export { CommitOutcomeUnknownError } from './postgres/failures.ts'

/** The column, or several joined by commas (`uid,slug`), without their table. Null if other. */
export function uniqueViolation(error: unknown): string | null {
  const columns = sqlite.violatedColumns(error) ?? postgres.violatedColumns(error)
  return columns?.replaceAll(/,\s+/g, ',') ?? null
}

/** Whether there was no room left on the disk. Nothing was written. */
export function isFull(error: unknown): boolean {
  return sqlite.isDiskFull(error) || postgres.isDiskFull(error)
}

/**
 * No answer, or not in time, or others were in the way: trying again may help. A
 * `CommitOutcomeUnknownError` may have taken place all the same.
 */
export function isUnavailable(error: unknown): boolean {
  return sqlite.isBusy(error) || postgres.isLost(error)
}
