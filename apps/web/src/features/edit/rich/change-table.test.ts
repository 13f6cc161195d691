import { describe, expect, test } from 'vitest'
import type { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { anyName } from '@afins/markdown/options'
import { tryParse } from '@afins/markdown/parse'
import { changeTable, hasHeader, type TableChange } from './change-table.ts'
import { makeSchema } from './schema.ts'
import { treeToDoc } from './to-doc.ts'
import { MarkdownWriter } from './write-markdown.ts'

const schema = makeSchema()
const options = { origin: 'https://afins.example', mentions: anyName }
const table = '| a | b |\n| --- | ---: |\n| c | d |\n| e | f |\n'

/** A table with the caret in the cell that says something. */
function within(markdown: string, word: string): EditorState {
  const doc = schema.nodeFromJSON(treeToDoc(tryParse(markdown, options) ?? []))
  let at = 0
  doc.descendants((node, pos) => void (node.text === word && (at = pos)))
  return EditorState.create({ doc, selection: TextSelection.create(doc, at) })
}

function changed(markdown: string, word: string, change: TableChange): Node {
  const state = within(markdown, word)
  let { doc } = state
  const did = changeTable(change)(state, (tr) => void ({ doc } = tr))
  expect(did).toBe(true)
  doc.check()
  return doc
}

const after = (word: string, change: TableChange, markdown = table) =>
  new MarkdownWriter(options).write(changed(markdown, word, change))

describe('a table', () => {
  test.each<[TableChange, string, string]>([
    ['addRow', 'c', '| a | b |\n| --- | ---: |\n| c | d |\n|  |  |\n| e | f |\n'],
    ['addRowAbove', 'c', '| a | b |\n| --- | ---: |\n|  |  |\n| c | d |\n| e | f |\n'],
    ['addRowAbove', 'a', '|  |  |\n| --- | ---: |\n| a | b |\n| c | d |\n| e | f |\n'],
    ['removeRow', 'c', '| a | b |\n| --- | ---: |\n| e | f |\n'],
    ['removeRow', 'a', '| c | d |\n| --- | ---: |\n| e | f |\n'],
    ['removeColumn', 'a', '| b |\n| ---: |\n| d |\n| f |\n'],
    ['header', 'd', '|  |  |\n| --- | ---: |\n| a | b |\n| c | d |\n| e | f |\n'],
  ])('%s at %j', (change, word, expected) => {
    expect(cellsOf(after(word, change))).toEqual(cellsOf(expected))
  })

  test.each<TableChange>(['addColumn', 'addColumnBefore'])('%s makes each row longer', (change) => {
    const rows = cellsOf(after('c', change))
    expect(rows.map((row) => row.length)).toEqual([3, 3, 3, 3])
    expect(rows[2]).toEqual(change === 'addColumn' ? ['c', '', 'd'] : ['', 'c', 'd'])
  })

  test('has header cells in its first row only, after every change', () => {
    for (const [word, change] of [
      ['a', 'addRowAbove'],
      ['a', 'removeRow'],
      ['a', 'addRow'],
      ['a', 'header'],
      ['d', 'addColumn'],
    ] as const) {
      const rows: string[][] = []
      changed(table, word, change).firstChild?.forEach((row) => {
        const names: string[] = []
        row.forEach((cell) => void names.push(cell.type.name))
        rows.push([...new Set(names)])
      })
      expect(rows).toEqual(rows.map((_, at) => [at === 0 ? 'tableHeader' : 'tableCell']))
    }
  })

  test('gets its header back when an empty one is removed', () => {
    const without = new MarkdownWriter(options).write(changed(table, 'd', 'header'))
    expect(hasHeader(within(without, 'd'))).toBe(false)
    expect(cellsOf(after('d', 'header', without))).toEqual(cellsOf(table))
    expect(hasHeader(within(table, 'd'))).toBe(true)
  })

  test('is deleted with its last row or column, and on command', () => {
    const one = '| a |\n| --- |\n'
    for (const change of ['removeRow', 'removeColumn', 'removeTable'] as const)
      expect(after('a', change, one)).toBe('')
  })
})

/** The cells of a table in Markdown, however wide it is written. */
function cellsOf(markdown: string): string[][] {
  return markdown
    .trim()
    .split('\n')
    .map((line) =>
      line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => cell.trim().replace(/-+/, '-')),
    )
}
