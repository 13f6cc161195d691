import type { Invalidation } from '../platform/invalidation.ts'
import {
  bodyOf,
  type Body,
  type CachedResponse,
  type Encoding,
  type StoreBody,
} from './cached-response.ts'

export interface CacheLimits {
  /** Bytes of memory, as `costOf` estimates them. */
  readonly bytes: number
  readonly entries: number
}

export const usualLimits: CacheLimits = { bytes: 24 * 1024 * 1024, entries: 10_000 }

export interface Reservation {
  readonly response: CachedResponse | undefined
  readonly store: StoreBody
  /** Stores a response, unless one of its tags was invalidated since the reservation. */
  fill(response: CachedResponse, tags: ReadonlySet<string>): boolean
}

interface Entry {
  readonly address: string
  response: CachedResponse
  cost: number
  hits: number
  readonly tags: readonly string[]
}

/** Reads after which a response is worth compressing again. */
const POPULAR = 64
/** Invalidated tags remembered for open reservations: half a megabyte. */
const REMEMBERED_TAGS = 4096

/**
 * Responses for signed-out readers by canonical address; the least recently used are evicted. What
 * began before the last invalidation of one of its tags is not stored.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #byTag = new Map<string, Set<Entry>>()
  readonly #invalidatedAt = new Map<string, number>()
  #moment = 0
  #clearedAt = 0
  #cost = 0
  #whenPopular: (address: string, response: CachedResponse) => void = () => {}
  readonly #limits: CacheLimits
  readonly #invalidation: Invalidation

  constructor(invalidation: Invalidation, limits: CacheLimits = usualLimits) {
    this.#invalidation = invalidation
    this.#limits = limits
    invalidation.subscribe((tags) => (tags === 'all' ? this.#clear() : this.#invalidate(tags)))
  }

  get(address: string): CachedResponse | undefined {
    const entry = this.#entries.get(address)
    if (!entry || !this.#invalidation.isConnected) return undefined
    this.#entries.delete(entry.address)
    this.#entries.set(entry.address, entry)
    entry.hits += 1
    if (entry.hits === POPULAR) this.#whenPopular(entry.address, entry.response)
    return entry.response
  }

  onPopular(listener: (address: string, response: CachedResponse) => void): void {
    this.#whenPopular = listener
  }

  /** @param address the canonical one; null stores nothing */
  reserve(address: string | null): Reservation {
    const began = this.#moment
    const response = address === null ? undefined : this.get(address)
    return {
      response,
      store: (encoding, body) => {
        if (address !== null && response) this.setBody(address, response.etag, encoding, body)
      },
      fill: (made, tags) => {
        if (address === null || !this.#invalidation.isConnected || began < this.#clearedAt)
          return false
        for (const tag of tags) if ((this.#invalidatedAt.get(tag) ?? -1) > began) return false
        return this.#put(address, made, tags)
      },
    }
  }

  /** Adds or replaces an encoding, if the stored response still has this entity tag. */
  setBody(address: string, etag: string, encoding: Encoding, body: Body): void {
    const entry = this.#entries.get(address)
    if (entry?.response.etag !== etag) return
    const { response } = entry
    const before = response.bodies[encoding]
    const cost = entry.cost + costOfBody(body) - (before ? costOfBody(before) : 0)
    if (cost > this.#limits.bytes) return
    const bodies = { ...response.bodies, [encoding]: ownBody(response, encoding, body) }
    this.#remove(entry)
    entry.response = { ...response, bodies }
    entry.cost = cost
    this.#add(entry)
  }

  get size(): number {
    return this.#entries.size
  }

  get cost(): number {
    return this.#cost
  }

  #put(address: string, response: CachedResponse, tags: ReadonlySet<string>): boolean {
    const present = this.#entries.get(address)
    if (present) this.#remove(present)
    const names = [...tags].map(ownText)
    const cost = costOf(address, response, names)
    if (cost > this.#limits.bytes) return false
    const bodies: Partial<Record<Encoding, Body>> = {}
    for (const [encoding, body] of Object.entries(response.bodies) as [Encoding, Body][])
      bodies[encoding] = ownBody(response, encoding, body)
    const own = { ...response, bodies }
    this.#add({ address: ownText(address), response: own, cost, hits: 0, tags: names })
    return true
  }

  #add(entry: Entry): void {
    this.#entries.set(entry.address, entry)
    this.#cost += entry.cost
    for (const tag of entry.tags) {
      let tagged = this.#byTag.get(tag)
      if (!tagged) this.#byTag.set(tag, (tagged = new Set()))
      tagged.add(entry)
    }
    for (const oldest of this.#entries.values()) {
      if (this.#cost <= this.#limits.bytes && this.#entries.size <= this.#limits.entries) break
      this.#remove(oldest)
    }
  }

  #invalidate(tags: readonly string[]): void {
    this.#moment += 1
    for (const tag of tags) {
      this.#invalidatedAt.set(ownText(tag), this.#moment)
      for (const entry of this.#byTag.get(tag) ?? []) this.#remove(entry)
    }
    // Forgotten invalidations may concern any earlier reservation, so those store nothing.
    if (this.#invalidatedAt.size > REMEMBERED_TAGS) {
      this.#invalidatedAt.clear()
      this.#clearedAt = this.#moment
    }
  }

  #clear(): void {
    this.#moment += 1
    this.#clearedAt = this.#moment
    this.#entries.clear()
    this.#byTag.clear()
    this.#invalidatedAt.clear()
    this.#cost = 0
  }

  #remove(entry: Entry): void {
    if (!this.#entries.delete(entry.address)) return
    this.#cost -= entry.cost
    for (const tag of entry.tags) {
      const tagged = this.#byTag.get(tag)
      tagged?.delete(entry)
      if (tagged?.size === 0) this.#byTag.delete(tag)
    }
  }
}

/** A small buffer is a slice of a pool, and would retain all of its 64 KiB. */
function ownBody({ headers }: CachedResponse, encoding: Encoding, { bytes }: Body): Body {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return bodyOf(headers, encoding, own)
}

/** A substring would retain the text that it is cut from. */
const ownText = (text: string) => Buffer.from(text).toString()

/** Bytes of memory, measured with Node 24 and rounded up; a test compares the sum. */
/** The entry, its response, their slots in maps. */
const ENTRY_BYTES = 800
/** A buffer with its store, the body around it, its array of headers. */
const BODY_BYTES = 800
/** A tag's place in the index and the entry's place in the tag's set. */
const TAG_BYTES = 250

function costOf(
  address: string,
  { headers, bodies }: CachedResponse,
  tags: readonly string[],
): number {
  let cost = ENTRY_BYTES + address.length
  for (const text of headers) cost += text.length
  for (const body of Object.values(bodies)) cost += costOfBody(body)
  for (const tag of tags) cost += TAG_BYTES + tag.length
  return cost
}

function costOfBody({ bytes }: Body): number {
  return BODY_BYTES + bytes.length
}
