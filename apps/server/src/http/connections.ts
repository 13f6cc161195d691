import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressOf } from '../platform/network.ts'
import { clientAddress, plain } from '../endpoint/request-origin.ts'
import { sendError, closeWithError } from './error-response.ts'

export interface ConnectionLimits {
  readonly total: number
  /** Connections of one address; behind a proxy, its unanswered requests. */
  readonly ofAddress: number
  /** Milliseconds without progress of a response, or without any activity. */
  readonly idleMs: number
  /** Milliseconds for which responses may wait to be received. */
  readonly backlogMs: number
}

export const usualConnectionLimits: ConnectionLimits = {
  total: 4096,
  ofAddress: 256,
  idleMs: 13_000,
  backlogMs: 120_000,
}

export interface Connections {
  /** Whether the framework may answer a request; one that it may not is answered already. */
  admit(request: IncomingMessage, response: ServerResponse): boolean
}

export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  trustedProxies: number,
  headers: Readonly<Record<string, string>>,
): Connections {
  const counts = countByAddress(limits.ofAddress)
  const answering = new WeakSet<Socket>()
  const sockets = new Set<Socket>()
  server.maxConnections = limits.total
  server.on('connection', (socket) => {
    const address = plain(socket.remoteAddress ?? '')
    // A proxy's connections carry the requests of all its clients.
    const release = trustedProxies > 0 ? () => {} : counts.add(address)
    if (!release) return closeWithError('request.rate_limited', socket, headers)
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      release()
    })
  })
  server.setTimeout(limits.idleMs, (socket: Socket) => {
    if (socket.writableLength > 0 || !answering.has(socket)) socket.destroy()
  })
  endBacklogs(server, sockets, limits.backlogMs)

  return {
    admit(request, response) {
      const { socket } = request
      if (!socket.writable) return false
      if (trustedProxies > 0) {
        const release = counts.add(clientAddress(request, trustedProxies))
        if (!release) {
          sendError(response, 'request.rate_limited', headers)
          return false
        }
        response.once('close', release)
      }
      answering.add(socket)
      response.once('close', () => answering.delete(socket))
      return true
    },
  }
}

function countByAddress(most: number): { add(ip: string): (() => void) | null } {
  const counts = new Map<string, number>()
  return {
    add(ip) {
      const address = addressOf(ip)
      const count = counts.get(address) ?? 0
      if (count >= most) return null
      counts.set(address, count + 1)
      return () => {
        const left = (counts.get(address) ?? 0) - 1
        if (left > 0) counts.set(address, left)
        else counts.delete(address)
      }
    },
  }
}

/** Ends connections whose answers wait for too long, also where a byte is taken now and then. */
function endBacklogs(server: Server, sockets: ReadonlySet<Socket>, backlogMs: number): void {
  let waiting = new Map<Socket, number>()
  const check = setInterval(() => {
    const now = performance.now()
    const still = new Map<Socket, number>()
    for (const socket of sockets) {
      if (socket.writableLength === 0) continue
      const since = waiting.get(socket) ?? now
      if (now - since >= backlogMs) socket.destroy()
      else still.set(socket, since)
    }
    waiting = still
  }, backlogMs / 20)
  check.unref()
  server.once('close', () => clearInterval(check))
}
