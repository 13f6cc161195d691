import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@afins/contract/errors'
import type { Context } from '../context.ts'
import { addressOf } from '../platform/network.ts'
import { BodyBudget, type BodyLimits } from './body-budget.ts'
import type { RateLimit } from './rate-limit.ts'
import type { AnyHandler, Client, SignedIn } from '../endpoint/handler.ts'
import { parseJson } from './json-body.ts'
import { LargeRequests, type LargeRequestLimits } from './large-requests.ts'
import { receiveFile } from './received-file.ts'
import { announcesBody, closeUnread, meterBody, type Pace } from './request-body.ts'
import { rejectCrossSite, clientAddress } from '../endpoint/request-origin.ts'

export interface Sender {
  readonly client: Client
  readonly viewer: SignedIn | null
}

export interface Admitted extends Sender {
  /** The most bytes of a file that is uploaded; null where the body is no file. */
  readonly fileBytes: number | null
  readonly run: <T>(task: () => Promise<T>) => Promise<T>
}

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted | null
  }
}

export interface AdmissionLimits {
  readonly bodies?: BodyLimits
  readonly large?: LargeRequestLimits
  readonly pace?: { readonly body: Pace; readonly upload: Pace }
}

const usualPace = {
  body: { stalledMs: 10_000, bytesPerSecond: 1024 },
  upload: { stalledMs: 10_000, bytesPerSecond: 8 * 1024 },
} as const

/** Reads bodies of known routes only, within limit, minimum pace and memory budget. */
export function registerBodies(
  fastify: FastifyInstance,
  { config }: Pick<Context, 'config'>,
  limits: AdmissionLimits = {},
): LargeRequests {
  const budget = new BodyBudget(limits.bodies)
  const pace = limits.pace ?? usualPace
  const folder = join(config.dataDir, 'incoming')
  fastify.decorateRequest('admitted', null)
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (_request, body, done) => {
      try {
        done(null, parseJson(String(body)))
      } catch (error) {
        done(error as AppError)
      }
    },
  )
  fastify.addContentTypeParser(
    /^(?:image\/|application\/octet-stream$)/,
    (_request: FastifyRequest, payload: Readable) => receiveFile(folder, payload),
  )
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 ? new AppError('request.not_found') : undefined)
  })
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    if (!announcesBody(request.raw)) return done(null, payload)
    const { admitted } = request
    const fileBytes = admitted?.fileBytes ?? null
    const bytes = fileBytes ?? request.routeOptions.bodyLimit ?? 0
    if (Number(request.headers['content-length'] ?? 0) > bytes)
      return done(new AppError('request.too_large'))
    const isFile = fileBytes !== null
    const address = admitted?.client.ip ?? clientAddress(request.raw, config.trustedProxies)
    const keys = [addressOf(address), ...(admitted?.viewer ? [admitted.viewer.uid] : [])]
    try {
      const reservation = isFile ? onDisk : budget.reserve(keys)
      if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue()
      done(null, meterBody(payload, bytes, isFile ? pace.upload : pace.body, reservation))
    } catch (error) {
      done(error as AppError)
    }
  })
  // Responses sent before the body is read end the connection.
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (announcesBody(request.raw) && !request.raw.readableEnded)
      closeUnread(request.raw, reply.raw)
    done()
  })
  return new LargeRequests(limits.large)
}

/** Uploads go to the disk, and `LargeRequests` limits how many there are. */
const onDisk = { add: () => {}, release: () => {} }

export interface AdmissionDeps {
  readonly config: Context['config']
  readonly rateLimit: RateLimit
  readonly large: LargeRequests
  readonly senderOf: (request: FastifyRequest) => Promise<Sender>
}

export async function admit(
  { config, rateLimit, large, senderOf }: AdmissionDeps,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admitted> {
  const { endpoint } = handler
  rejectCrossSite(request.raw, config.publicUrl)
  rejectWrongType(request, handler)
  const sender = await senderOf(request)
  const { client, viewer } = sender
  rateLimit.spend(endpoint.rate, client, viewer)
  if (endpoint.access === 'signed-in' && !viewer) throw new AppError('auth.required')
  const length = Number(request.headers['content-length'] ?? 0)
  const most = viewer ? await handler.admit?.(viewer, length) : undefined
  const fileBytes = endpoint.upload ? Math.min(most ?? Infinity, endpoint.upload.maxBytes) : null
  const isLarge = viewer !== null && endpoint.rate === 'upload'
  const run = isLarge ? await beginLarge(large, viewer.uid, reply.raw) : runAtOnce
  return { ...sender, fileBytes, run }
}

const runAtOnce: Admitted['run'] = (task) => task()

/** Begins a large request, which ends with its work, or with the answer if it never gets that far. */
async function beginLarge(
  large: LargeRequests,
  uid: string,
  response: ServerResponse,
): Promise<Admitted['run']> {
  const end = await large.begin(uid)
  let isRunning = false
  const endUnlessRunning = () => isRunning || end()
  if (response.destroyed) end()
  response.once('finish', endUnlessRunning).once('close', endUnlessRunning)
  return async (task) => {
    isRunning = true
    try {
      return await large.run(task)
    } finally {
      end()
    }
  }
}

function rejectWrongType(request: FastifyRequest, { endpoint }: AnyHandler): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (endpoint.upload) {
    if (type && endpoint.upload.types.includes(type)) return
    const isMedia = endpoint.errors.includes('media.unsupported')
    throw new AppError(isMedia ? 'media.unsupported' : 'request.unsupported_type')
  } else if (endpoint.body && type !== 'application/json') {
    throw new AppError('request.unsupported_type')
  }
}
