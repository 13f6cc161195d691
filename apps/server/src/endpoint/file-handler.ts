import type { Endpoint, EndpointCall, EndpointOutput } from '@afins/contract/endpoint'

/** A document for other programs: neither a page nor a response of the API. */
export interface SystemFile {
  readonly type: string
  readonly body: string | Buffer
  /** Computed from the body where left out. */
  readonly etag?: string
  /** The one path that it is cached under; null where it is not cached, as for large files. */
  readonly canonicalPath: string | null
}

export interface Elsewhere {
  readonly location: string
}

/** Calls one of our endpoints signed out; the response's tags become the file's. */
export type CallEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: Omit<EndpointCall<E>, 'body' | 'upload'>,
) => Promise<EndpointOutput<E>>

/** One request for a file, without a viewer: everyone gets what signed-out readers may see. */
export interface FileCall {
  readonly params: Readonly<Record<string, string>>
  /** Parameters that came more than once are left out. */
  readonly query: Readonly<Record<string, string>>
  readonly callEndpoint: CallEndpoint
  depends(...tags: string[]): void
}

export interface FileHandler {
  readonly pattern: string
  /** Query parameters that change the response; with any of them it is not cached. */
  readonly reads?: readonly string[]
  /** @throws AppError where there is nothing, or nothing for signed-out readers */
  readonly answer: (call: FileCall) => Promise<SystemFile | Elsewhere>
}
