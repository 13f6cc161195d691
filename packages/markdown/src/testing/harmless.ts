import { expect } from 'vitest'
import { tree as treeSchema } from '@afins/contract/schemas'
import type { Inline, Tree } from '@afins/contract/tree'

const inlines = (blocks: Tree): Inline[] =>
  blocks.flatMap((block) => {
    if (block.t === 'quote') return inlines(block.c)
    if (block.t === 'p' || block.t === 'h') return block.c.flatMap(flat)
    if (block.t === 'table') return [block.head, ...block.rows].flat(2).flatMap(flat)
    return 'i' in block ? block.i.flatMap(inlines) : []
  })
const flat = (node: Inline): Inline[] =>
  typeof node === 'string' || !('c' in node) ? [node] : [node, ...node.c.flatMap(flat)]

/** Every address that a tree links to. */
export const hrefs = (blocks: Tree) =>
  inlines(blocks).flatMap((node) => (typeof node === 'object' && node.t === 'a' ? [node.href] : []))

const depth = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const own = 't' in value ? 1 : 0
  return own + Math.max(0, ...Object.values(value).map(depth))
}

/** What must hold of every tree, whatever was typed. */
export function expectHarmless(blocks: Tree) {
  for (const href of hrefs(blocks)) {
    const url = new URL(href, 'https://afins.example')
    expect(['http:', 'https:', 'mailto:']).toContain(url.protocol)
    expect(url.username + url.password).toBe('')
    expect(href).toMatch(/^(?:https?:\/\/|mailto:|\/(?!\/))[\x21-\x7E]*$/)
    expect(href).not.toMatch(/["<>\\^`{|}]/)
    expect(href.startsWith('/')).toBe(url.host === 'afins.example')
  }
  expect(treeSchema.safeParse(blocks).error).toBeUndefined()
  expect(depth(blocks)).toBeLessThanOrEqual(50)
  expect(JSON.stringify(blocks)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|\\ud[89a-f]/i)
}
