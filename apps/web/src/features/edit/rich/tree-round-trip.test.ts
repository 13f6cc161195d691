import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block, Inline, Tree } from '@afins/contract/tree'
import { makeSchema } from './schema.ts'
import { trees } from './testing/trees.ts'
import { treeToDoc } from './to-doc.ts'
import { docToTree } from './to-tree.ts'

const schema = makeSchema()

function throughDocument(tree: Tree): Tree {
  const doc = schema.nodeFromJSON(treeToDoc(tree))
  doc.check()
  return docToTree(doc)
}

const runs = { numRuns: process.env.TEST_ALL ? 500 : 100 }

test('a tree made of a document survives another round trip unchanged', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const once = throughDocument(tree)
      expect(throughDocument(once)).toEqual(once)
    }),
    runs,
  )
})

test('the round trip preserves the marks of each character', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      expect(contentOf(throughDocument(tree))).toEqual(contentOf(tree))
    }),
    runs,
  )
})

test('footnotes are numbered by first reference, and unreferenced ones follow', () => {
  const p = (...c: Inline[]): Block => ({ t: 'p', c })
  const tree: Tree = [
    p('a', { t: 'fn', n: 3 }, 'b', { t: 'fn', n: 1 }, { t: 'fn', n: 3 }),
    { t: 'notes', i: [[p('um')], [p('dois')], [p('três')]] },
  ]
  expect(throughDocument(tree)).toEqual([
    p('a', { t: 'fn', n: 1 }, 'b', { t: 'fn', n: 2 }, { t: 'fn', n: 1 }),
    { t: 'notes', i: [[p('três')], [p('um')], [p('dois')]] },
  ])
})

test('code is edited without its last line break', () => {
  const code = (v: string): Tree => [{ t: 'pre', lang: '', v }]
  const inDocument = (v: string) => schema.nodeFromJSON(treeToDoc(code(v))).textContent
  expect(inDocument('a\n\nb\n')).toBe('a\n\nb')
  expect(inDocument('a\n\n')).toBe('a\n')
  for (const v of ['a\n', 'a\n\n', '', '\n', '\n\n'])
    expect(throughDocument(code(v))).toEqual(code(v))
})

test('cached blocks are reused', () => {
  const tree: Tree = [{ t: 'p', c: [{ t: 'strong', c: [{ t: 'em', c: ['a'] }] }] }]
  const doc = schema.nodeFromJSON(treeToDoc(tree))
  const known = new WeakMap(doc.children.map((child, at) => [child, tree.slice(at, at + 1)]))
  expect(docToTree(doc, known)).toEqual(tree)
})

/** Every character of a tree beside the marks that are on it and the blocks it stands in. */
function contentOf(tree: Tree): string[] {
  const out: string[] = []
  const order = new Map<number, number>()
  const inline = (node: Inline, marks: readonly string[]): void => {
    const at = [...new Set(marks)].sort().join(' ')
    if (typeof node === 'string') for (const sign of node) out.push(`${sign} ${at}`)
    else if (node.t === 'code') for (const sign of node.v) out.push(`${sign} ${at} code`)
    else if (node.t === 'br') out.push(`br ${at}`)
    else if (node.t === 'fn') {
      if (marks.includes('in note')) return
      const number = order.get(node.n) ?? order.size + 1
      order.set(node.n, number)
      out.push(`fn ${number} ${at}`)
    } else {
      // A link in a link leads where the outer one leads.
      const isLinked = node.t === 'a' && marks.some((mark) => mark.startsWith('a='))
      const own = node.t === 'a' ? (isLinked ? [] : [`a=${node.href}`]) : [node.t]
      for (const child of node.c) inline(child, [...marks, ...own])
    }
  }
  const block = (node: Block, around: readonly string[]): void => {
    if (node.t === 'p') for (const child of node.c) inline(child, [...around, 'p'])
    else if (node.t === 'h') for (const child of node.c) inline(child, [...around, `h${node.l}`])
    else if (node.t === 'quote') for (const child of node.c) block(child, [...around, 'q'])
    else if (node.t === 'ul' || node.t === 'ol')
      for (const item of node.i) for (const child of item) block(child, [...around, node.t])
    else if (node.t === 'table')
      for (const cell of [...node.head, ...node.rows.flat()])
        for (const child of cell) inline(child, [...around, 'td'])
    else if (node.t !== 'notes') out.push(JSON.stringify(node))
  }
  for (const node of tree) block(node, [])
  const notes = tree.find((node) => node.t === 'notes')
  for (const number of order.keys())
    for (const node of notes?.i[number - 1] ?? []) block(node, ['in note'])
  return out
}
