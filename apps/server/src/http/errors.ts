import {
  AppError,
  errorCatalogue,
  type ErrorCode,
  type ErrorEnvelope,
} from '@afins/contract/errors'
import { errorText } from '@afins/contract/errors-pt'
import { BadCursorError, isFull, isUnavailable } from '@afins/database'
import type { Logger } from '../platform/logger.ts'

/** The catalogue's error for anything thrown. Texts of libraries are never sent. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof BadCursorError) return new AppError('request.bad_cursor', { cause: error })
  if (isFull(error) || isFileSystemFull(error)) return new AppError('server.full', { cause: error })
  if (isUnavailable(error))
    return new AppError('server.unavailable', { cause: error, retryAfter: 5 })
  const code = frameworkCode(error)
  return new AppError(code ?? 'server.failed', { cause: error })
}

/** Whether files had no space: the disk's, or of the quota of the server's user. */
function isFileSystemFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  )
}

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

export function toEnvelope(error: AppError, requestId: string): ErrorEnvelope {
  const fields =
    error.fields &&
    Object.fromEntries(
      Object.entries(error.fields).map(([path, { code, params }]) => {
        const [message = '', detail] = errorText(code, params).split('\n')
        return [path, { code, message, ...(detail !== undefined && { detail }) }]
      }),
    )
  const own = Object.values(error.fields ?? {}).find((field) => field.code === error.code)
  const [message = ''] = errorText(error.code, own?.params).split('\n')
  return { error: { code: error.code, message, requestId, ...(fields && { fields }) } }
}

export function reportError(log: Logger, error: AppError, requestId: string, route: string): void {
  if (!errorCatalogue[error.code].report) return
  log.error({ requestId, route, code: error.code, err: error.cause ?? error }, 'request failed')
}

export function errorHeaders(error: AppError): Record<string, string> {
  const retryAfter = error.retryAfter ?? (error.status === 429 || error.status === 503 ? 5 : null)
  return retryAfter === null ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }
}
