const BUSY = 5
const FULL = 13
const SHARED_MEMORY_NOT_GROWN = 4874
const PRIMARY_CODE = 0xff

/** The extended result code, or null if the error is not of this engine. */
function codeOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null
  return typeof error.errcode === 'number' ? error.errcode : null
}

export function isBusy(error: unknown): boolean {
  const code = codeOf(error)
  return code !== null && (code & PRIMARY_CODE) === BUSY
}

export function isDiskFull(error: unknown): boolean {
  const code = codeOf(error)
  return code === FULL || code === SHARED_MEMORY_NOT_GROWN
}

/** The columns that were to be unique, without their table. */
export function violatedColumns(error: unknown): string | null {
  if (codeOf(error) === null) return null
  const columns = /^UNIQUE constraint failed: (.+)$/.exec((error as Error).message)?.[1]
  return columns?.replaceAll(/\w+\./g, '') ?? null
}
