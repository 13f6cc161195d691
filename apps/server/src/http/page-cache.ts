import type { Staleness } from '../platform/staleness.ts'

/** A finished answer, compressed unless it says otherwise. */
export interface CachedPage {
  readonly status: number
  /** Header names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[]
  readonly etag: string
  readonly body: Buffer
  /** The post whose page it is, so that its readers are counted. */
  readonly postId?: string
  /** False where the body is an image, which is compressed in its own way. */
  readonly packed?: boolean
  /** What it says of itself under that name, for those who ask by it. */
  readonly lastModified?: string
}

/** A place in the cache that may be filled, unless a write came in between. */
export interface Slot {
  /** Keeps the page, unless one of its tags went stale since the slot was taken. */
  fill(page: CachedPage, tags: ReadonlySet<string>): boolean
}

interface Entry {
  page: CachedPage
  hits: number
  readonly tags: readonly string[]
}

/** Read this often, a page is worth compressing again. */
const POPULAR = 64

/**
 * Finished public pages by address, emptied exactly by tags.
 *
 * A page may be under way while a write makes it stale. So every tag remembers when it last went
 * stale, and a page whose rendering began before that is not kept.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #byTag = new Map<string, Set<string>>()
  readonly #staleAt = new Map<string, number>()
  #moment = 0
  #forgottenBefore = 0
  #bytes = 0
  #whenPopular: (address: string, page: CachedPage) => void = () => {}
  readonly #maxBytes: number
  readonly #staleness: Staleness

  /** @param maxBytes what the bodies may take together; the oldest entries make room */
  constructor(staleness: Staleness, maxBytes: number) {
    this.#staleness = staleness
    this.#maxBytes = maxBytes
    staleness.subscribe((tags) => (tags === 'all' ? this.#dropAll() : this.#drop(tags)))
  }

  get(address: string): CachedPage | undefined {
    const entry = this.#staleness.hears ? this.#entries.get(address) : undefined
    if (!entry) return undefined
    entry.hits += 1
    if (entry.hits === POPULAR) this.#whenPopular(address, entry.page)
    return entry.page
  }

  /** Tells of each page once it has been read often. */
  onPopular(listener: (address: string, page: CachedPage) => void): void {
    this.#whenPopular = listener
  }

  /** Takes a slot before rendering begins. */
  reserve(address: string): Slot {
    const began = this.#moment
    return {
      fill: (page, tags) => {
        if (!this.#staleness.hears || began < this.#forgottenBefore) return false
        for (const tag of tags) if ((this.#staleAt.get(tag) ?? -1) > began) return false
        this.#put(address, page, [...tags])
        return true
      },
    }
  }

  /** Puts a better compressed body in place of the one it was made from, if that is still kept. */
  replace(address: string, from: CachedPage, to: CachedPage): void {
    const entry = this.#entries.get(address)
    if (entry?.page !== from) return
    this.#bytes += to.body.length - from.body.length
    entry.page = withOwnMemory(to)
  }

  get size(): number {
    return this.#entries.size
  }

  #put(address: string, page: CachedPage, tags: readonly string[]): void {
    this.#remove(address)
    this.#entries.set(address, { page: withOwnMemory(page), hits: 0, tags })
    this.#bytes += page.body.length
    for (const tag of tags) {
      let addresses = this.#byTag.get(tag)
      if (!addresses) this.#byTag.set(tag, (addresses = new Set()))
      addresses.add(address)
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  #drop(tags: readonly string[]): void {
    this.#moment += 1
    for (const tag of tags) {
      this.#staleAt.set(tag, this.#moment)
      for (const address of this.#byTag.get(tag) ?? []) this.#remove(address)
    }
    // The memory of when tags went stale is bounded: beyond it, slots taken earlier are refused.
    if (this.#staleAt.size > 50_000) {
      this.#staleAt.clear()
      this.#forgottenBefore = this.#moment
    }
  }

  #dropAll(): void {
    this.#moment += 1
    this.#forgottenBefore = this.#moment
    this.#entries.clear()
    this.#byTag.clear()
    this.#bytes = 0
  }

  #remove(address: string): void {
    const entry = this.#entries.get(address)
    if (!entry) return
    this.#entries.delete(address)
    this.#bytes -= entry.page.body.length
    for (const tag of entry.tags) {
      const addresses = this.#byTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#byTag.delete(tag)
    }
  }
}

/** Small buffers are slices of a pool, and keeping one of them would keep all of its 64 KiB. */
function withOwnMemory(page: CachedPage): CachedPage {
  const body = Buffer.allocUnsafeSlow(page.body.length)
  page.body.copy(body)
  return { ...page, body }
}
