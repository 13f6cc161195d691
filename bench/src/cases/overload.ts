import { performance } from 'node:perf_hooks'
import { probeUntil, type ProbeMetrics } from '../attacks/probes.ts'
import { sleep } from '../attacks/raw-requests.ts'
import type { Case, Measure } from '../case.ts'
import { call, unseenCursor, wireCall } from '../call.ts'
import { measureLoad, nth } from '../measure-load.ts'
import { pacedLoad } from '../paced-load.ts'
import { pick, seededRandom } from '../random.ts'
import { wireRequest } from '../wire.ts'

const CONNECTIONS = 200
const TIMES = 2
/** How signed-in people read meanwhile, as a share of what the server can do. */
const SIGNED_IN = 0.1
const WRITE_MS = 50

/** Twice the signed-out pages that one core renders, with people who read and write meanwhile. */
export const overload: Case = {
  name: 'overload',
  about: 'pages at twice the rate that the server has, and who is answered',
  async run(bench) {
    const { server, members } = await bench.served()
    const { port, origin } = server
    const random = seededRandom(bench.seed)
    let requested = 0
    const page = () =>
      wireRequest(
        'GET',
        `/${pick(random, members).username}?cursor=${unseenCursor(1e6 + ++requested)}`,
      )
    const capacity = await measureLoad(server, {
      ...{ connections: 8, forMs: bench.loadMs, next: () => ({ bytes: page() }) },
    })
    const { cookie } = nth(members, 0)
    const probes = [{ path: '/livez' }, { path: '/api/session', cookie }]
    const before = await probeUntil(port, probes, sleep(bench.loadMs))
    const memoryBefore = server.residentMiB()

    const forMs = bench.loadMs * 2
    const cpuBefore = server.cpuMs()
    const loop = performance.eventLoopUtilization()
    const anonymous = pacedLoad({
      ...{ port, forMs, connections: CONNECTIONS, next: page },
      perSecond: capacity.perSecond * TIMES,
    })
    const read = () => {
      const { username } = pick(random, members)
      return wireCall('listProfilePosts', { params: { username }, cookie })
    }
    const signedIn = pacedLoad({
      ...{ port, forMs, connections: 40, next: read },
      perSecond: capacity.perSecond * SIGNED_IN,
    })
    const writes = writeUntil(origin, cookie, anonymous)
    const during = await probeUntil(port, probes, anonymous)
    const [pages, reads, written] = await Promise.all([anonymous, signedIn, writes])
    const memory = server.residentMiB()
    const busy = {
      'cpu of server': (server.cpuMs() - cpuBefore) / forMs,
      'load busy': performance.eventLoopUtilization(loop).utilization,
    }
    const after = await probeUntil(port, probes, sleep(bench.loadMs))
    const live = (of: readonly ProbeMetrics[]) => nth(of, 0)
    const measures: Measure[] = [
      {
        what: 'overload, goodput of capacity',
        value: (pages.okPerSecond + reads.okPerSecond) / capacity.perSecond,
        budget: 'overload, goodput of capacity',
        details: { ...pages, ...busy, 'capacity, pages/s': capacity.perSecond },
      },
      {
        what: 'overload, admitted p99 ms',
        value: pages.okP99,
        budget: 'overload, admitted p99 ms',
      },
      {
        what: 'overload, rejected p99 ms',
        value: pages.shedP99,
        budget: 'overload, rejected p99 ms',
      },
      {
        what: 'overload, signed in, answered',
        value: reads.ok / (reads.sent + reads.unsent),
        budget: 'overload, signed in, answered',
        details: { ...reads },
      },
      {
        what: 'overload, writes, answered',
        value: written,
        budget: 'overload, signed in, answered',
      },
      {
        what: 'overload, /livez that failed',
        value: live(during).wrong,
        budget: 'overload, /livez that failed',
        details: {
          'p99 before': live(before).p99,
          during: live(during).p99,
          after: live(after).p99,
        },
      },
      {
        what: 'overload, memory × calm',
        value: memory / memoryBefore,
        budget: 'overload, memory × calm',
        details: { 'MiB before': memoryBefore, during: memory },
      },
      {
        what: 'overload, p99 afterwards × before',
        value: nth(after, 1).p99 / nth(before, 1).p99,
        details: {
          before: nth(before, 1).p99,
          during: nth(during, 1).p99,
          after: nth(after, 1).p99,
        },
      },
    ]
    return measures
  },
}

/** @returns the share of writes that were stored */
async function writeUntil(
  origin: string,
  cookie: string,
  until: Promise<unknown>,
): Promise<number> {
  const ending = new AbortController()
  void until.then(() => ending.abort())
  let [sent, ok] = [0, 0]
  while (!ending.signal.aborted) {
    const body = { kind: 'note', interest: 'music', content: { title: '', body: `Nota ${sent}` } }
    const answer = await call(origin, 'createDraft', { cookie, body })
    await answer.arrayBuffer()
    sent += 1
    if (answer.ok) ok += 1
    await sleep(WRITE_MS)
  }
  return ok / sent
}
