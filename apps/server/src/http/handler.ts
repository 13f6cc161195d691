import type { Endpoint, EndpointInput, EndpointOutput } from '@afins/contract/endpoint'
import type { Viewer } from '@afins/contract/api'
import type { Writer } from '@afins/database'
import type { Cookie } from './cookies.ts'

/** A signed-in caller, with the session it came by. */
export interface SignedIn extends Viewer {
  readonly sessionId: string
}

/** The caller's network address and what its browser says and brings of itself. */
export interface Client {
  /** The request's id, as in its log lines and error envelope. */
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  readonly cookies: Readonly<Record<string, string>>
}

/** One request to one endpoint, parsed and authenticated. */
export interface Call<E extends Endpoint = Endpoint> extends EndpointInput<E> {
  readonly viewer: E['access'] extends 'signed-in' ? SignedIn : SignedIn | null
  readonly client: Client
  /** The raw body of an upload endpoint. */
  readonly upload: E['upload'] extends object ? Buffer : undefined
  /** The caller's `Idempotency-Key`; `once` honours it, only a handler that cannot use that looks here. */
  readonly idempotencyKey: string | null
  /** Names what the answer was made of, so that a write to it empties every cached page with it. */
  depends(...tags: string[]): void
  setCookie(cookie: Cookie): void
  setHeader(name: string, value: string): void
  /**
   * Runs a transaction at most once for the call's `Idempotency-Key`: its result is kept with the
   * key in the same transaction and given again to a repetition. Without a key: just a transaction.
   * The result must be what the handler answers.
   */
  once(work: (tx: Writer) => Promise<EndpointOutput<E>>): Promise<EndpointOutput<E>>
  /** What was answered before to the call's key, for work that has to be done before `once`. */
  before(): Promise<EndpointOutput<E> | null>
}

/** An endpoint together with the function that answers it. */
export interface Handler<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  readonly answer: (call: Call<E>) => Promise<EndpointOutput<E>> | EndpointOutput<E>
}

/**
 * Whether an upload may begin, by what its request says of its length before any of it is received:
 * 0 where it says nothing.
 * @returns how many bytes it may have
 * @throws AppError if it may not
 */
export type Admit = (viewer: SignedIn, bytes: number) => Promise<number>

/** Any handler, whatever its endpoint: what the list of the app is made of. */
export interface AnyHandler {
  readonly endpoint: Endpoint
  readonly answer: (call: Call) => unknown
  readonly admit?: Admit
}

/** Ties a function to the endpoint it answers, with the types of both. */
export function handle<const E extends Endpoint>(
  endpoint: E,
  answer: Handler<E>['answer'],
  admit?: E['upload'] extends object ? Admit : undefined,
): AnyHandler {
  // The registry hands every handler a call that was parsed with this very endpoint.
  return { endpoint, answer, ...(admit && { admit }) }
}
