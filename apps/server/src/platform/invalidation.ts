import { EVERYTHING } from '@afins/contract/tags'
import type { Announcement, Database, Writer } from '@afins/database'
import { systemClock, type Clock } from './time.ts'

/**
 * Invalidates cached responses by tags (`profile:<uid>`, `post:<id>`, `interest:<slug>`, `newest`),
 * after the commit and before the writer gets its response.
 */
export interface Invalidation {
  /** Invalidates tags when the transaction commits; `EVERYTHING` among them, every response. */
  invalidate(tx: Writer, ...tags: string[]): Promise<void>
  /** The same on this node. @returns what the caller has to announce to the others */
  afterCommit(tx: Writer, tags: readonly string[]): Announcement[]
  publish(tags: readonly string[]): void
  subscribe(listener: (tags: readonly string[] | 'all') => void): void
  /**
   * Whether all writes of other processes up to a second ago are known; else no cache may answer.
   */
  readonly isConnected: boolean
}

const CHANNEL = 'stale'
/** An announcement carries 8 kB at most, a tag some 50 bytes. */
const TAGS_AT_ONCE = 100
/** A connection without a heartbeat for this long counts as lost. */
const PROOF_LASTS_MS = 1000

/** @param clock advances while no announcements arrive */
export async function openInvalidation(
  database: Pick<Database, 'can' | 'announce' | 'listen' | 'onForeignCommit'>,
  clock: Pick<Clock, 'steady'> = systemClock,
): Promise<Invalidation> {
  const listeners: ((tags: readonly string[] | 'all') => void)[] = []
  const publish = (tags: readonly string[] | 'all') => {
    for (const listener of listeners) listener(tags)
  }
  let isListening = true
  let provenAt = clock.steady()
  const publishFrom = (tags: readonly string[]) => publish(tags.includes(EVERYTHING) ? 'all' : tags)
  await database.listen(CHANNEL, (payload) => publishFrom(payload.split(' ')), {
    onLost: () => {
      isListening = false
      publish('all')
    },
    onRestored: () => {
      publish('all')
      isListening = true
      provenAt = clock.steady()
    },
    onHeartbeat: () => {
      // The answer confirms everything announced before it was sent.
      const sentAt = clock.steady()
      return () => (provenAt = sentAt)
    },
  })
  // Nothing is cached yet, so nothing can be outdated.
  provenAt = clock.steady()
  // Processes that share a file make no announcements: a foreign commit may have changed anything.
  database.onForeignCommit(() => publish('all'))
  const afterCommit: Invalidation['afterCommit'] = (tx, tags) => {
    tx.onCommit(() => publishFrom(tags))
    const announced: Announcement[] = []
    for (let at = 0; at < tags.length; at += TAGS_AT_ONCE)
      announced.push({ channel: CHANNEL, payload: tags.slice(at, at + TAGS_AT_ONCE).join(' ') })
    return announced
  }
  return {
    async invalidate(tx, ...tags) {
      for (const { channel, payload } of afterCommit(tx, tags))
        await database.announce(tx, channel, payload)
    },
    afterCommit,
    publish,
    subscribe: (listener) => void listeners.push(listener),
    get isConnected() {
      if (!isListening) return false
      return !database.can.notify || clock.steady() - provenAt < PROOF_LASTS_MS
    },
  }
}
