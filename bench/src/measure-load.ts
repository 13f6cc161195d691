import { generateLoad, type LoadOptions, type LoadResult } from './generate-load.ts'
import type { MeasuredServer } from './server.ts'
import type { WireRequest } from './wire.ts'

export interface MeasuredLoad extends LoadResult {
  /** The server's processor time for one response in milliseconds, which a busy machine hardly changes. */
  readonly cpuMsEach: number
}

/** Share of the time that is spent unmeasured first, to compile code and fill caches. */
const WARM_UP = 0.25

export async function measureLoad(
  server: MeasuredServer,
  options: Omit<LoadOptions, 'port'>,
): Promise<MeasuredLoad> {
  const { port } = server
  await generateLoad({ ...options, port, forMs: options.forMs * WARM_UP })
  const before = server.cpuMs()
  const result = await generateLoad({ ...options, port })
  return { ...result, cpuMsEach: (server.cpuMs() - before) / result.answers }
}

/** Sends each request once, so that its response is cached. */
export async function requestEach(
  { port }: MeasuredServer,
  requests: readonly WireRequest[],
): Promise<void> {
  let at = 0
  const next = () => nth(requests, at++ % requests.length)
  while (at < requests.length) await generateLoad({ port, connections: 4, forMs: 200, next })
}

export function nth<T>(list: readonly T[], index: number): T {
  const one = list[index]
  if (one === undefined) throw new RangeError(`there are no ${index + 1}`)
  return one
}

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
