import type { Api, EndpointName } from '@afins/contract/api'
import type { EndpointCall, EndpointOutput } from '@afins/contract/endpoint'

/** What an endpoint takes, by its name. */
export type Input<Name extends EndpointName> = EndpointCall<Api[Name]>
/** What an endpoint answers, by its name. */
export type Output<Name extends EndpointName> = EndpointOutput<Api[Name]>

export interface CallOptions {
  /** Makes a creating call harmless to repeat. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Arrives also when the page goes away; at most 64 KiB. */
  readonly keepalive?: boolean
}

/** Calls an endpoint by its name. @throws ApiError */
export type Call = <Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
) => Promise<Output<Name>>
