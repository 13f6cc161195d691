import type { IncomingMessage, ServerResponse } from 'node:http'
import { Transform, type Readable } from 'node:stream'
import { AppError } from '@afins/contract/errors'
import type { BodyReservation } from './body-budget.ts'

/** The minimum pace of a body; a slower sender is answered 408. */
export interface Pace {
  /** Milliseconds without a byte. */
  readonly stalledMs: number
  /** Bytes a second, on average after `stalledMs`. */
  readonly bytesPerSecond: number
}

/** Charged for each chunk in addition: tiny ones occupy more memory than their bytes. */
const CHUNK_BYTES = 256
/** How long a sender whose body is not read may take to receive the response. */
const LINGER_MS = 1000
/** Bytes of an unread body that are discarded; the system stops the sender of more. */
const DISCARDED_BYTES = 256 * 1024

export function announcesBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Fails with `request.too_large`, `request.timeout` below the pace, or the reservation's error. */
export function meterBody(
  payload: Readable,
  bytes: number,
  pace: Pace,
  reservation: BodyReservation,
): Readable {
  let received = 0
  const began = performance.now()
  const isSlow = () => {
    const ms = performance.now() - began
    return ms > pace.stalledMs && (received * 1000) / ms < pace.bytesPerSecond
  }
  const metered = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      stalled.refresh()
      if (received > bytes) return done(new AppError('request.too_large'))
      if (isSlow()) return done(new AppError('request.timeout'))
      try {
        reservation.add(chunk.length + CHUNK_BYTES)
      } catch (error) {
        return done(error as AppError)
      }
      done(null, chunk)
    },
  })
  const stalled = setTimeout(
    () => metered.destroy(new AppError('request.timeout')),
    pace.stalledMs,
  ).unref()
  const end = () => {
    clearTimeout(stalled)
    reservation.release()
  }
  metered.once('end', end).once('close', end)
  // It may fail before its reader listens.
  metered.on('error', () => {})
  payload.once('error', (cause) => metered.destroy(new AppError('request.malformed', { cause })))
  return payload.pipe(metered)
}

/** Closes only our side at first: closing a socket with unread bytes would lose the response. */
export function closeUnread(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  response.setHeader('connection', 'close')
  socket.destroySoon = () => {
    socket.end()
    discard(request)
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

function discard(request: IncomingMessage): void {
  if (Number(request.headers['content-length'] ?? 0) > DISCARDED_BYTES) return
  let discarded = 0
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > DISCARDED_BYTES) request.pause()
  })
  request.resume()
}
