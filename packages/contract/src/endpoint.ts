import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Access } from './pages.ts'

/** Classes other than `read` name the scarce resource they use; the limiter has the numbers. */
export type RateClass = 'read' | 'write' | 'upload' | 'sign-in' | 'sign-up' | 'lookup' | 'checkout'

/** An endpoint as data: the server registers it, the client calls it, OpenAPI is printed from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{parameter}` segments. */
  readonly path: string
  /** `signed-in` answers 401 to everyone else; `open` serves both. */
  readonly access: Extract<Access, 'open' | 'signed-in'>
  readonly rate: RateClass
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The most bytes of a JSON body, where that is more than `DEFAULT_BODY_BYTES`. */
  readonly bodyBytes?: number
  /** The types of a raw upload, in place of a JSON body. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number }
  readonly status: 200 | 201 | 204
  readonly response: z.ZodType
  /**
   * True for every creating POST. A repetition answers what was created, or not found if deleted.
   */
  readonly idempotent?: true
  /** The errors it may give beside those every endpoint shares. */
  readonly errors: readonly ErrorCode[]
}

/** Bytes of a JSON body, unless its endpoint says otherwise. */
export const DEFAULT_BODY_BYTES = 8 * 1024

/** Bytes of a body with long texts: the longest list of works with its introduction, in Portuguese. */
export const LONG_BODY_BYTES = 512 * 1024

/** The most bytes that the body of a request to an endpoint may have. */
export function bodyLimit({ bodyBytes, upload }: Endpoint): number {
  return upload?.maxBytes ?? bodyBytes ?? DEFAULT_BODY_BYTES
}

/** Declares an endpoint, keeping its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Parsed<E extends Endpoint, Key extends 'params' | 'query' | 'body'> = E[Key] extends z.ZodType
  ? z.output<E[Key]>
  : undefined

/** What a handler receives of a request after parsing. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Parsed<E, 'params'>
  readonly query: Parsed<E, 'query'>
  readonly body: Parsed<E, 'body'>
}

/** What an endpoint answers. */
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>

type Sent<E extends Endpoint, Key extends 'params' | 'query' | 'body'> = E[Key] extends z.ZodType
  ? { readonly [K in Key]: z.input<E[Key]> }
  : { readonly [K in Key]?: undefined }

type OptionalQuery<E extends Endpoint> = E['query'] extends z.ZodType
  ? Partial<z.input<E['query']>> extends z.input<E['query']>
    ? { readonly query?: z.input<E['query']> }
    : Sent<E, 'query'>
  : { readonly query?: undefined }

/** What a caller gives to an endpoint. */
export type EndpointCall<E extends Endpoint> = Sent<E, 'params'> &
  OptionalQuery<E> &
  Sent<E, 'body'> & {
    readonly upload?: E['upload'] extends object ? Blob : undefined
  }
