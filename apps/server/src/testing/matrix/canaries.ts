import type { Level, ProfileState } from './viewers.ts'

/** What a text is of: a name that rows of the matrix use. */
export type Facet = string

/** A text that stands at one place of the product only, and for whom it is. */
export interface Canary {
  readonly text: string
  readonly owner: ProfileState
  readonly facet: Facet
  readonly level: Level
}

const MARKED = /zq[a-z]+qz/g

/** Makes texts of which an answer tells whose they are, what, and for whom. */
export class Canaries {
  readonly #marked = new Map<string, Canary>()
  /** Ids and dates, which the server or a format chooses. */
  readonly #others: Canary[] = []

  /** @returns a new text, lower case and without spaces, for any field */
  text(owner: ProfileState, facet: Facet, level: Level): string {
    const text = `zq${owner}${facet}${level}qz`
    this.#marked.set(text, { text, owner, facet, level })
    return text
  }

  /** Has a text that is not of this making stand for something. */
  add(text: string, owner: ProfileState, facet: Facet, level: Level): string {
    this.#others.push({ text, owner, facet, level })
    return text
  }

  get all(): readonly Canary[] {
    return [...this.#marked.values(), ...this.#others]
  }

  /** @param answer all that someone was told */
  in(answer: string): Canary[] {
    const marked = [...new Set(answer.match(MARKED))].flatMap((text) => {
      const canary = this.#marked.get(text)
      return canary ? [canary] : []
    })
    return [...marked, ...this.#others.filter(({ text }) => answer.includes(text))]
  }
}
