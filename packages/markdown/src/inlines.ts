import type { Token } from 'markdown-it'
import type { Inline } from '@afins/contract/tree'
import type { Budget } from './limits.ts'
import { mediaIdOf } from './local-links.ts'

const marks = {
  em_open: 'em',
  strong_open: 'strong',
  s_open: 'del',
  spoiler_open: 'spoiler',
} as const

/** What the text around knows: how much may still be spent, and which number a footnote has. */
export interface Surroundings {
  readonly budget: Budget
  readonly origin: string | undefined
  readonly numberOf: (note: string) => number | null
}

/** Inline tokens as nodes. A mark within its own kind says nothing new, so it is not kept. */
export function inlinesOf(tokens: readonly Token[], around: Surroundings): Inline[] {
  const { budget } = around
  const root: Inline[] = []
  const open: { readonly t: string; readonly siblings: Inline[] }[] = [{ t: '', siblings: root }]
  const siblings = () => open.at(-1)?.siblings ?? root

  const add = (node: Inline) => {
    const last = siblings().at(-1)
    if (node === '') return
    if (typeof node === 'string' && typeof last === 'string')
      siblings()[siblings().length - 1] = last + node
    else {
      budget.spendNode()
      siblings().push(node)
    }
  }
  const enter = (t: string, make: (children: Inline[]) => Inline) => {
    if (open.some((outer) => outer.t === t)) return open.push({ t: '', siblings: siblings() })
    const children: Inline[] = []
    add(make(children))
    open.push({ t, siblings: children })
  }

  for (const token of tokens) {
    switch (token.type) {
      case 'em_open':
      case 'strong_open':
      case 's_open':
      case 'spoiler_open': {
        const t = marks[token.type]
        enter(t, (c) => ({ t, c }))
        break
      }
      case 'link_open': {
        const href = String(token.attrGet('href'))
        budget.spendHref(href)
        if (href === '') open.push({ t: '', siblings: siblings() })
        else enter('a', (c) => ({ t: 'a', href, c }))
        break
      }
      case 'link_close':
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
      case 'footnote_reference': {
        const n = around.numberOf(token.info)
        add(n === null ? token.content : { t: 'fn', n })
        break
      }
      case 'image': {
        const { href, alt } = imageOf(token, around)
        const inLink = open.some(({ t }) => t === 'a')
        if (href === '' || inLink || mediaIdOf(href, around.origin)) add(alt)
        else {
          budget.spendHref(href)
          add({ t: 'a', href, c: [alt || href] })
        }
        break
      }
      default:
        add(token.content)
    }
  }
  return root
}

/** What an image's token says: its address, and its texts without their marks. */
export function imageOf(token: Token, around: Surroundings) {
  return {
    href: String(token.attrGet('src') ?? ''),
    alt: textOf(inlinesOf(token.children ?? [], around)),
    caption: String(token.attrGet('title') ?? ''),
  }
}

export function textOf(nodes: readonly Inline[]): string {
  let text = ''
  for (const node of nodes) {
    if (typeof node === 'string') text += node
    else if (node.t === 'br') text += ' '
    else if (node.t === 'code') text += node.v
    else if (node.t !== 'fn') text += textOf(node.c)
  }
  return text
}
