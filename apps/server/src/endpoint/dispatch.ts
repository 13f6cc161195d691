import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '@afins/contract/endpoint'
import { POSITION } from '@afins/contract/cookies'
import { AppError } from '@afins/contract/errors'
import { EVERYTHING, openTag } from '@afins/contract/tags'
import type { Context } from '../context.ts'
import type { Cookie } from './cookies.ts'
import type { ReplicaNeeds } from '../platform/replica-reads.ts'
import type { AnyHandler, Call, RawCall } from './handler.ts'
import { createdForKey, onceForKey } from './idempotency.queries.ts'
import { parseInput } from './input.ts'

export interface Outcome {
  readonly status: number
  readonly body: unknown
  /** What the response depends on. */
  readonly tags: ReadonlySet<string>
  /** What the call invalidated. */
  readonly invalidated: ReadonlySet<string>
  readonly cookies: readonly Cookie[]
  readonly headers: readonly (readonly [name: string, value: string])[]
}

export type Dispatch = (handler: AnyHandler, raw: RawCall) => Promise<Outcome>

const cookiesOfErrors = new WeakMap<object, readonly Cookie[]>()

/** A replica has replayed a write by then, or is not read from. */
const POSITION_SECONDS = 60

/** What a handler set before it rejected a request. */
export function cookiesOfError(error: unknown): readonly Cookie[] {
  return (typeof error === 'object' && error && cookiesOfErrors.get(error)) || []
}

/** Checks access, parses, and runs the handler; the only way into one, also for rendered pages. */
export function makeDispatch(context: Context): Dispatch {
  const recorder = new AsyncLocalStorage<Set<string>>()
  // Called at the commit, by whoever wrote.
  context.invalidation.subscribe((tags) => {
    if (tags !== 'all') for (const tag of tags) recorder.getStore()?.add(openTag(tag))
  })
  return async (handler, raw) => {
    const { endpoint } = handler
    if (endpoint.access === 'signed-in' && !raw.viewer) throw new AppError('auth.required')
    const upload = endpoint.upload ? requireUpload(raw.body) : undefined
    const input = parseInput(endpoint, raw)
    const run = async (): Promise<Outcome> => {
      const outcome = {
        tags: new Set<string>(),
        invalidated: new Set<string>(),
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
        invalidates: (...tags) => {
          for (const tag of tags) outcome.invalidated.add(tag)
        },
        setCookie: (cookie) => void outcome.cookies.push(cookie),
        setHeader: (name, value) => void outcome.headers.push([name, value]),
        before: async () => {
          const id = await createdForKey(context, endpoint, raw)
          // What the first request invalidated is not stored.
          if (id !== null) outcome.invalidated.add(EVERYTHING)
          return id
        },
        once: async (create) => {
          let isNew = false
          const id = await onceForKey(context, endpoint, raw, (tx) => {
            isNew = true
            return create(tx)
          })
          if (!isNew) outcome.invalidated.add(EVERYTHING)
          return id
        },
      }
      const body = await recorder.run(outcome.invalidated, async () => {
        try {
          return await handler.answer(call)
        } catch (error) {
          if (error instanceof AppError && outcome.cookies.length > 0)
            cookiesOfErrors.set(error, outcome.cookies)
          throw error
        }
      })
      if (context.config.checkResponses) checkAnswer(endpoint, body)
      return { status: endpoint.status, body, ...outcome }
    }
    const { replicaReads } = context
    if (!replicaReads) return run()
    if (endpoint.method === 'GET') return replicaReads.read(needsOf(raw), run)
    const outcome = await run()
    replicaReads.wrote(outcome.invalidated)
    const position = await replicaReads.position()
    return position === null ? outcome : withPosition(outcome, position)
  }
}

function needsOf({ client, viewer }: RawCall): ReplicaNeeds {
  const text = client.cookies[POSITION] ?? ''
  return {
    // What the client wrote last is before this position.
    least: /^\d{1,15}$/.test(text) ? Number(text) : 0,
    // Who blocks whom decides what is in any answer that names people.
    tags: viewer ? [`blocks:${viewer.uid}`] : [],
  }
}

function withPosition(outcome: Outcome, position: number): Outcome {
  const cookie = { name: POSITION, value: String(position), maxAge: POSITION_SECONDS }
  return { ...outcome, cookies: [...outcome.cookies, cookie] }
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
