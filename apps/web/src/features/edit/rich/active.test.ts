import { expect, test } from 'vitest'
import { AllSelection, EditorState, TextSelection } from '@tiptap/pm/state'
import { anyName } from '@afins/markdown/options'
import { tryParse } from '@afins/markdown/parse'
import { activeIn } from './active.ts'
import { makeSchema } from './schema.ts'
import { treeToDoc } from './to-doc.ts'

const schema = makeSchema()
const options = { origin: 'https://afins.example', mentions: anyName }

function stateOf(markdown: string): EditorState {
  return EditorState.create({
    doc: schema.nodeFromJSON(treeToDoc(tryParse(markdown, options) ?? [])),
  })
}

/** From the beginning of one word to the end of another. */
function chosen(markdown: string, first: string, last = first): EditorState {
  const state = stateOf(markdown)
  let [from, to] = [0, 0]
  state.doc.descendants((node, pos) => {
    const text = node.text ?? ''
    if (text.includes(first)) from = pos + text.indexOf(first)
    if (text.includes(last)) to = pos + text.indexOf(last) + last.length
  })
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
}

const names = (state: EditorState) => [...activeIn(state)].sort()

test.each<[string, string, string | undefined, string[]]>([
  ['um **dois** três', 'dois', undefined, ['paragraph', 'strong']],
  ['um **dois** três', 'um', 'dois', ['paragraph']],
  ['**um *dois***', 'um', 'dois', ['paragraph', 'strong']],
  ['**um**\n\n**dois**', 'um', 'dois', ['paragraph', 'strong']],
  ['## um\n\n## dois', 'um', 'dois', ['heading2']],
  ['## um\n\n### dois', 'um', 'dois', []],
  ['- um\n- dois', 'um', 'dois', ['bulletList', 'listItem', 'paragraph']],
  ['- um\n\ndois', 'um', 'dois', ['paragraph']],
  ['> - um', 'um', undefined, ['blockquote', 'bulletList', 'listItem', 'paragraph']],
  ['```\num\n```', 'um', undefined, ['codeBlock']],
])('%j from %s to %s is %j', (markdown, first, last, expected) => {
  expect(names(chosen(markdown, first, last))).toEqual(expected)
})

test('a table has the name of its header', () => {
  const table = (head: string) => `| ${head} |\n| --- |\n| um |\n`
  expect(names(chosen(table('a'), 'um'))).toContain('header')
  expect(names(chosen(table(' '), 'um'))).not.toContain('header')
})

test('at the caret the stored marks count', () => {
  const { doc } = stateOf('**um** dois')
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 2) })
  expect(names(state)).toEqual(['paragraph', 'strong'])
  expect(names(state.apply(state.tr.setStoredMarks([])))).toEqual(['paragraph'])
})

test('of a whole text only the common names are active', () => {
  const { doc } = stateOf('um\n\n**dois**')
  expect(names(EditorState.create({ doc, selection: new AllSelection(doc) }))).toEqual([
    'paragraph',
  ])
})
