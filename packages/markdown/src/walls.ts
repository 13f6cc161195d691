/** Quotes take one level each, lists two. A mark that would go deeper is text. */
export const DEEPEST_LEVEL = 12
export const MAX_COLUMNS = 50
export const MAX_ROWS = 1000
export const MAX_NOTES = 500
/** Plain addresses that one text may have made into links. */
export const MAX_ADDRESSES = 500
/** As many lines as an article of short verses has; more is no text to lay out. */
export const MAX_LINES = 5000
/** Of the alternative text of an image, and of its caption. */
export const MAX_LABEL = 500
export const MAX_START = 999_999_999
