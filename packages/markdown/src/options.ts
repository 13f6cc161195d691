/** Which names are somebody's: anything that can say whether it has one (lower case). */
export type Names = Pick<ReadonlySet<string>, 'has'>

/** What reading and writing Markdown depends on beside the text; both ways need the same. */
export interface MarkdownOptions {
  /** This place's origin (`https://afins.example`): its addresses are as good as our paths. */
  readonly origin?: string
  /** Usernames that `@username` links to; without them it stays text. */
  readonly mentions?: Names
  /** For editing, where the reference may be yet to come; what is published leaves them out. */
  readonly includeUnusedFootnotes?: boolean
}

/** Takes every `@username` for somebody: for editing, where who exists is not known. */
export const anyName: Names = { has: () => true }

interface Env {
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
