import type { Database, Writer } from '@afins/database'

/**
 * Tells every cache what a write made stale. A tag names a thing that answers are made of
 * (`profile:<uid>`, `post:<id>`, `interest:<slug>`, `newest`). Told after the commit, before the
 * writer gets its answer, so nobody reads an old page after that.
 */
export interface Staleness {
  /** Marks tags as stale when the transaction commits. */
  mark(tx: Writer, ...tags: string[]): Promise<void>
  /** Tells the caches of this process at once what time made stale, and no write. */
  tell(tags: readonly string[]): void
  /** Registers a cache. `all` means: everything may be stale. */
  subscribe(listener: (tags: readonly string[] | 'all') => void): void
  /** Whether writes of other processes are heard of at the moment; a cache must not answer if not. */
  readonly hears: boolean
}

const CHANNEL = 'stale'
/** An announcement carries 8 kB at most, a tag some 50 bytes. */
const TAGS_AT_ONCE = 100

/** Builds the staleness channel over a database, which carries it between processes. */
export async function openStaleness(database: Database): Promise<Staleness> {
  const listeners: ((tags: readonly string[] | 'all') => void)[] = []
  const tell = (tags: readonly string[] | 'all') => {
    for (const listener of listeners) listener(tags)
  }
  let hears = true
  await database.listen(CHANNEL, (payload) => tell(payload.split(' ')), {
    onLost: () => {
      hears = false
      tell('all')
    },
    onRestored: () => {
      tell('all')
      hears = true
    },
  })
  // Where processes share a file they do not announce: a foreign commit may have changed anything.
  database.onForeignCommit(() => tell('all'))
  return {
    async mark(tx, ...tags) {
      tx.onCommit(() => tell(tags))
      for (let at = 0; at < tags.length; at += TAGS_AT_ONCE)
        await database.announce(tx, CHANNEL, tags.slice(at, at + TAGS_AT_ONCE).join(' '))
    },
    tell,
    subscribe: (listener) => void listeners.push(listener),
    get hears() {
      return hears
    },
  }
}
