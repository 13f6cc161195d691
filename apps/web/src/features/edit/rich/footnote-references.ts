import type { Block, Inline, Tree } from '@afins/contract/tree'

/** Replaces keys by numbers; returns the same list where there are no references. */
export function numberReferences(tree: Tree, numbers: Map<number, number>): Tree {
  const number = (key: number) => {
    const known = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, known)
    return known
  }
  return mapReferences(tree, (key) => ({ t: 'fn', n: number(key) }))
}

type Reference = (key: number) => Inline

export function mapReferences(tree: readonly Block[], replace: Reference): readonly Block[] {
  return mapped(tree, (block) => {
    switch (block.t) {
      case 'p':
      case 'h': {
        const c = mapInlines(block.c, replace)
        return c === block.c ? block : { ...block, c }
      }
      case 'quote': {
        const c = mapReferences(block.c, replace)
        return c === block.c ? block : { ...block, c }
      }
      case 'ul':
      case 'ol': {
        const i = mapped(block.i, (item) => mapReferences(item, replace))
        return i === block.i ? block : { ...block, i }
      }
      case 'table': {
        const row = (cells: readonly (readonly Inline[])[]) =>
          mapped(cells, (one) => mapInlines(one, replace))
        const [head, rows] = [row(block.head), mapped(block.rows, row)]
        return head === block.head && rows === block.rows ? block : { ...block, head, rows }
      }
      default:
        return block
    }
  })
}

function mapInlines(list: readonly Inline[], replace: Reference): readonly Inline[] {
  return mapped(list, (inline) => {
    if (typeof inline === 'string') return inline
    if (inline.t === 'fn') return replace(inline.n)
    if (!('c' in inline)) return inline
    const c = mapInlines(inline.c, replace)
    return c === inline.c ? inline : { ...inline, c }
  })
}

/** Returns the same list where nothing has changed. */
function mapped<Item>(list: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  const changed = list.map(change)
  return changed.every((item, at) => item === list[at]) ? list : changed
}
