import * as postgres from './postgres/failures.ts'
import * as sqlite from './sqlite/failures.ts'

export { CommitOutcomeUnknownError } from './postgres/failures.ts'

/** The columns that were to be unique, as the engine lists them. */
export function violatedColumns(error: unknown): string | null {
  return sqlite.violatedColumns(error) ?? postgres.violatedColumns(error)
}

export function isDiskFull(error: unknown): boolean {
  return sqlite.isDiskFull(error) || postgres.isDiskFull(error)
}

/** No answer, or not in time, or others were in the way. */
export function isLost(error: unknown): boolean {
  return sqlite.isBusy(error) || postgres.isLost(error)
}
