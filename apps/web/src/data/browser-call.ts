import { addresses as first } from 'virtual:first-addresses'
import { callPath } from '@afins/contract/addresses'
import { ApiError, type FailureCode } from './api-error.ts'
import type { EndpointName } from '@afins/contract/api'
import type { Call, CallOptions } from './call.ts'

interface Untyped {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly upload?: Blob
}

/** Where an endpoint is; those that few pages call stand in a file of their own. */
const addressOf = (name: EndpointName) =>
  first[name] ?? import('virtual:addresses').then(({ addresses }) => addresses[name])

/** Calls the server over HTTP. */
export const browserCall: Call = async (name, input, options = {}) => {
  const { params, query, body, upload } = input as Untyped
  let response: Response
  try {
    const address = addressOf(name)
    // Not always awaited: what is sent as the page goes away has no time for it.
    const [method, path] = address instanceof Promise ? await address : address
    const carried = upload ?? (body === undefined ? null : JSON.stringify(body))
    response = await fetch(callPath(path, params, query), {
      method,
      headers: headersOf(options, upload, body),
      body: carried,
      signal: options.signal ?? null,
      // A tap (save, follow) is shown as done at once; it must not end with the page.
      keepalive: options.keepalive ?? (method !== 'GET' && carried === null),
      cache: 'no-store',
    })
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError('network', 0)
  }
  if (!response.ok) throw await errorOf(response)
  return response.status === 204 ? null : response.json()
}

function headersOf(
  options: CallOptions,
  upload: Blob | undefined,
  body: unknown,
): Record<string, string> {
  const headers: Record<string, string> = {}
  if (upload) headers['content-type'] = upload.type
  else if (body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  return headers
}

/** The failure that an answer of the server says. */
export async function errorOf(response: Response): Promise<ApiError> {
  const envelope: unknown = await response.json().catch(() => null)
  const error = property(envelope, 'error')
  const code = property(error, 'code')
  const fields: Record<string, string> = {}
  for (const [path, field] of Object.entries(property(error, 'fields') ?? {}))
    fields[path] = String(property(field, 'message'))
  const retryAfter = Number(response.headers.get('retry-after'))
  return new ApiError(
    // A code that a newer server knows and this page does not has no text, and gets the general one.
    typeof code === 'string' ? (code as FailureCode) : 'unknown',
    response.status,
    fields,
    Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  )
}

function property(value: unknown, name: string): object | string | null {
  const found: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : null
  return typeof found === 'object' || typeof found === 'string' ? found : null
}
