import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { percentiles } from './generate-load.ts'
import { answerReader, headerOf, headOf, statusOf } from './wire.ts'

export interface PacedLoad {
  readonly port: number
  /** Requests a second, sent whether or not earlier ones are answered. */
  readonly perSecond: number
  readonly connections: number
  readonly forMs: number
  readonly next: () => Buffer
}

export interface PacedMetrics {
  readonly sent: number
  /** Of the requests that were due, those for which no connection was free. */
  readonly unsent: number
  readonly ok: number
  readonly shed: number
  readonly wrong: number
  readonly okPerSecond: number
  readonly okP99: number
  readonly shedP99: number
  readonly shedWithoutRetryAfter: number
}

interface Connection {
  readonly socket: Socket
  sentAt: number
}

/** Sends at a pace of its own, as visitors do who do not know of one another. */
export async function pacedLoad(load: PacedLoad): Promise<PacedMetrics> {
  const { port, perSecond, connections, forMs, next } = load
  const free: Connection[] = []
  const times = { ok: [] as number[], shed: [] as number[] }
  let [wrong, unsent, sent, bare] = [0, 0, 0, 0]
  const opened = Array.from({ length: connections }, () => open())
  const all = await Promise.all(opened)

  function open(): Promise<Connection> {
    const reader = answerReader()
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const connection: Connection = { socket, sentAt: 0 }
    socket.on('data', (chunk) => {
      const answer = reader(chunk)
      if (!answer) return
      const ms = performance.now() - connection.sentAt
      const status = statusOf(answer)
      if (status === 200) times.ok.push(ms)
      else if (status === 503) {
        times.shed.push(ms)
        if (headerOf(headOf(answer), 'retry-after') === undefined) bare += 1
      } else wrong += 1
      free.push(connection)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      const at = free.indexOf(connection)
      if (at === -1) wrong += 1
      else free.splice(at, 1)
    })
    return new Promise((resolve) =>
      socket.once('connect', () => {
        free.push(connection)
        resolve(connection)
      }),
    )
  }

  const began = performance.now()
  await new Promise<void>((resolve) => {
    const tick = () => {
      const now = performance.now()
      const due = Math.floor(((Math.min(now, began + forMs) - began) / 1000) * perSecond)
      while (sent + unsent < due) {
        const connection = free.shift()
        if (!connection) {
          unsent += 1
          continue
        }
        sent += 1
        connection.sentAt = now
        connection.socket.write(next())
      }
      if (now - began < forMs) setTimeout(tick, 1)
      else resolve()
    }
    tick()
  })
  await Promise.race([settled(), new Promise((resolve) => setTimeout(resolve, 10_000))])
  for (const { socket } of all) socket.removeAllListeners('close').destroy()
  return {
    ...{ sent, unsent, wrong, ok: times.ok.length, shed: times.shed.length },
    okPerSecond: (times.ok.length * 1000) / forMs,
    okP99: percentiles(times.ok).p99,
    shedP99: percentiles(times.shed).p99,
    shedWithoutRetryAfter: bare,
  }

  async function settled(): Promise<void> {
    while (times.ok.length + times.shed.length + wrong < sent)
      await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
