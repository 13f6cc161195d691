import { spawnSync } from 'node:child_process'
import { pinned, serverCore } from '../affinity.ts'
import type { Case } from '../case.ts'
import { median } from '../generate-load.ts'
import { openStore, type Store } from '../open-store.ts'
import { startProduct } from '../server.ts'
import { makeCommunity } from '../community.ts'

const STARTS = 5

/** From the start of the process to its first page, with a migrated database. */
export const start: Case = {
  name: 'start',
  about: 'from starting the process to its first page (median of 5, compile cache filled)',
  async run(bench) {
    await using store = await openStore(bench, 'start')
    await makeCommunity({ ...store, seed: bench.seed, people: 20, postsEach: 40 })
    await startOnce(store)
    const times: Start[] = []
    for (let round = 0; round < STARTS; round++) times.push(await startOnce(store))
    const of = (name: keyof Start) => median(times.map((time) => time[name]))
    return [
      {
        what: 'start to first page, ms',
        value: of('page'),
        budget: 'start to first page, ms',
        details: {
          listening: of('listening'),
          'cpu ms': of('cpu'),
          'memory MiB': of('memory'),
          'bare node': bareNodeMs(),
        },
      },
    ]
  },
}

interface Start {
  readonly listening: number
  readonly page: number
  readonly cpu: number
  readonly memory: number
}

async function startOnce(store: Store): Promise<Start> {
  const began = performance.now()
  await using server = await startProduct({ ...store, entry: 'product', isStarting: true })
  const listening = performance.now() - began
  const response = await fetch(`${server.origin}/pessoa1`)
  if (response.status !== 200) throw new Error(`the first page was answered ${response.status}`)
  await response.arrayBuffer()
  const page = performance.now() - began
  return { listening, page, cpu: server.cpuMs(), memory: server.memoryMiB() }
}

function bareNodeMs(): number {
  const [command, args] = pinned(serverCore, [process.execPath, '-e', '0'])
  const times = Array.from({ length: STARTS }, () => {
    const began = performance.now()
    spawnSync(command, args)
    return performance.now() - began
  })
  return median(times)
}
