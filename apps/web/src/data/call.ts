import type { Api, EndpointName } from '@afins/contract/api'
import type { EndpointCall, EndpointOutput } from '@afins/contract/endpoint'

export type Input<Name extends EndpointName> = EndpointCall<Api[Name]>
export type Output<Name extends EndpointName> = EndpointOutput<Api[Name]>

export interface CallOptions {
  /** Makes a repeated request harmless. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Completes also when the page is closed; at most 64 KiB. */
  readonly keepalive?: boolean
}

/** @throws ApiError */
export type Call = <Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
) => Promise<Output<Name>>
