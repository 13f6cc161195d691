import { connect, type Socket } from 'node:net'
import { statusOf } from '../wire.ts'

export interface RawRequest {
  readonly port: number
  readonly from: string
  readonly bytes: Buffer | string
}

/** Sends bytes and leaves the connection open. */
export function openRaw({ port, from, bytes }: RawRequest): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  socket.resume()
  socket.write(bytes)
  return socket
}

/** @returns the status, or 0 without a response */
export function sendRaw(request: RawRequest): Promise<number> {
  const socket = openRaw(request)
  return new Promise((resolve) => {
    socket.once('data', (answer) => {
      resolve(statusOf(answer))
      socket.destroySoon()
    })
    socket.once('close', () => resolve(0))
  })
}

export function counter() {
  const counts: Record<string, number> = {}
  const add = (status: number) => {
    const name = status === 0 ? 'unanswered' : String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return { counts, add }
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
