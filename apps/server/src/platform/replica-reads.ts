import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@afins/contract/errors'
import { EVERYTHING, openTag } from '@afins/contract/tags'
import type { Database, ReplicaReader, Replicas } from '@afins/database'
import { counter } from './counters.ts'
import type { Invalidation } from './invalidation.ts'

/** Reads that go to a replica where it is certain to have what the answer depends on. */
export interface ReplicaReads {
  /**
   * Runs a read on a replica. It is run again on the primary where one of its tags was invalidated
   * since, where it wrote, and where it failed. An answer without tags depends on everything.
   */
  read<T extends Tagged>(needs: ReplicaNeeds, attempt: () => Promise<T>): Promise<T>
  /** What of somebody's own a request of this process changed, beside what was invalidated. */
  wrote(tags: ReadonlySet<string>): void
  /** Where the primary is after everything committed until now; null where it does not say. */
  position(): Promise<number | null>
  /** How many reads were answered by replicas, and how many by the primary. */
  readonly answered: { readonly replica: number; readonly primary: number }
}

export interface ReplicaNeeds {
  /** What has to be replayed: a position of `position`, or 0. */
  readonly least: number
  /** What any answer depends on, beside its own tags. */
  readonly tags: readonly string[]
}

interface Tagged {
  readonly tags: ReadonlySet<string>
}

/** Some 100 bytes each. */
const MOST_TAGS = 4096
const RETRY_MS = 100

const reads = counter('afins_database_reads_total', 'Reads of the API, by what answered them')

/** Null where the database has no replicas. */
export function openReplicaReads(
  { replicas }: Pick<Database, 'replicas'>,
  invalidation: Pick<Invalidation, 'subscribe' | 'isConnected'>,
): ReplicaReads | null {
  if (!replicas) return null
  const positions = positionsOfTags(replicas)
  // Migrations and whatever was written before are on a replica that is read from.
  positions.invalidated([EVERYTHING])
  invalidation.subscribe((tags) =>
    positions.invalidated(tags === 'all' ? [EVERYTHING] : tags.map(openTag)),
  )
  const answered = { replica: 0, primary: 0 }
  const count = (by: keyof typeof answered) => {
    answered[by] += 1
    reads.add({ by })
  }

  const choose = (least: number): ReplicaReader | null => {
    // What others write is not heard of; where the primary is gone, nothing is written.
    if (!invalidation.isConnected && !replicas.isPrimaryLost) return null
    return replicas.choose(Math.max(least, positions.ofEverything(replicas.isPrimaryLost)))
  }
  const fromReplica = async <T extends Tagged>(
    replica: ReplicaReader,
    tags: readonly string[],
    attempt: () => Promise<T>,
  ): Promise<T | null> => {
    try {
      const answer = await replica.read(attempt)
      const own = answer.tags.size > 0 ? positions.of(answer.tags) : positions.ofLatest()
      return Math.max(own, positions.of(tags)) <= replica.position ? answer : null
    } catch (error) {
      // What is not found may not have arrived yet.
      if (!(error instanceof AppError) || positions.ofLatest() > replica.position) return null
      count('replica')
      throw error
    }
  }
  return {
    async read({ least, tags }, attempt) {
      const replica = choose(least)
      const answer = replica && (await fromReplica(replica, tags, attempt))
      count(answer ? 'replica' : 'primary')
      return answer ?? attempt()
    },
    wrote: (tags) => positions.invalidated([...tags]),
    position: () => replicas.position().catch(() => null),
    answered,
  }
}

/** Where the primary was when tags were last invalidated, or later. */
function positionsOfTags(replicas: Pick<Replicas, 'position'>) {
  const known = new Map<string, number>()
  /** Invalidated since the primary was last asked where it is. */
  let waiting = new Set<string>()
  let isAsking = false
  let latest = 0

  const ask = async () => {
    isAsking = true
    while (waiting.size > 0) {
      const tags = waiting
      waiting = new Set()
      try {
        const position = await replicas.position()
        for (const tag of tags) if (!waiting.has(tag)) known.set(tag, position)
        latest = Math.max(latest, position)
      } catch {
        waiting = waiting.union(tags)
        await sleep(RETRY_MS, undefined, { ref: false })
      }
    }
    isAsking = false
  }
  /** Forgets tags by having everything depend on the latest. */
  const forget = () => {
    known.clear()
    waiting.clear()
    known.set(EVERYTHING, Infinity)
    waiting.add(EVERYTHING)
  }
  const ofLatest = () => (isAsking ? Infinity : latest)
  return {
    invalidated(tags: readonly string[]): void {
      for (const tag of tags) {
        known.set(tag, Infinity)
        waiting.add(tag)
      }
      if (known.size > MOST_TAGS) forget()
      if (!isAsking) void ask()
    },
    of(tags: Iterable<string>): number {
      let highest = 0
      for (const tag of tags) highest = Math.max(highest, known.get(tag) ?? 0)
      return highest
    },
    /** @param isPrimaryLost its position cannot be asked for then, and does not change */
    ofEverything(isPrimaryLost: boolean): number {
      const position = known.get(EVERYTHING) ?? 0
      return isPrimaryLost && position === Infinity ? latest : position
    },
    ofLatest,
  }
}
