import type { ErrorCode } from '@afins/contract/errors'

/** What a failed call is known by. `network` never reached the server. */
export type FailureCode = ErrorCode | 'network' | 'unknown'

/** A call that was refused or failed. Screens turn its code into words. */
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
