import type { Token } from 'markdown-it'
import type { Inline } from '@afins/contract/tree'
import type { Budget } from './budget.ts'
import { safeHref } from './links.ts'

/** Marks within marks beyond this depth are dropped; their text stays. */
const DEEPEST = 50

const marks = {
  em_open: 'em',
  strong_open: 'strong',
  s_open: 'del',
  spoiler_open: 'spoiler',
} as const

/**
 * Inline tokens as nodes. An image is its alternative text: images stand beside the text here.
 * @param depth how deep the block around them lies
 */
export function inlinesOf(tokens: readonly Token[], depth: number, budget: Budget): Inline[] {
  const root: Inline[] = []
  const open: Inline[][] = [root]

  const add = (node: Inline) => {
    const siblings = open.at(-1) ?? root
    const last = siblings.at(-1)
    if (node === '') return
    if (typeof node === 'string' && typeof last === 'string')
      siblings[siblings.length - 1] = last + node
    else {
      budget.spendNode()
      siblings.push(node)
    }
  }
  const enter = (make: (children: Inline[]) => Inline) => {
    const siblings = open.at(-1) ?? root
    if (depth + open.length > DEEPEST) return open.push(siblings)
    const children: Inline[] = []
    add(make(children))
    open.push(children)
  }

  for (const token of tokens) {
    switch (token.type) {
      case 'em_open':
      case 'strong_open':
      case 's_open':
      case 'spoiler_open': {
        const t = marks[token.type]
        enter((c) => ({ t, c }))
        break
      }
      case 'link_open': {
        const href = safeHref(String(token.attrGet('href'))) ?? '/'
        budget.spendHref(href)
        enter((c) => ({ t: 'a', href, c }))
        break
      }
      case 'link_close': {
        const children = open.pop()
        const link = open.at(-1)?.at(-1)
        if (children?.length === 0 && typeof link === 'object' && link.t === 'a')
          children.push(link.href)
        break
      }
      case 'em_close':
      case 'strong_close':
      case 's_close':
      case 'spoiler_close':
        open.pop()
        break
      case 'code_inline':
        add({ t: 'code', v: token.content })
        break
      // Who presses Enter in a short text means a new line.
      case 'softbreak':
      case 'hardbreak':
        add({ t: 'br' })
        break
      case 'image':
        add(textOf(inlinesOf(token.children ?? [], depth, budget)))
        break
      default:
        add(token.content)
    }
  }
  return root
}

/** What nodes say without their marks; line breaks are spaces. */
export function textOf(nodes: readonly Inline[]): string {
  let text = ''
  for (const node of nodes) {
    if (typeof node === 'string') text += node
    else if (node.t === 'br') text += ' '
    else if (node.t === 'code') text += node.v
    else text += textOf(node.c)
  }
  return text
}
