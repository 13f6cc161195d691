import { isDiskFull, isLost, violatedColumns } from './dialect/failures.ts'

export { CommitOutcomeUnknownError } from './dialect/failures.ts'

/** The database was made by a later release than this one. */
export class DatabaseTooNewError extends Error {
  constructor(found: number, known: number) {
    super(
      `The database is at schema version ${found}, but this release knows only ${known}. Start a newer release, or restore a backup.`,
    )
  }
}

/**
 * What was to be unique and is not: the column, or several joined by commas (`uid,slug`), without
 * their table. Null for any other error.
 */
export function uniqueViolation(error: unknown): string | null {
  return violatedColumns(error)?.replaceAll(/,\s+/g, ',') ?? null
}

/** Whether there was no room left on the disk. Nothing was written. */
export function isFull(error: unknown): boolean {
  return isDiskFull(error)
}

/**
 * Whether the database could not be reached, or did not get to it in time; trying again later may
 * help. Where it is a `CommitOutcomeUnknownError`, the transaction may have taken place all the same.
 */
export function isUnavailable(error: unknown): boolean {
  return isLost(error)
}
