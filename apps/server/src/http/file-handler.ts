import type { Endpoint, EndpointCall, EndpointOutput } from '@afins/contract/endpoint'

/** A document for other programs, which is neither a page nor an answer of the API. */
export interface SystemFile {
  /** Media type, without a charset. */
  readonly type: string
  readonly body: string | Buffer
  /** How it is told apart from what it was before; computed from the body where left out. */
  readonly etag?: string
  /** Whether it may be kept in memory for the next who asks; only what is small. */
  readonly kept: boolean
}

/** Another path that has what was asked for. */
export interface Elsewhere {
  readonly location: string
}

/** Asks one of our own endpoints as a stranger does; its answer's tags become the file's. */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  input: Omit<EndpointCall<E>, 'body' | 'upload'>,
) => Promise<EndpointOutput<E>>

/** One request for a file. There is no viewer in it: everybody gets what a stranger may see. */
export interface FileCall {
  readonly params: Readonly<Record<string, string>>
  /** Parameters that came more than once are left out. */
  readonly query: Readonly<Record<string, string>>
  readonly ask: Ask
  /** As of an endpoint's call. */
  depends(...tags: string[]): void
}

/** A family of files under one pattern, as the framework writes it. */
export interface FileHandler {
  readonly pattern: string
  /** @throws AppError what there is not, or not for strangers */
  readonly answer: (call: FileCall) => Promise<SystemFile | Elsewhere>
}
