import type { Inline } from '@afins/contract/tree'
import { safeHref } from '@afins/markdown/links'
import type { PastedElement, PastedNode } from './parse-html.ts'
import { isHidden, isWordBullet, marksOf } from './style-marks.ts'

/** Controls and media. */
const skipped = new Set(['button', 'input', 'select', 'option', 'audio', 'video', 'canvas', 'head'])

export function isSkipped(element: PastedElement): boolean {
  return skipped.has(element.tag) || isHidden(element) || isWordBullet(element)
}

export function inlinesOf(nodes: readonly PastedNode[], origin: string): Inline[] {
  return trimmed(folded(nodes.flatMap((node) => inlineOf(node, origin))))
}

function inlineOf(node: PastedNode, origin: string): Inline[] {
  // Word processors write two spaces with non-breaking ones.
  if (typeof node === 'string') return [node.replace(/[\s\u00A0]+/g, ' ').replace(/\u00AD/g, '')]
  if (isSkipped(node)) return []
  switch (node.tag) {
    case 'br':
      return [{ t: 'br' }]
    case 'img':
      return [node.attributes.alt ?? '']
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt': {
      const v = textOf(node).replace(/\s+/g, ' ').trim()
      return v === '' ? [] : [{ t: 'code', v }]
    }
    case 'sup': {
      const n = Number(node.attributes['data-footnote'])
      if (Number.isInteger(n) && n > 0) return [{ t: 'fn', n }]
    }
  }
  let c = node.children.flatMap((child) => inlineOf(child, origin))
  for (const t of marksOf(node)) c = c.length > 0 ? [{ t, c }] : c
  const href = node.tag === 'a' ? hrefOf(node, origin) : null
  return href === null || c.length === 0 ? c : [{ t: 'a', href, c }]
}

function hrefOf({ attributes }: PastedElement, origin: string): string | null {
  const href = attributes.href?.trim() ?? ''
  return safeHref(href.startsWith(`${origin}/`) ? href.slice(origin.length) : href)
}

export function textOf(node: PastedNode): string {
  if (typeof node === 'string') return node.replace(/\u00A0/g, ' ')
  if (node.tag === 'br') return '\n'
  return node.children.map(textOf).join('')
}

/** Collapses spaces, across marks too. */
function folded(list: readonly Inline[]): Inline[] {
  let afterSpace = true
  const fold = (inlines: readonly Inline[]): Inline[] =>
    inlines.flatMap((inline): Inline[] => {
      if (typeof inline === 'string') {
        const text = afterSpace ? inline.trimStart() : inline
        if (text === '') return []
        afterSpace = text.endsWith(' ')
        return [text]
      }
      if (inline.t === 'br') {
        afterSpace = true
        return [inline]
      }
      if (!('c' in inline)) {
        afterSpace = false
        return [inline]
      }
      const c = fold(inline.c)
      return c.length > 0 ? [{ ...inline, c }] : []
    })
  return fold(list)
}

function trimmed(list: readonly Inline[]): Inline[] {
  const rest = [...list]
  for (;;) {
    const last = rest.at(-1)
    if (typeof last === 'string') {
      const text = last.trimEnd()
      if (text !== '') {
        rest[rest.length - 1] = text
        return rest
      }
    } else if (typeof last !== 'object' || last.t !== 'br') return rest
    rest.pop()
  }
}
