import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EditorState, Selection } from '@tiptap/pm/state'
import { roomAtTheEnd, withRoomAtTheEnd } from './room-at-the-end.ts'
import { makeSchema } from './schema.ts'
import { trees } from './testing/trees.ts'
import { treeToDoc } from './to-doc.ts'
import { docToTree } from './to-tree.ts'

const schema = makeSchema()

test('a document that is opened says the same, and its first letter makes no line more', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const bare = treeToDoc(tree)
      const doc = schema.nodeFromJSON(withRoomAtTheEnd(bare))
      doc.check()
      expect(docToTree(doc)).toEqual(docToTree(schema.nodeFromJSON(bare)))
      const state = EditorState.create({ doc, plugins: [roomAtTheEnd()] })
      const { $from } = Selection.atStart(doc)
      const after = state.applyTransaction(state.tr.insertText('a', $from.pos))
      expect(after.transactions).toHaveLength(1)
    }),
    { numRuns: 500, seed: 20_261_122 },
  )
})

test.each([
  ['a rule', { t: 'hr' }, ['horizontalRule', 'paragraph']],
  ['code', { t: 'pre', lang: '', v: 'a\n' }, ['codeBlock', 'paragraph']],
  ['words', { t: 'p', c: ['a'] }, ['paragraph']],
  ['a heading', { t: 'h', l: 2, id: 'a', c: ['a'] }, ['heading']],
] as const)('below %s there is a line to write on, if need be', (_, block, expected) => {
  const names = ({ content = [] }: ReturnType<typeof treeToDoc>) => content.map(({ type }) => type)
  expect(names(withRoomAtTheEnd(treeToDoc([block])))).toEqual(expected)
  const noted = treeToDoc([block, { t: 'notes', i: [[{ t: 'p', c: ['n'] }]] }])
  expect(names(withRoomAtTheEnd(noted))).toEqual([...expected, 'notes'])
})
