import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Replicas, ReplicaReader } from '../engine.ts'
import { kyselyOver, WritingDriver } from './drivers.ts'
import { openPool, type Deadlines } from './pool.ts'
import { Replica } from './replica.ts'

const SAMPLE_MS = 100
/** A replica that is further behind is not read from. */
const MOST_LAG_MS = 1000
/** So long a lost primary is missed before what its replicas have counts as too old. */
const PRIMARY_LOST_MS = 5 * 60_000

interface Sample {
  readonly at: number
  readonly position: number
}

interface OpenOptions {
  readonly urls: readonly string[]
  readonly primaryUrl: string
  readonly deadlines: Deadlines
  readonly onError: (error: unknown) => void
}

/** Compares how far the replicas have replayed with where the primary was when. */
export function openReplicas({ urls, primaryUrl, deadlines, onError }: OpenOptions): Replicas {
  const replicas = urls.map((url) => new Replica({ url, deadlines, onError }))
  // Apart from the connections of requests: where it is must be known also while those are all in use.
  const pool = openPool({ url: primaryUrl, max: 2, deadlines, onError: () => {} })
  const primary = kyselyOver(new WritingDriver(pool, deadlines.workMs))
  const closing = new AbortController()
  /** The oldest first; the last one is the newest answer of the primary. */
  let samples: Sample[] = []
  let isPrimaryLost = false
  let next = 0

  const ask = async () => {
    const { rows } = await sql<{ position: number }>`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position`.execute(
      primary,
    )
    return rows[0]?.position ?? Infinity
  }

  const sample = async () => {
    const { signal } = closing
    while (!signal.aborted) {
      const at = performance.now()
      try {
        const position = await ask()
        samples = [...samples.filter((one) => at - one.at < 2 * MOST_LAG_MS), { at, position }]
        isPrimaryLost = false
      } catch {
        isPrimaryLost = true
      }
      await sleep(SAMPLE_MS, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  void sample()

  /** What a replica must have replayed to be no further behind than it may be. */
  const leastPosition = (): number => {
    const newest = samples.at(-1)
    const now = performance.now()
    if (!newest || now - newest.at > PRIMARY_LOST_MS) return Infinity
    const since = isPrimaryLost ? newest.at : now
    return samples.find((one) => since - one.at <= MOST_LAG_MS)?.position ?? Infinity
  }

  return {
    position: ask,
    get isPrimaryLost() {
      return isPrimaryLost
    },
    choose(least): ReplicaReader | null {
      const needed = Math.max(least, leastPosition())
      for (let tried = 0; tried < replicas.length; tried++) {
        const replica = replicas[next++ % replicas.length]
        const position = replica?.position ?? -1
        if (replica && position >= needed) return { position, read: (work) => replica.read(work) }
      }
      return null
    },
    async close() {
      closing.abort()
      await Promise.all([...replicas.map((replica) => replica.close()), pool.end()])
    },
  }
}
