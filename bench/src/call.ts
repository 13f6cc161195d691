import { callPath } from '@afins/contract/addresses'
import { api, type EndpointName } from '@afins/contract/api'
import { encodeCursor } from '@afins/database'
import { wireRequest } from './wire.ts'

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly upload?: { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }
  readonly cookie?: string
}

/** A cursor before everything that no cached response has. */
export function unseenCursor(n: number): string {
  return encodeCursor({ at: Number.MAX_SAFE_INTEGER, id: `x${n}` })
}

export function wireCall(name: EndpointName, input: CallInput = {}): Buffer {
  const { method, path } = api[name]
  return wireRequest(
    method,
    callPath(path, input.params, input.query),
    input.cookie === undefined ? {} : { cookie: input.cookie },
    input.body === undefined ? undefined : JSON.stringify(input.body),
  )
}

export function call(origin: string, name: EndpointName, input: CallInput = {}): Promise<Response> {
  const { method, path } = api[name]
  const { body, upload } = input
  return fetch(origin + callPath(path, input.params, input.query), {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(input.cookie !== undefined && { cookie: input.cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(upload && { 'content-type': upload.type }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(upload && { body: upload.bytes }),
  })
}
