import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { answerReader, statusOf, type WireRequest } from './wire.ts'

export interface LoadOptions {
  readonly port: number
  readonly connections: number
  readonly forMs: number
  readonly next: (connection: number) => WireRequest
  /** The bytes are valid only during the call. */
  readonly onAnswer?: (answer: Buffer, connection: number) => void
}

export interface LoadResult {
  readonly perSecond: number
  readonly answers: number
  /** Unexpected statuses and broken connections. */
  readonly wrong: number
  /** Milliseconds at the 50th, 95th and 99th percentile. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Share of its core that the load used: near 1, the load itself is measured. */
  readonly busy: number
}

/** Time after the end until a connection without a response counts as broken. */
const TIMEOUT_MS = 10_000
const READ_BYTES = 256 * 1024

/** One request at a time on each connection, over plain sockets, so that the load is faster than the server. */
export async function generateLoad(options: LoadOptions): Promise<LoadResult> {
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
    clearTimeout(timeout)
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
  const timeout = setTimeout(fail, until - performance.now() + TIMEOUT_MS)
  socket.on('connect', send)
  socket.on('error', () => {})
  socket.on('close', fail)
  return promise
}

/** NaN of an empty list. */
export function percentiles(values: readonly number[]): { p50: number; p95: number; p99: number } {
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export function median(values: readonly number[]): number {
  return percentiles(values).p50
}
