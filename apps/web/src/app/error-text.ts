import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#data/api-error.ts'

export type ErrorKind = 'broken' | 'missing' | 'offline'

const MENTIONS_MISSING = /404|not found|route|path/i

/** An API error is classified by its status, any other by its message. */
export function errorKind(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return 'missing'
    return isNetwork(error.data) ? 'offline' : 'broken'
  }
  if (error instanceof ApiError) {
    if (error.status === 404) return 'missing'
    return error.code === 'network' ? 'offline' : 'broken'
  }
  return error instanceof Error && MENTIONS_MISSING.test(error.message) ? 'missing' : 'broken'
}

function isNetwork(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'network'
}
