import type { Block } from '@afins/contract/tree'
import { textOf } from './html-inlines.ts'
import type { PastedElement, PastedNode } from './parse-html.ts'
import { wordListLevel } from './style-marks.ts'

/** Nests Word's list paragraphs as lists. */
export function wordLists(
  paragraphs: readonly PastedElement[],
  itemOf: (paragraph: PastedElement) => Block[],
  level = 1,
): Block[] {
  const made: Block[] = []
  let items: Block[][] = []
  let inner: PastedElement[] = []
  let ordered = false
  const endInner = () => {
    if (inner.length === 0) return
    const lists = wordLists(inner, itemOf, level + 1)
    inner = []
    const last = items.at(-1)
    if (last) last.push(...lists)
    else made.push(...lists)
  }
  const end = () => {
    endInner()
    if (items.length > 0)
      made.push(ordered ? { t: 'ol', start: 1, i: items } : { t: 'ul', i: items })
    items = []
  }
  for (const paragraph of paragraphs) {
    if ((wordListLevel(paragraph) ?? 1) > level) {
      inner.push(paragraph)
      continue
    }
    endInner()
    const isOrdered = /^\s*(?:\d+|[a-z]{1,3}|[ivxlc]+)[.)]/i.test(bulletOf(paragraph))
    if (isOrdered !== ordered) end()
    ordered = isOrdered
    const item = itemOf(paragraph)
    if (item.length > 0) items.push(item)
  }
  end()
  return made
}

function bulletOf(node: PastedNode): string {
  if (typeof node === 'string') return ''
  if (/mso-list:\s*ignore/i.test(node.attributes.style ?? '')) return textOf(node)
  for (const child of node.children) {
    const bullet = bulletOf(child)
    if (bullet !== '') return bullet
  }
  return ''
}
