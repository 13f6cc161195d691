import type { Tree } from '@afins/contract/tree'
import type { Figures } from './figures.ts'

/** What of this server, beside its figures, a text may ask for. */
export interface ServerFacts {
  /** The newest release. */
  readonly version: string
  /** When this process began. */
  readonly since: number
}

const PLACEHOLDER = /\{\{(people|posts|interests|version|since)\}\}/g
const numbers = new Intl.NumberFormat('pt-BR')
const moments = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** Whether a text asks for live figures. */
export function asksForFigures(source: string): boolean {
  return source.search(PLACEHOLDER) !== -1
}

/** A tree with figures and facts where it asks for them. */
export function withFigures(tree: Tree, figures: Figures, { version, since }: ServerFacts): Tree {
  const filled = JSON.stringify(tree).replace(
    PLACEHOLDER,
    (_, name: keyof Figures | keyof ServerFacts) => {
      if (name === 'version') return version
      return name === 'since' ? moments.format(since) : numbers.format(figures[name])
    },
  )
  // A tree with digits, letters and dots in its texts is a tree.
  return JSON.parse(filled) as Tree
}
