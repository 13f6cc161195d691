import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Access } from './pages.ts'

/**
 * How often one caller may use an endpoint. Reading is free up to the flood limit; the others name
 * the scarce thing they spend. The numbers stand with the limiter on the server.
 */
export type RateClass = 'read' | 'write' | 'upload' | 'sign-in' | 'sign-up' | 'lookup' | 'checkout'

/** An endpoint as data: the server registers it, the client calls it, OpenAPI is printed from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{parameter}` segments. */
  readonly path: string
  /** `signed-in` answers 401 to everybody else; `open` serves both. */
  readonly access: Extract<Access, 'open' | 'signed-in'>
  readonly rate: RateClass
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The types of a raw upload, in place of a JSON body. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number }
  readonly status: 200 | 201 | 204
  readonly response: z.ZodType
  /** Whether it honours `Idempotency-Key`: true for every creating POST. */
  readonly idempotent?: true
  /** The errors it may give beside those every endpoint shares. */
  readonly errors: readonly ErrorCode[]
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
