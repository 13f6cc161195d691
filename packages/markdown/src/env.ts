import type { MarkdownOptions } from './options.ts'

export interface Env {
  readonly options: MarkdownOptions
  /** Names of the footnotes that are defined. */
  readonly notes: Set<string>
  addresses: number
  /** Within the alternative text of an image, where no image stands. */
  inAlt: boolean
}

export const envFor = (options: MarkdownOptions): Env => ({
  options,
  notes: new Set(),
  addresses: 0,
  inAlt: false,
})

/** The parser hands its rules an environment of any kind; ours is always this one. */
export const envOf = (state: { readonly env: unknown }): Env => state.env as Env
