import { Transform, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@afins/contract/errors'
import type { Flood } from './flood.ts'
import type { AnyHandler, Client, SignedIn } from './handler.ts'

/** Who sent a request. */
export interface Sender {
  readonly client: Client
  readonly viewer: SignedIn | null
}

/**
 * Refuses an upload that would be refused whatever is in it, and receives none of it.
 * @returns how many bytes may come of one that did not say how many there are
 */
export async function admitUpload(
  { endpoint, admit }: AnyHandler,
  { client, viewer }: Sender,
  {
    request,
    reply,
    flood,
  }: {
    readonly request: FastifyRequest
    readonly reply: FastifyReply
    readonly flood: Flood
  },
): Promise<number> {
  const length = request.headers['content-length']
  // Nobody waits for the rest of what is refused.
  if (length === undefined) void reply.header('connection', 'close')
  try {
    if (!viewer) throw new AppError('auth.required')
    return (await admit?.(viewer, Number(length ?? 0))) ?? Infinity
  } catch (error) {
    void reply.header('connection', 'close')
    flood.spend(endpoint.rate, client, viewer)
    throw error
  }
}

/** Passes on what comes. Fails with AppError `request.too_large` where that is more than so many bytes. */
export function atMost(bytes: number, payload: Readable): Readable {
  let left = bytes
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) done(new AppError('request.too_large'))
      else done(null, chunk)
    },
  })
  // Whoever goes away in the middle is not waited for.
  payload.on('error', (error) => passed.destroy(error))
  return payload.pipe(passed)
}
