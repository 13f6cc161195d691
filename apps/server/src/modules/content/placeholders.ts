import type { Tree } from '@afins/contract/tree'
import type { Figures } from './figures.ts'

const PLACEHOLDER = /\{\{(people|posts|interests)\}\}/g
const numbers = new Intl.NumberFormat('pt-BR')

/** Whether a text asks for live figures. */
export function asksForFigures(source: string): boolean {
  return source.search(PLACEHOLDER) !== -1
}

/** A tree with figures where it asks for them. */
export function withFigures(tree: Tree, figures: Figures): Tree {
  const filled = JSON.stringify(tree).replace(PLACEHOLDER, (_, name: keyof Figures) =>
    numbers.format(figures[name]),
  )
  // A tree with digits and dots in its texts is a tree.
  return JSON.parse(filled) as Tree
}
