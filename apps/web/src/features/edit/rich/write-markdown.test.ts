import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyName } from '@afins/markdown/options'
import { serialise } from '@afins/markdown/serialise'
import { makeSchema } from './schema.ts'
import { trees } from './testing/trees.ts'
import { treeToDoc } from './to-doc.ts'
import { docToTree } from './to-tree.ts'
import { MarkdownWriter } from './write-markdown.ts'

const schema = makeSchema()
const options = { origin: 'https://afins.example', mentions: anyName, includeUnusedFootnotes: true }

test('a document written block by block equals the whole written in one go', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const doc = schema.nodeFromJSON(treeToDoc(tree))
      const writer = new MarkdownWriter(options)
      const whole = serialise(docToTree(doc), options)
      expect(writer.write(doc)).toBe(whole)
      expect(writer.write(doc)).toBe(whole)
    }),
    { numRuns: process.env.TEST_ALL ? 300 : 60 },
  )
})

test('what is prepared in parts equals what is written', () => {
  fc.assert(
    fc.property(trees, fc.integer({ min: 1, max: 5 }), (tree, pieces) => {
      const doc = schema.nodeFromJSON(treeToDoc(tree))
      const writer = new MarkdownWriter(options)
      let left = 0
      const once = () => writer.prepare(doc, () => (left += 1) % (pieces + 1) !== 0)
      for (let rounds = 0; !once(); rounds += 1) expect(rounds).toBeLessThan(doc.childCount)
      expect(writer.write(doc)).toBe(serialise(docToTree(doc), options))
    }),
    { numRuns: process.env.TEST_ALL ? 100 : 30 },
  )
})
