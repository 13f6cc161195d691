import type { CatalogueSource } from '@afins/contract/catalogue-sources'
import type { FixedInterestId } from '@afins/contract/interests'
import type { DescribedWork } from './described-work.ts'

/** The JSON at a path of a source; null where it has nothing there. */
export type GetJson = (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>

/** A work that a source has. */
export interface FoundWork {
  /** As `find` takes it. */
  readonly id: string
  readonly work: DescribedWork
}

/** A catalogue elsewhere. What it answers in another shape than documented is an error of `zod`. */
export interface Source {
  readonly name: CatalogueSource
  /** The host of its API, then those that it may redirect to. */
  readonly hosts: readonly [string, ...string[]]
  /** Calls that it allows in a second. */
  readonly perSecond: number
  search(get: GetJson, q: string, interest: FixedInterestId): Promise<FoundWork[]>
  /** A work in full; null where there is none of that id. */
  find(get: GetJson, id: string): Promise<DescribedWork | null>
  /** Its page for people. */
  linkOf(id: string): string
}
