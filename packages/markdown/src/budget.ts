/** A tree of more nodes than this is longer to draw than anybody would read. */
const MAX_NODES = 10_000
/** Addresses can be named once and used a thousand times. */
const MAX_HREF_CHARACTERS = 128 * 1024

/** Thrown when a text makes more of a tree than is worth sending. */
export class BudgetSpentError extends Error {}

/** Counts what a tree is made of, so that a short text cannot become a huge answer. */
export class Budget {
  #nodes = 0
  #hrefCharacters = 0

  spendNode(): void {
    if (++this.#nodes > MAX_NODES) throw new BudgetSpentError()
  }

  spendHref(href: string): void {
    this.#hrefCharacters += href.length
    if (this.#hrefCharacters > MAX_HREF_CHARACTERS) throw new BudgetSpentError()
  }
}
