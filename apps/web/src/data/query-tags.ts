import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isAggregate, overlaps } from '@afins/contract/tags'
import type { OnTags } from './call.ts'

/** Mutations with this key show what they change before it is stored. */
export const WRITE = ['write'] as const

/** A read that was overtaken by writes is repeated this often. */
const REPEATS = 2

/**
 * What the answers in a query cache depend on. A write’s answer names what it invalidated: the queries
 * that depend on it are read again, wherever they are shown.
 */
export class QueryTags {
  readonly #client: QueryClient
  readonly #byQuery = new Map<string, readonly string[]>()
  /** The last read of each query that is under way. */
  readonly #reads = new Map<string, object>()
  /** Invalidations since the oldest read under way began. */
  #invalidations: (readonly string[])[] = []
  #pending: string[] = []
  readonly #listeners: ((tags: readonly string[]) => void)[] = []

  constructor(client: QueryClient) {
    this.#client = client
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'removed') this.#byQuery.delete(query.queryHash)
    })
    client.getMutationCache().subscribe(() => this.#confirm())
  }

  get(queryKey: QueryKey): readonly string[] | undefined {
    return this.#byQuery.get(hashKey(queryKey))
  }

  set(queryKey: QueryKey, tags: readonly string[]): void {
    this.#byQuery.set(hashKey(queryKey), tags)
  }

  /** What was made of another query’s answer depends on the same. */
  copy(from: QueryKey, to: QueryKey): void {
    const tags = this.get(from)
    if (tags) this.set(to, tags)
  }

  /** Reads for a query. What began before an invalidation that concerns it is read again. */
  async read<T>(
    queryKey: QueryKey,
    fetch: (onTags: OnTags) => Promise<T>,
    { isMore = false }: { readonly isMore?: boolean } = {},
  ): Promise<T> {
    const hash = hashKey(queryKey)
    const own = {}
    this.#reads.set(hash, own)
    try {
      for (let repeats = 0; ; repeats += 1) {
        const began = this.#invalidations.length
        let tags: readonly string[] = []
        const data = await fetch((found) => (tags = found))
        const isLatest = this.#reads.get(hash) === own
        if (isLatest) this.#byQuery.set(hash, this.#joined(hash, tags, isMore))
        const since = this.#invalidations.slice(began)
        const isOutdated = since.some((one) => one.some((tag) => meets(tags, tag)))
        if (!isOutdated || !isLatest || repeats === REPEATS) return data
      }
    } finally {
      if (this.#reads.get(hash) === own) this.#reads.delete(hash)
      if (this.#reads.size === 0) this.#invalidations = []
    }
  }

  /** Once what is shown before it is stored is stored, so that nothing shown is taken back. */
  invalidate(tags: readonly string[]): void {
    this.#pending.push(...tags)
    this.#confirm()
  }

  /** Hears of what this tab invalidates. */
  subscribe(listener: (tags: readonly string[]) => void): void {
    this.#listeners.push(listener)
  }

  /** Invalidates what another tab did. */
  receive(tags: readonly string[]): void {
    this.#invalidate(tags)
  }

  #confirm(): void {
    if (this.#pending.length === 0 || this.#client.isMutating({ mutationKey: WRITE }) > 0) return
    const tags = [...new Set(this.#pending)]
    this.#pending = []
    this.#invalidate(tags)
    for (const listener of this.#listeners) listener(tags)
  }

  #invalidate(tags: readonly string[]): void {
    if (this.#reads.size > 0) this.#invalidations.push(tags)
    const seen = tags.filter((tag) => !isAggregate(tag))
    const hits =
      (wanted: readonly string[], ofUnknown: boolean) =>
      ({ queryHash }: Pick<Query, 'queryHash'>) => {
        const known = this.#byQuery.get(queryHash)
        return known ? wanted.some((tag) => meets(known, tag)) : ofUnknown
      }
    // What was put there without an answer of its own could depend on anything.
    void this.#client.invalidateQueries({ predicate: hits(tags, true), refetchType: 'none' })
    // A read under way repeats itself; of a page that grew, only its last part would.
    const isHit = hits(seen, false)
    const isLong = ({ state }: Query) => Number((state.data as Grown)?.pages?.length) > 1
    void this.#client.invalidateQueries(
      { predicate: (query) => isHit(query) && !isLong(query) },
      { cancelRefetch: false },
    )
    void this.#client.invalidateQueries({ predicate: (query) => isHit(query) && isLong(query) })
  }

  #joined(hash: string, tags: readonly string[], isMore: boolean): readonly string[] {
    const before = isMore ? this.#byQuery.get(hash) : undefined
    return before ? [...new Set([...before, ...tags])] : tags
  }
}

type Grown = { readonly pages?: readonly unknown[] } | undefined

const meets = (known: readonly string[], tag: string) => known.some((one) => overlaps(one, tag))

const ofClients = new WeakMap<QueryClient, QueryTags>()

/** The tags of a client’s answers. */
export function queryTags(client: QueryClient): QueryTags {
  let tags = ofClients.get(client)
  if (!tags) ofClients.set(client, (tags = new QueryTags(client)))
  return tags
}
