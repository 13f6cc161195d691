import type { Tree } from '@afins/contract/tree'
import { fields } from '@afins/contract/fields'
import { BudgetSpentError } from './budget.ts'
import { loadParser } from './parser.ts'
import { treeOf } from './tree-builder.ts'

/** Marks that turn the direction of all that follows, beyond their own text. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g

/** As many lines as an article of short verses has; more is no text to lay out. */
const MAX_LINES = 5000

/**
 * Parses Markdown into the tree that pages render. Never HTML, never an address outside of
 * http, https, mailto and our own paths; what is not understood stays as text.
 * @param source at most as long as an article's body
 */
export async function parseMarkdown(source: string): Promise<Tree> {
  if (source.length > fields.articleBody.max)
    throw new RangeError('The text is longer than an article')
  const parse = await loadParser()
  const text = source.toWellFormed().replace(directionMarks, '')
  const asTyped: Tree = [{ t: 'pre', lang: '', v: text }]
  if (text.split('\n', MAX_LINES + 1).length > MAX_LINES) return asTyped
  try {
    return treeOf(parse(text))
  } catch (error) {
    if (!(error instanceof BudgetSpentError)) throw error
    return asTyped
  }
}
