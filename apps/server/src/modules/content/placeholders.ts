import type { Tree } from '@afins/contract/tree'
import type { Figures } from './figures.ts'

/** What of this server, beside its figures, a text may ask for. */
export interface ServerFacts {
  /** The newest release. */
  readonly version: string
  /** When this process began. */
  readonly since: number
}

/** `{{people}}` is a figure, `{{people:pessoa:pessoas}}` the noun that fits it. */
const PLACEHOLDER = /\{\{(?:(version|since)|(people|posts|interests)(?::([^:{}]+):([^:{}]+))?)\}\}/g
const numbers = new Intl.NumberFormat('pt-BR')
const moments = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** `{{contact:em geral, quem convidou você}}` is the operator's address, or else those words. */
const CONTACT = /\{\{contact:([^{}]+)\}\}/g

/** A text with the address under which its operator can be reached. @param contact null if there is none */
export function withContact(source: string, contact: string | null): string {
  return source.replace(CONTACT, (_, without: string) =>
    contact === null ? without : `<${contact}>`,
  )
}

/** Whether a text asks for live figures. */
export function asksForFigures(source: string): boolean {
  return source.search(PLACEHOLDER) !== -1
}

/** A tree with figures and facts where it asks for them. */
export function withFigures(tree: Tree, figures: Figures, { version, since }: ServerFacts): Tree {
  const filled = JSON.stringify(tree).replace(
    PLACEHOLDER,
    (_, fact: keyof ServerFacts, name: keyof Figures, one?: string, many?: string) => {
      if (fact) return fact === 'version' ? version : moments.format(since)
      const figure = figures[name]
      if (one === undefined || many === undefined) return numbers.format(figure)
      return figure === 1 ? one : many
    },
  )
  // A tree with digits, letters and dots in its texts is a tree.
  return JSON.parse(filled) as Tree
}
