import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'

/** Connections to a replica. */
export interface ReplicaPool {
  readonly pool: Pool
  /** The deadline of a statement, in milliseconds. */
  readonly workMs: number
}

interface ReplicaRead {
  /** Null once what is read comes from the primary. */
  replica: ReplicaPool | null
  hasRead: boolean
  isWriting: boolean
}

const running = new AsyncLocalStorage<ReplicaRead>()

/** Thrown where a transaction would follow from what a replica said, which may be old. */
export class WriteAfterReplicaReadError extends Error {
  constructor() {
    super('What was read from a replica must not decide what is written')
  }
}

/**
 * Has everything that `work` reads, until it ends, come from a replica.
 * @throws WriteAfterReplicaReadError when it tried to write after it had read, also where it caught that
 */
export async function readingFrom<T>(replica: ReplicaPool, work: () => Promise<T>): Promise<T> {
  const read: ReplicaRead = { replica, hasRead: false, isWriting: false }
  try {
    const value = await running.run(read, work)
    if (read.isWriting) throw new WriteAfterReplicaReadError()
    return value
  } finally {
    read.replica = null
  }
}

/** Where the present reads go; null for the primary. */
export function replicaOfReads(): ReplicaPool | null {
  const read = running.getStore()
  if (!read?.replica) return null
  read.hasRead = true
  return read.replica
}

/**
 * Called before a transaction, and before what must not be old: what follows is read from the primary.
 * @throws WriteAfterReplicaReadError
 */
export function leaveReplica(): void {
  const read = running.getStore()
  if (!read?.replica) return
  if (read.hasRead) {
    read.isWriting = true
    throw new WriteAfterReplicaReadError()
  }
  read.replica = null
}
