import type { Endpoint } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import type { Context } from '../context.ts'
import type { Cookie } from './cookies.ts'
import type { AnyHandler, Call, RawCall } from './handler.ts'
import { createdForKey, onceForKey } from './idempotency.queries.ts'
import { parseInput } from './input.ts'

export interface Outcome {
  readonly status: number
  readonly body: unknown
  readonly tags: ReadonlySet<string>
  readonly cookies: readonly Cookie[]
  readonly headers: readonly (readonly [name: string, value: string])[]
}

export type Dispatch = (handler: AnyHandler, raw: RawCall) => Promise<Outcome>

/** Checks access, parses, and runs the handler; the only way into one, also for rendered pages. */
export function makeDispatch(context: Context): Dispatch {
  return async (handler, raw) => {
    const { endpoint } = handler
    if (endpoint.access === 'signed-in' && !raw.viewer) throw new AppError('auth.required')
    const upload = endpoint.upload ? requireUpload(raw.body) : undefined
    const input = parseInput(endpoint, raw)
    const outcome = {
      tags: new Set<string>(),
      cookies: [] as Cookie[],
      headers: [] as [string, string][],
    }
    const call: Call = {
      ...input,
      // The type says `undefined` for an endpoint in general; the handler knows its own.
      upload: upload as undefined,
      viewer: raw.viewer,
      client: raw.client,
      idempotencyKey: raw.idempotencyKey,
      depends: (...tags) => {
        for (const tag of tags) outcome.tags.add(tag)
      },
      setCookie: (cookie) => void outcome.cookies.push(cookie),
      setHeader: (name, value) => void outcome.headers.push([name, value]),
      before: () => createdForKey(context, endpoint, raw),
      once: (create) => onceForKey(context, endpoint, raw, create),
    }
    const body = await handler.answer(call)
    if (context.config.checkResponses) checkAnswer(endpoint, body)
    return { status: endpoint.status, body, ...outcome }
  }
}

function requireUpload(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body
  throw new AppError('request.unsupported_type')
}

function checkAnswer(endpoint: Endpoint, body: unknown): void {
  const checked = endpoint.response.safeParse(body)
  if (!checked.success)
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered outside its contract: ${checked.error.message}`,
    )
}
