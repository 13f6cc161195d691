import { Agent, request } from 'node:http'
import { percentiles } from '../generate-load.ts'
import { nth } from '../measure-load.ts'
import { sleep } from './raw-requests.ts'

/** Other clients, one request after the other; they share so many addresses that none reaches a limit. */
const ADDRESSES = 50
const BETWEEN_MS = 10
const TIMEOUT_MS = 10_000

export interface ProbeRequest {
  readonly path: string
  /** By whom it is sent, in turn, so that none reaches a limit either; signed out without. */
  readonly cookies?: readonly string[]
}

/** Latency of one kind of request in milliseconds. */
export interface ProbeMetrics {
  readonly answers: number
  readonly wrong: number
  readonly p50: number
  readonly p99: number
}

/** Sends the requests in turn until `until` settles. @returns the metrics of each, in order */
export async function probeUntil(
  port: number,
  probes: readonly ProbeRequest[],
  until: Promise<unknown>,
): Promise<ProbeMetrics[]> {
  const people = Array.from({ length: ADDRESSES }, (_, at) => ({
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    localAddress: `127.0.2.${at + 1}`,
    forwarded: `203.0.113.${at + 1}`,
  }))
  const ending = new AbortController()
  const end = () => ending.abort()
  until.then(end, end)
  const times = probes.map((): number[] => [])
  const wrong = probes.map(() => 0)
  for (let round = 0; !ending.signal.aborted; round += 1) {
    const person = nth(people, round % ADDRESSES)
    for (const [at, probe] of probes.entries()) {
      const began = performance.now()
      const { path, cookies } = probe
      const cookie = cookies && nth(cookies, round % cookies.length)
      const status = await send(person, port, path, cookie)
      times[at]?.push(performance.now() - began)
      if (status !== 200) wrong[at] = (wrong[at] ?? 0) + 1
    }
    await sleep(BETWEEN_MS)
  }
  for (const { agent } of people) agent.destroy()
  return times.map((list, at) => ({
    answers: list.length,
    wrong: wrong[at] ?? 0,
    ...percentiles(list),
  }))
}

interface Person {
  readonly agent: Agent
  readonly localAddress: string
  /** Its X-Forwarded-For, where the server is behind a proxy. */
  readonly forwarded: string
}

/** @returns the status, or 0 without a response */
function send(
  { agent, localAddress, forwarded }: Person,
  port: number,
  path: string,
  cookie: string | undefined,
): Promise<number> {
  return new Promise((resolve) => {
    const options = {
      ...{ agent, port, path, host: '127.0.0.1', localAddress, timeout: TIMEOUT_MS },
      headers: {
        'accept-encoding': 'br',
        'x-forwarded-for': forwarded,
        ...(cookie !== undefined && { cookie }),
      },
    }
    const sent = request(options, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', () => resolve(0))
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve(0))
    sent.end()
  })
}
