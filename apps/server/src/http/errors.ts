import {
  AppError,
  errorCatalogue,
  type ErrorCode,
  type ErrorEnvelope,
} from '@afins/contract/errors'
import { errorText } from '@afins/contract/errors-pt'
import { BadCursorError, isFull, isUnavailable } from '@afins/database'
import type { Logger } from '../platform/logger.ts'

/** Anything thrown, as the catalogue's error it is. Text of libraries never gets further. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof BadCursorError) return new AppError('request.bad_cursor', { cause: error })
  if (isFull(error)) return new AppError('server.full', { cause: error })
  if (isUnavailable(error))
    return new AppError('server.unavailable', { cause: error, retryAfter: 5 })
  const code = frameworkCode(error)
  return new AppError(code ?? 'server.failed', { cause: error })
}

/** The framework's own refusals, in our words. */
function frameworkCode(error: unknown): ErrorCode | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null
  switch (error.statusCode) {
    case 400:
      return 'request.malformed'
    case 404:
      return 'request.not_found'
    case 408:
      return 'request.timeout'
    case 413:
      return 'request.too_large'
    case 414:
      return 'request.address_too_long'
    case 415:
      return 'request.unsupported_type'
    case 503:
      return 'server.overloaded'
    default:
      return null
  }
}

/** The envelope in which an error travels. */
export function toEnvelope(error: AppError, requestId: string): ErrorEnvelope {
  const fields =
    error.fields &&
    Object.fromEntries(
      Object.entries(error.fields).map(([path, { code, params }]) => [
        path,
        { code, message: errorText(code, params) },
      ]),
    )
  const own = Object.values(error.fields ?? {}).find((field) => field.code === error.code)
  const message = errorText(error.code, own?.params)
  return { error: { code: error.code, message, requestId, ...(fields && { fields }) } }
}

/** Tells the operator of what the catalogue says deserves it. */
export function reportError(log: Logger, error: AppError, requestId: string, route: string): void {
  if (!errorCatalogue[error.code].report) return
  log.error({ requestId, route, code: error.code, err: error.cause ?? error }, 'request failed')
}

/** The headers an error adds to its answer. */
export function errorHeaders(error: AppError): Record<string, string> {
  const retryAfter = error.retryAfter ?? (error.status === 429 || error.status === 503 ? 5 : null)
  return retryAfter === null ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }
}
