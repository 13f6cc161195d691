import { fields } from '@afins/contract/fields'
import type { Tree } from '@afins/contract/tree'
import { TreeTooLargeError, MAX_LINES } from './limits.ts'
import { withoutBidiControls } from './clean-text.ts'
import { normalise } from './normalise.ts'
import type { MarkdownOptions } from './options.ts'
import { tokensOf } from './parser.ts'
import { treeOf } from './tree-builder.ts'

/** A draft may be longer than what may be published. */
const MAX_CHARACTERS = fields.articleBody.max * 2

/**
 * Never HTML, never an address but http, https, mailto and our paths; the rest stays as text.
 * @returns null when the tree is larger than anyone would read
 */
export function tryParse(source: string, options: MarkdownOptions = {}): Tree | null {
  if (source.length > MAX_CHARACTERS) return null
  if (source.split('\n', MAX_LINES + 1).length > MAX_LINES) return null
  try {
    return normalise(treeOf(tokensOf(withoutBidiControls(source), options), options), options)
  } catch (error) {
    if (!(error instanceof TreeTooLargeError)) throw error
    return null
  }
}

/** As `tryParse`; what is too much to be laid out comes as one block of code, as it was typed. */
export function parse(source: string, options: MarkdownOptions = {}): Tree {
  return tryParse(source, options) ?? normalise([{ t: 'pre', lang: '', v: source }], options)
}
