import { load, type LoadOptions, type LoadResult } from './load.ts'
import type { MeasuredServer } from './server.ts'
import type { WireRequest } from './wire.ts'

export interface MeasuredLoad extends LoadResult {
  /** Milliseconds of the server's processor time for one answer: hardly changed by a busy machine. */
  readonly cpuMsEach: number
}

/** So much of the time goes first, unmeasured: code has to be compiled, caches to be filled. */
const WARM_UP = 0.25

/** Loads a server and looks at the processor time it takes. */
export async function measureLoad(
  server: MeasuredServer,
  options: Omit<LoadOptions, 'port'>,
): Promise<MeasuredLoad> {
  const { port } = server
  await load({ ...options, port, forMs: options.forMs * WARM_UP })
  const before = server.cpuMs()
  const result = await load({ ...options, port })
  return { ...result, cpuMsEach: (server.cpuMs() - before) / result.answers }
}

/** Asks for each once, in turn, so that whatever is kept is kept from then on. */
export async function askForEach(
  { port }: MeasuredServer,
  requests: readonly WireRequest[],
): Promise<void> {
  let at = 0
  const next = () => nth(requests, at++ % requests.length)
  while (at < requests.length) await load({ port, connections: 4, forMs: 200, next })
}

/** One of a list that is known to have it. */
export function nth<T>(list: readonly T[], index: number): T {
  const one = list[index]
  if (one === undefined) throw new RangeError(`there are no ${index + 1}`)
  return one
}

/** What there is to say about a load beside its rate. */
export function loadDetails(result: MeasuredLoad): Record<string, number> {
  const { p50, p95, p99, cpuMsEach, busy, wrong } = result
  return {
    p50,
    p95,
    p99,
    'cpu ms each': cpuMsEach,
    'per cpu s': 1000 / cpuMsEach,
    'load busy': busy,
    ...(wrong > 0 && { wrong }),
  }
}
