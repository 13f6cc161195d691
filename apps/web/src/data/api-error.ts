import type { ErrorCode } from '@afins/contract/errors'

/** `network`: the server was not reached. */
export type FailureCode = ErrorCode | 'network' | 'unknown'

export class ApiError extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfter: number | null

  constructor(
    code: FailureCode,
    status: number,
    fields: Readonly<Record<string, string>> = {},
    retryAfter: number | null = null,
  ) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
  }
}
