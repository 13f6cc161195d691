/** Quotes take one level each, lists two. A mark that would go deeper is text. */
export const MAX_NESTING = 12
export const MAX_COLUMNS = 50
export const MAX_ROWS = 1000
export const MAX_FOOTNOTES = 500
/** Plain addresses that one text may have made into links. */
export const MAX_ADDRESSES = 500
/** As many lines as an article of short verses has; more is no text to lay out. */
export const MAX_LINES = 5000
/** Of the alternative text of an image, and of its caption. */
export const MAX_LABEL = 500
export const MAX_START = 999_999_999

/** A tree of more nodes than this is longer to draw than anybody would read. */
const MAX_NODES = 10_000
/** Addresses can be named once and used a thousand times. */
const MAX_HREF_CHARACTERS = 128 * 1024

/** Thrown when a text makes more of a tree than is worth sending. */
export class TreeTooLargeError extends Error {}

/** Counts what a tree is made of, so that a short text cannot become a huge answer. */
export class Budget {
  #nodes = 0
  #hrefCharacters = 0

  spendNode(): void {
    if (++this.#nodes > MAX_NODES) throw new TreeTooLargeError()
  }

  spendHref(href: string): void {
    this.#hrefCharacters += href.length
    if (this.#hrefCharacters > MAX_HREF_CHARACTERS) throw new TreeTooLargeError()
  }
}
