import type { Tree } from '@afins/contract/tree'
import type { SiteCounts } from '../counts.queries.ts'

export interface ServerFacts {
  readonly version: string
  readonly since: number
}

/** `{{people}}` is a count, `{{people:pessoa:pessoas}}` the noun that fits it. */
const PLACEHOLDER = /\{\{(?:(version|since)|(people|posts|interests)(?::([^:{}]+):([^:{}]+))?)\}\}/g
const numbers = new Intl.NumberFormat('pt-BR')
const moments = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** `{{contact:em geral, quem convidou você}}` is the operator's address, or else those words. */
const CONTACT = /\{\{contact:([^{}]+)\}\}/g

export function withContact(source: string, contact: string | null): string {
  return source.replace(CONTACT, (_, without: string) =>
    contact === null ? without : `<${contact}>`,
  )
}

export function usesCounts(source: string): boolean {
  return source.search(PLACEHOLDER) !== -1
}

export function withCounts(
  tree: Tree,
  siteCounts: SiteCounts,
  { version, since }: ServerFacts,
): Tree {
  const filled = JSON.stringify(tree).replace(
    PLACEHOLDER,
    (_, fact: keyof ServerFacts, name: keyof SiteCounts, one?: string, many?: string) => {
      if (fact) return fact === 'version' ? version : moments.format(since)
      const count = siteCounts[name]
      if (one === undefined || many === undefined) return numbers.format(count)
      return count === 1 ? one : many
    },
  )
  // Digits, letters and dots in its texts leave the tree valid JSON.
  return JSON.parse(filled) as Tree
}
