import type { Block, Tree } from '@afins/contract/tree'

export interface Section {
  readonly id: string
  readonly heading: Block
  readonly body: Tree
}

export function sectionsOf(tree: Tree): { readonly intro: Tree; readonly sections: Section[] } {
  const starts = tree.flatMap((block, index) => (block.t === 'h' && block.l === 2 ? [index] : []))
  return {
    intro: tree.slice(0, starts[0]),
    sections: starts.flatMap((start, index) => {
      const heading = tree[start]
      return heading?.t === 'h'
        ? [{ id: heading.id, heading, body: tree.slice(start + 1, starts[index + 1]) }]
        : []
    }),
  }
}
