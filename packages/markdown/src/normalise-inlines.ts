import type { Inline } from '@afins/contract/tree'
import { printable } from './clean-text.ts'
import { safeHref } from './links.ts'

type MarkName = 'em' | 'strong' | 'del' | 'spoiler' | 'a'
interface Mark {
  readonly t: MarkName
  readonly href: string
}
type Code = Extract<Inline, { t: 'code' }>
/** A piece of text with all marks upon it, from the outermost in. */
interface Leaf {
  marks: readonly Mark[]
  node: Inline
  /** White space, which no mark may begin or end with. */
  readonly blank: boolean
}

export interface InlineRules {
  /** Titles and cells have no line breaks. */
  readonly breaks: boolean
  /** Cells lose white space of every kind at their ends. */
  readonly cell?: boolean
  /** What number a reference has in the end; null when there is no such footnote. */
  readonly renumber: (n: number) => number | null
}

/**
 * Marks neither begin nor end with white space, contain none of their kind, and are one where they
 * touch; nothing is empty.
 */
export function normaliseInlines(nodes: readonly Inline[], rules: InlineRules): Inline[] {
  const leaves: Leaf[] = []
  collect(nodes, [], leaves, rules)
  freeBlanks(leaves)
  return grown(trimmed(leaves, rules.cell ? /^\s+/u : /^[ \t]+/, rules.cell ? /\s+$/u : /[ \t]+$/))
}

function collect(
  nodes: readonly Inline[],
  marks: readonly Mark[],
  leaves: Leaf[],
  rules: InlineRules,
): void {
  const text = (value: string) => {
    for (const [index, line] of printable(value).split('\n').entries()) {
      if (index > 0) br()
      for (const part of line.split(/(\s+)/u))
        if (part !== '') leaves.push({ marks, node: part, blank: /^\s/u.test(part) })
    }
  }
  const br = () => leaves.push({ marks, node: rules.breaks ? { t: 'br' } : ' ', blank: true })

  for (const node of nodes) {
    if (typeof node === 'string') text(node)
    else if (node.t === 'br') br()
    else if (node.t === 'code') {
      const v = printable(node.v).replaceAll('\n', ' ')
      if (v !== '') leaves.push({ marks, node: { t: 'code', v }, blank: false })
    } else if (node.t === 'fn') {
      // A link within a link is none, so a reference to a footnote stands beside the link.
      const n = rules.renumber(node.n)
      const outside = marks.filter(({ t }) => t !== 'a')
      if (n !== null) leaves.push({ marks: outside, node: { t: 'fn', n }, blank: false })
    } else {
      const href = node.t === 'a' ? safeHref(node.href) : ''
      const before = leaves.length
      const useless = href === null || marks.some(({ t }) => t === node.t)
      const inner = useless ? marks : [...marks, { t: node.t, href }]
      collect(node.c, inner, leaves, rules)
      if (node.t === 'a' && !useless && leaves.slice(before).every(({ blank }) => blank))
        leaves.push({ marks: inner, node: href, blank: false })
    }
  }
}

/** White space keeps those marks only that go on before and after it. */
function freeBlanks(leaves: Leaf[]): void {
  let before: readonly Mark[] = []
  for (const leaf of leaves) {
    if (leaf.blank) leaf.marks = shared(leaf.marks, before)
    before = leaf.marks
  }
  let after: readonly Mark[] = []
  for (const leaf of leaves.toReversed()) {
    if (leaf.blank) leaf.marks = shared(leaf.marks, after)
    after = leaf.marks
  }
}

function shared(one: readonly Mark[], other: readonly Mark[]): readonly Mark[] {
  const end = one.findIndex(
    ({ t, href }, index) => t !== other[index]?.t || href !== other[index].href,
  )
  return end < 0 ? one : one.slice(0, end)
}

/** Without white space beside line breaks and at the ends, which Markdown does not keep. */
function trimmed(leaves: readonly Leaf[], first: RegExp, last: RegExp): Leaf[] {
  const kept: Leaf[] = []
  const cutEnd = () => {
    for (let leaf = kept.at(-1); leaf?.blank && typeof leaf.node === 'string'; leaf = kept.at(-1)) {
      leaf.node = leaf.node.replace(last, '')
      if (leaf.node !== '') break
      kept.pop()
    }
  }
  const isBreak = (leaf: Leaf | undefined) => typeof leaf?.node === 'object' && leaf.node.t === 'br'
  for (const leaf of leaves) {
    const begins = kept.length === 0 || isBreak(kept.at(-1))
    if (isBreak(leaf)) {
      cutEnd()
      if (kept.length > 0) kept.push(leaf)
    } else if (leaf.blank && begins && typeof leaf.node === 'string') {
      const node = leaf.node.replace(first, '')
      if (node !== '') kept.push({ ...leaf, node })
    } else kept.push(leaf)
  }
  cutEnd()
  while (isBreak(kept.at(-1))) {
    kept.pop()
    cutEnd()
  }
  return kept
}

function grown(leaves: readonly Leaf[]): Inline[] {
  const root: Inline[] = []
  const open: { readonly mark: Mark; readonly c: Inline[] }[] = []
  for (const { marks, node } of leaves) {
    const same = shared(
      marks,
      open.map(({ mark }) => mark),
    ).length
    open.length = same
    for (const mark of marks.slice(same)) {
      const c: Inline[] = []
      const parent = open.at(-1)?.c ?? root
      parent.push(mark.t === 'a' ? { t: 'a', href: mark.href, c } : { t: mark.t, c })
      open.push({ mark, c })
    }
    const siblings = open.at(-1)?.c ?? root
    const last = siblings.at(-1)
    if (typeof node === 'string' && typeof last === 'string')
      siblings[siblings.length - 1] = last + node
    else if (isCode(node) && isCode(last))
      siblings[siblings.length - 1] = { t: 'code', v: last.v + node.v }
    else siblings.push(node)
  }
  return root
}

function isCode(node: Inline | undefined): node is Code {
  return typeof node === 'object' && node.t === 'code'
}
