import type { Api, EndpointName } from '@afins/contract/api'
import type { EndpointCall, EndpointOutput } from '@afins/contract/endpoint'
import type { ErrorCode } from '@afins/contract/errors'

export type Input<Name extends EndpointName> = EndpointCall<Api[Name]>
export type Output<Name extends EndpointName> = EndpointOutput<Api[Name]>

/** Receives what an answer depends on, or what a write invalidated. */
export type OnTags = (tags: readonly string[]) => void

export interface CallOptions {
  /** Makes a repeated request harmless. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Completes also when the page is closed; at most 64 KiB. */
  readonly keepalive?: boolean
  readonly onTags?: OnTags
}

/** @throws ApiError */
export type Call = <Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
) => Promise<Output<Name>>

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

/** A random key. `crypto.randomUUID` does not exist on plain HTTP. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
