import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EditorState, Selection } from '@tiptap/pm/state'
import { trailingParagraph, withTrailingParagraph } from './trailing-paragraph.ts'
import { makeSchema } from './schema.ts'
import { trees } from './testing/trees.ts'
import { treeToDoc } from './to-doc.ts'
import { docToTree } from './to-tree.ts'

const schema = makeSchema()

test('opening changes no content, and the first character inserts no paragraph', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const bare = treeToDoc(tree)
      const doc = schema.nodeFromJSON(withTrailingParagraph(bare))
      doc.check()
      expect(docToTree(doc)).toEqual(docToTree(schema.nodeFromJSON(bare)))
      const state = EditorState.create({ doc, plugins: [trailingParagraph()] })
      const { $from } = Selection.atStart(doc)
      const after = state.applyTransaction(state.tr.insertText('a', $from.pos))
      expect(after.transactions).toHaveLength(1)
    }),
    { numRuns: process.env.TEST_ALL ? 500 : 100 },
  )
})

test.each([
  ['a rule', { t: 'hr' }, ['horizontalRule', 'paragraph']],
  ['code', { t: 'pre', lang: '', v: 'a\n' }, ['codeBlock', 'paragraph']],
  ['words', { t: 'p', c: ['a'] }, ['paragraph']],
  ['a heading', { t: 'h', l: 2, id: 'a', c: ['a'] }, ['heading']],
] as const)('after %s there is a paragraph, if needed', (_, block, expected) => {
  const names = ({ content = [] }: ReturnType<typeof treeToDoc>) => content.map(({ type }) => type)
  expect(names(withTrailingParagraph(treeToDoc([block])))).toEqual(expected)
  const noted = treeToDoc([block, { t: 'notes', i: [[{ t: 'p', c: ['n'] }]] }])
  expect(names(withTrailingParagraph(noted))).toEqual([...expected, 'notes'])
})
