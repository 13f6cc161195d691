import type { ComponentType } from 'react'
import type { Deps } from './deps.ts'
import type { MakeHead, PageInput } from './head.ts'

/** Fills the query cache with what a page shows. @returns an address to go to instead */
export type Load = (deps: Deps, params: Record<string, string>, url: URL) => Promise<string | null>

/** A page of a feature; its address and access are in the contract's route table. */
export interface PageRecord {
  readonly file: string
  readonly component: () => Promise<ComponentType>
  readonly load: Load
  /** Loads code that the page needs only for some data. */
  readonly parts?: (deps: Deps, params: Record<string, string>, url: URL) => Promise<void>
  /** Without the site's name. */
  readonly title: (input: PageInput) => string
  /** Only on the server. Without one, the title and defaults are the head. */
  readonly head?: () => Promise<MakeHead>
}

export const unlisted: PageRecord['head'] = () =>
  Promise.resolve((_input, defaults) => ({ ...defaults, listed: false }))
