import type { Endpoint, EndpointInput, EndpointOutput } from '@afins/contract/endpoint'
import type { Viewer } from '@afins/contract/api'
import type { Writer } from '@afins/database'
import type { Cookie } from './cookies.ts'

export interface SignedIn extends Viewer {
  readonly sessionId: string
}

export type Authenticate = (token: string | undefined) => Promise<SignedIn | null>

export interface Client {
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  readonly cookies: Readonly<Record<string, string>>
}

/** Creates something unless a call with the same key did. @returns its id, then or now */
export type Once = (create: (tx: Writer) => Promise<string>) => Promise<string>

export interface Call<E extends Endpoint = Endpoint> extends EndpointInput<E> {
  readonly viewer: E['access'] extends 'signed-in' ? SignedIn : SignedIn | null
  readonly client: Client
  readonly upload: E['upload'] extends object ? Buffer : undefined
  /** `once` honours it; only handlers that cannot use that read it here. */
  readonly idempotencyKey: string | null
  /** Names what the response depends on, so that a write to it invalidates cached pages. */
  depends(...tags: string[]): void
  /** Names what of the viewer’s own was changed that no page is cached of. */
  invalidates(...tags: string[]): void
  setCookie(cookie: Cookie): void
  setHeader(name: string, value: string): void
  once: Once
  /** The id of what was created before with the call's key, for work that precedes `once`. */
  before(): Promise<string | null>
}

export interface RawCall {
  readonly viewer: SignedIn | null
  readonly client: Client
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly idempotencyKey: string | null
}

export interface Handler<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  readonly answer: (call: Call<E>) => Promise<EndpointOutput<E>> | EndpointOutput<E>
}

/** Decides by the declared length, 0 if unknown, how many bytes an upload may have. */
export type Admit = (viewer: SignedIn, bytes: number) => Promise<number>

export interface AnyHandler {
  readonly endpoint: Endpoint
  readonly answer: (call: Call) => unknown
  readonly admit?: Admit
}

export function handle<const E extends Endpoint>(
  endpoint: E,
  answer: Handler<E>['answer'],
  admit?: E['upload'] extends object ? Admit : undefined,
): AnyHandler {
  return { endpoint, answer, ...(admit && { admit }) }
}
