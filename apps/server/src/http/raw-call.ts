import type { Client, SignedIn } from './handler.ts'

/** One request to one endpoint, before anything of it is trusted. */
export interface RawCall {
  readonly viewer: SignedIn | null
  readonly client: Client
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly idempotencyKey: string | null
}
