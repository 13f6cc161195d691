/** A statement took too long by our own clock. Whether a commit took place is not known then. */
export class DeadlineError extends Error {
  constructor() {
    super('The database did not answer in time')
  }
}

/** Whether it took place is not known: what belongs to it outside of the database must stay. */
export class CommitOutcomeUnknownError extends Error {
  constructor(cause: unknown) {
    super('The connection was lost during COMMIT', { cause })
  }
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const FOREIGN_KEY_VIOLATION = '23503'
const UNIQUE_VIOLATION = '23505'
const DISK_FULL = '53100'
const FEATURE_NOT_SUPPORTED = '0A000'

const TRANSIENT = new Set([SERIALIZATION_FAILURE, DEADLOCK, FOREIGN_KEY_VIOLATION])

/** Lost, rejected, too many, shutting down, starting up, a standby, or a wait that was too long. */
const UNAVAILABLE = /^(08...|57P0.|57014|53300|53400|55P03|25006|25P03|40001|40P01)$/
/** Connection lost, a statement whose completion is unknown, a server that shuts down. */
const AMBIGUOUS = /^(08...|40003|57P0.)$/
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver's own errors have no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}

/** Also where another transaction has deleted what this one names: it finds it gone next time. */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error)
  return (code !== null && TRANSIENT.has(code)) || isChangedPlan(error)
}

/** A migration changed the columns of a statement that the server had prepared. */
export function isChangedPlan(error: unknown): boolean {
  return (
    codeOf(error) === FEATURE_NOT_SUPPORTED && (error as Error).message.startsWith('cached plan')
  )
}

export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === DISK_FULL
}

/** No answer came, or one of a server that was going away, which a transaction can outlive. */
export function isAmbiguousCommit(error: unknown): boolean {
  if (error instanceof DeadlineError) return true
  const code = codeOf(error)
  if (code !== null) return AMBIGUOUS.test(code) || UNREACHABLE.has(code)
  return error instanceof Error && LOST.test(error.message)
}

export function isLost(error: unknown): boolean {
  if (error instanceof DeadlineError || error instanceof CommitOutcomeUnknownError) return true
  // Several addresses were tried, and each failed.
  if (error instanceof AggregateError) return error.errors.some(isLost)
  const code = codeOf(error)
  if (code !== null) return UNAVAILABLE.test(code) || UNREACHABLE.has(code)
  return error instanceof Error && LOST.test(error.message)
}

/** The columns that were to be unique, as the server names them whatever language it speaks. */
export function violatedColumns(error: unknown): string | null {
  if (codeOf(error) !== UNIQUE_VIOLATION) return null
  const { detail, constraint } = error as { detail?: string; constraint?: string }
  return /\((.+?)\)=\(/.exec(detail ?? '')?.[1]?.replaceAll('"', '') ?? constraint ?? null
}
