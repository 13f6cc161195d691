import type { Token } from 'markdown-it'
import type { Block, Tree } from '@afins/contract/tree'
import { slugify } from '@afins/contract/interests'
import { Budget } from './budget.ts'
import { inlinesOf, textOf } from './inlines.ts'

type Container =
  | { readonly kind: 'blocks'; readonly blocks: Block[] }
  | { readonly kind: 'list'; readonly items: Block[][] }

/** The page around a text has its own first level; so the highest one in the text becomes the second. */
function levels(tokens: readonly Token[]): (tag: string) => 2 | 3 | 4 {
  const levelOf = (tag: string) => Number(tag.slice(1))
  const highest = Math.min(
    ...tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => levelOf(tag)),
  )
  return (tag) => ([2, 3] as const)[levelOf(tag) - highest] ?? 4
}

/**
 * The parser's tokens as a tree.
 * @throws BudgetSpentError when the tree would be too large to be sent about
 */
export function treeOf(tokens: readonly Token[]): Tree {
  const root: Block[] = []
  const open: Container[] = [{ kind: 'blocks', blocks: root }]
  const budget = new Budget()
  const ids = new Map<string, number>()
  const level = levels(tokens)

  const add = (block: Block) => {
    budget.spendNode()
    const container = open.at(-1)
    if (container?.kind === 'blocks') container.blocks.push(block)
  }
  const enter = (block: Block | null, container: Container) => {
    if (block) add(block)
    open.push(container)
  }
  const idFor = (text: string) => {
    const slug = slugify(text) || 'titulo'
    const before = ids.get(slug) ?? 0
    ids.set(slug, before + 1)
    // Two underscores never come out of a slug, so no heading can take the id of another's second.
    return before === 0 ? `t-${slug}` : `t-${slug}__${before + 1}`
  }

  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token
    switch (token.type) {
      case 'inline': {
        const c = inlinesOf(token.children ?? [], open.length, budget)
        const before = tokens[index - 1]
        if (c.length === 0) break
        if (before?.type === 'heading_open')
          add({ t: 'h', l: level(before.tag), id: idFor(textOf(c)), c })
        else add({ t: 'p', c })
        break
      }
      case 'bullet_list_open': {
        const items: Block[][] = []
        enter({ t: 'ul', i: items }, { kind: 'list', items })
        break
      }
      case 'ordered_list_open': {
        const items: Block[][] = []
        enter(
          { t: 'ol', start: Number(token.attrGet('start') ?? 1), i: items },
          { kind: 'list', items },
        )
        break
      }
      case 'list_item_open': {
        budget.spendNode()
        const blocks: Block[] = []
        const list = open.at(-1)
        if (list?.kind === 'list') list.items.push(blocks)
        enter(null, { kind: 'blocks', blocks })
        break
      }
      case 'blockquote_open': {
        const blocks: Block[] = []
        enter({ t: 'quote', c: blocks }, { kind: 'blocks', blocks })
        break
      }
      case 'bullet_list_close':
      case 'ordered_list_close':
      case 'list_item_close':
      case 'blockquote_close':
        open.pop()
        break
      case 'fence':
      case 'code_block':
        add({
          t: 'pre',
          lang: /^[\w+#.-]{1,40}(?=\s|$)/.exec(token.info)?.[0] ?? '',
          v: token.content,
        })
        break
      case 'hr':
        add({ t: 'hr' })
        break
    }
  }
  return root
}
