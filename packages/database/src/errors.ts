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

/** The column, or several joined by commas (`uid,slug`), without their table. Null if other. */
export function uniqueViolation(error: unknown): string | null {
  return violatedColumns(error)?.replaceAll(/,\s+/g, ',') ?? null
}

/** Whether there was no room left on the disk. Nothing was written. */
export function isFull(error: unknown): boolean {
  return isDiskFull(error)
}

/** Trying again may help. A `CommitOutcomeUnknownError` may have taken place all the same. */
export function isUnavailable(error: unknown): boolean {
  return isLost(error)
}
