import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Attack } from '../attacks/attack.ts'
import type { Order } from '../attacks/attacker.ts'
import { probeUntil, type ProbeMetrics, type ProbeRequest } from '../attacks/probes.ts'
import { attackList } from '../attacks/index.ts'
import { sleep } from '../attacks/raw-requests.ts'
import type { Bench, Case, Measure } from '../case.ts'
import { makeCommunity, type Member } from '../community.ts'
import { nth } from '../measure-load.ts'
import { openStore, type Store } from '../open-store.ts'
import { startProduct, type MeasuredServer } from '../server.ts'
import { waitForBackground } from '../wait-for-background.ts'

const PEOPLE = 60
const POSTS_EACH = 40
const SAMPLE_MS = 50
/** A hash of no known password, as expensive to compare as a real one. */
const PASSWORD_HASH = `$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2Fs$${'A'.repeat(43)}`
const WARM_UP_MS = 1500
/** Allowed p99 under attack: a factor and an addition in milliseconds. */
const TIMES = 3
const PLUS_MS = 20

/** The product with its limits and a heap of 256 MB under each attack, and the latency for others before, during and after. */
export const attacks: Case = {
  name: 'attacks',
  about: 'what others notice of attacks, and the memory they take',
  async run(bench) {
    await using store = await openStore(bench, 'attacks')
    const { seed } = bench
    const members = await makeCommunity({
      ...store,
      ...{ seed, people: PEOPLE, postsEach: POSTS_EACH, passwordHash: PASSWORD_HASH },
    })
    const measures: Measure[] = []
    const chosen = attackList.filter(({ name }) => name === (bench.attack ?? name))
    if (chosen.length === 0) throw new Error(`there is no attack ${bench.attack}`)
    for (const attack of chosen) {
      process.stderr.write(`  ${attack.name}: ${attack.about}\n`)
      measures.push(...(await measure(bench, attack, store, members)))
    }
    return measures
  },
}

async function measure(
  { loadMs, profileDir }: Bench,
  attack: Attack,
  store: Store,
  members: readonly Member[],
): Promise<Measure[]> {
  const env = { ...store.env, ...attack.env }
  await using server = await startProduct({ ...store, entry: 'product', env, profileDir })
  await waitForBackground(store)
  const { port, origin } = server
  const reader = nth(members, members.length - 1)
  const cookies = members.map(({ cookie }) => cookie)
  const probes: readonly ProbeRequest[] = [
    { path: `/${reader.username}` },
    { path: '/livez' },
    { path: '/api/session', cookies },
    // Responses for signed-in people are not cached.
    { path: `/${reader.username}`, cookies },
  ]
  await probeUntil(port, probes, sleep(WARM_UP_MS))
  const before = await probeUntil(port, probes, sleep(loadMs))
  const memoryBefore = server.residentMiB()
  const cpuBefore = server.cpuMs()
  const waitedBefore = server.waitedMs()
  const attacking = attackFrom({
    name: attack.name,
    target: { port, origin, members, forMs: loadMs * 2 },
  })
  const memory = watchMemory(server, attacking)
  const during = await probeUntil(port, probes, attacking)
  const done = await attacking.catch((error: unknown) => ({ failed: String(error) }))
  // On a busy machine the server waits for the processor.
  const load = {
    'cpu ms': server.cpuMs() - cpuBefore,
    'waited for cpu, ms': server.waitedMs() - waitedBefore,
  }
  const isRunning = server.isRunning()
  const after = await probeUntil(port, probes, sleep(loadMs))
  const most = await memory
  const lines = ['page', '/livez', 'session', 'signed-in page'].map((what, at) =>
    lineOf(
      `${attack.name}: ${what}, p99 of limit`,
      nth(before, at),
      nth(during, at),
      nth(after, at),
    ),
  )
  const wrong = [...during, ...after].reduce((sum, seen) => sum + seen.wrong, 0)
  return [
    ...lines,
    {
      what: `${attack.name}: others' requests that failed`,
      value: wrong,
      budget: 'attack, requests of others that failed',
    },
    {
      what: `${attack.name}: most memory of the server, MiB`,
      value: most.own,
      budget: 'attack, memory of the server',
      details: { 'MiB before': memoryBefore, ...load, ...done },
    },
    {
      what: `${attack.name}: most memory with its children, MiB`,
      value: most.all,
      budget: 'attack, memory with children',
    },
    {
      what: `${attack.name}: servers ended`,
      value: isRunning ? 0 : 1,
      budget: 'attack, servers ended',
    },
  ]
}

function lineOf(
  what: string,
  before: ProbeMetrics,
  during: ProbeMetrics,
  after: ProbeMetrics,
): Measure {
  return {
    what,
    value: during.p99 / (TIMES * before.p99 + PLUS_MS),
    budget: 'attack, p99 of others',
    details: {
      'p99 before': before.p99,
      during: during.p99,
      after: after.p99,
      'p50 during': during.p50,
      answers: during.answers,
    },
  }
}

async function attackFrom(order: Order): Promise<Readonly<Record<string, number | string>>> {
  const worker = new Worker(new URL('../attacks/attacker.ts', import.meta.url), {
    workerData: order,
  })
  const [done] = (await once(worker, 'message')) as [Readonly<Record<string, number | string>>]
  await worker.terminate()
  return done
}

/** @returns the maximum MiB until then, with children and without */
async function watchMemory(server: MeasuredServer, until: Promise<unknown>) {
  const most = { all: server.residentMiB(), own: server.ownResidentMiB() }
  const ending = new AbortController()
  const end = () => ending.abort()
  until.then(end, end)
  while (!ending.signal.aborted) {
    most.all = Math.max(most.all, server.residentMiB() || 0)
    most.own = Math.max(most.own, server.ownResidentMiB() || 0)
    await sleep(SAMPLE_MS)
  }
  return most
}
