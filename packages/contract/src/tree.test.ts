import { expect, test } from 'vitest'
import { sectionsOf, type Block } from './tree.ts'

const p = (text: string): Block => ({ t: 'p', c: [text] })
const h = (l: 2 | 3, id: string): Block => ({ t: 'h', l, id, c: [id] })

test('a text is cut at its headings of the second level', () => {
  const tree = [p('intro'), h(2, 'a'), p('1'), h(3, 'x'), p('2'), h(2, 'b')]
  expect(sectionsOf(tree)).toEqual({
    intro: [p('intro')],
    sections: [
      { id: 'a', heading: h(2, 'a'), body: [p('1'), h(3, 'x'), p('2')] },
      { id: 'b', heading: h(2, 'b'), body: [] },
    ],
  })
})

test('a text without any is all introduction', () => {
  expect(sectionsOf([p('only')])).toEqual({ intro: [p('only')], sections: [] })
})
