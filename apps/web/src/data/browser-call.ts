import { addresses } from 'virtual:addresses'
import { callPath } from '@afins/contract/addresses'
import { parseTags, TAGS_HEADER } from '@afins/contract/tags'
import { VIEW_AS_HEADER } from '@afins/contract/view-as'
import { viewAsParam } from './view-as.ts'
import { type Call, type CallOptions, ApiError, type FailureCode, type OnTags } from './call.ts'

interface Untyped {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly upload?: Blob
}

export const browserCall: Call = async (name, input, options = {}) => {
  const { params, query, body, upload } = input as Untyped
  let response: Response
  try {
    const [method, path] = addresses[name]
    const carried = upload ?? (body === undefined ? null : JSON.stringify(body))
    response = await fetch(callPath(path, params, query), {
      method,
      headers: headersOf(options, upload, body),
      body: carried,
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? (method !== 'GET' && carried === null),
      cache: 'no-store',
    })
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError('network', 0)
  }
  if (!response.ok) throw await errorOf(response)
  options.onTags?.(parseTags(response.headers.get(TAGS_HEADER)))
  return response.status === 204 ? null : response.json()
}

/** A call whose writes invalidate what is cached. */
export function withInvalidation(call: Call, invalidate: OnTags): Call {
  return (name, input, options) =>
    call(name, input, addresses[name][0] === 'GET' ? options : { ...options, onTags: invalidate })
}

function headersOf(
  options: CallOptions,
  upload: Blob | undefined,
  body: unknown,
): Record<string, string> {
  const headers: Record<string, string> = {}
  if (upload) headers['content-type'] = upload.type
  else if (body !== undefined) headers['content-type'] = 'application/json'
  const viewAs = viewAsParam(location.search)
  if (viewAs !== null) headers[VIEW_AS_HEADER] = viewAs
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  return headers
}

export async function errorOf(response: Response): Promise<ApiError> {
  const envelope: unknown = await response.json().catch(() => null)
  const error = property(envelope, 'error')
  const code = property(error, 'code')
  const fields: Record<string, string> = {}
  for (const [path, field] of Object.entries(property(error, 'fields') ?? {}))
    fields[path] = [property(field, 'message'), property(field, 'detail')]
      .filter((line) => typeof line === 'string')
      .join('\n')
  const retryAfter = Number(response.headers.get('retry-after'))
  return new ApiError(
    // A code of a newer server has no text here, and gets the general one.
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
