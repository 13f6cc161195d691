import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { answerReader, statusOf, type WireRequest } from './wire.ts'

export interface LoadOptions {
  readonly port: number
  readonly connections: number
  /** Milliseconds for which requests are sent. */
  readonly forMs: number
  /** The next request of one connection. */
  readonly next: (connection: number) => WireRequest
  /** Sees every answer, as long as the call lasts: for checks of what came back. */
  readonly onAnswer?: (answer: Buffer, connection: number) => void
}

export interface LoadResult {
  readonly perSecond: number
  readonly answers: number
  /** Answers of another status than expected, and connections that broke. */
  readonly wrong: number
  /** Milliseconds at the 50th, 95th and 99th percentile. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** How much of its core the load itself took: near 1 it measures itself. */
  readonly busy: number
}

/** A connection that has not answered so long after the end is given up. */
const PATIENCE_MS = 10_000
const READ_BYTES = 256 * 1024

/**
 * Keeps one request under way on each connection. Speaks to the socket itself, so that one core of
 * load outruns one core of server.
 */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const times: number[] = []
  const loop = performance.eventLoopUtilization()
  const began = performance.now()
  const ends = await Promise.all(
    Array.from({ length: options.connections }, (_, connection) =>
      runConnection(options, connection, began + options.forMs, times),
    ),
  )
  const seconds = (performance.now() - began) / 1000
  return {
    perSecond: times.length / seconds,
    answers: times.length,
    wrong: ends.reduce((sum, wrong) => sum + wrong, 0),
    ...percentiles(times),
    busy: performance.eventLoopUtilization(loop).utilization,
  }
}

/** @returns how many answers were wrong */
function runConnection(
  options: LoadOptions,
  connection: number,
  until: number,
  times: number[],
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const reader = answerReader()
  let wrong = 0
  let sentAt = 0
  let request: WireRequest
  const send = () => {
    request = options.next(connection)
    sentAt = performance.now()
    socket.write(request.bytes)
  }
  const end = () => {
    clearTimeout(patience)
    socket.removeAllListeners('close')
    socket.destroy()
    resolve(wrong)
  }
  const take = (length: number, memory: Uint8Array): boolean => {
    const answer = reader(Buffer.from(memory.buffer, memory.byteOffset, length))
    if (!answer) return true
    const now = performance.now()
    times.push(now - sentAt)
    if (statusOf(answer) !== (request.status ?? 200)) wrong += 1
    options.onAnswer?.(answer, connection)
    if (now >= until) end()
    else send()
    return true
  }
  const socket = connect({
    port: options.port,
    host: '127.0.0.1',
    noDelay: true,
    onread: { buffer: Buffer.allocUnsafeSlow(READ_BYTES), callback: take },
  })
  const fail = () => {
    wrong += 1
    end()
  }
  const patience = setTimeout(fail, until - performance.now() + PATIENCE_MS)
  socket.on('connect', send)
  socket.on('error', () => {})
  socket.on('close', fail)
  return promise
}

/** The values that half, 95 and 99 of a hundred do not exceed; NaN of nothing. */
export function percentiles(values: readonly number[]): { p50: number; p95: number; p99: number } {
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export function median(values: readonly number[]): number {
  return percentiles(values).p50
}
