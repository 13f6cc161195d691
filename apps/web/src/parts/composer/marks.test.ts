import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeBetween, withChanges, type Edit } from './edit.ts'
import { linkSelection } from './link-mark.ts'
import { marks, type MarkName } from './markdown-toolbar.tsx'

/** A text in which `‹` and `›` stand around what is selected, or `^` where the caret is. */
function edit(drawn: string): Edit {
  const caret = drawn.indexOf('^')
  if (caret !== -1) return { text: drawn.replace('^', ''), start: caret, end: caret }
  const start = drawn.indexOf('‹')
  const end = drawn.indexOf('›') - 1
  return { text: drawn.replace(/[‹›]/g, ''), start, end }
}

function draw({ text, start, end }: Edit): string {
  return start === end
    ? `${text.slice(0, start)}^${text.slice(start)}`
    : `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`
}

const names = Object.keys(marks) as MarkName[]

/** Words and line ends, without a character that Markdown reads. */
const plain = fc
  .array(fc.constantFrom('uma', 'canção', 'de', 'noite 2', 'É', ' ', ' ', '\n', '\n\n', '👩🏽‍🎤'), {
    maxLength: 14,
  })
  .map((pieces) => pieces.join(''))
const anything = fc.string({
  unit: fc.constantFrom('a', 'é', ' ', '\n', '*', '|', '`', '>', '-', '[', ']', '(', ')', '1', '.'),
})
const selected = (texts: fc.Arbitrary<string>): fc.Arbitrary<Edit> =>
  texts.chain((text) =>
    fc
      .tuple(fc.integer({ min: 0, max: text.length }), fc.integer({ min: 0, max: text.length }))
      .map(([a, b]) => ({ text, start: Math.min(a, b), end: Math.max(a, b) })),
  )

describe.each([
  ['bold', 'oi ‹mundo› bom', 'oi **‹mundo›** bom'],
  ['bold', 'oi **‹mundo›** bom', 'oi ‹mundo› bom'],
  ['bold', 'oi ‹**mundo**› bom', 'oi ‹mundo› bom'],
  ['bold', 'oi‹ mundo › bom', 'oi **‹mundo›**  bom'],
  ['bold', 'oi mun^do', 'oi **‹mundo›**'],
  ['bold', 'oi ^', 'oi **^**'],
  ['bold', 'oi **^**', 'oi ^'],
  ['bold', 'oi **mundo^**', 'oi **mundo**^'],
  ['bold', '*‹mundo›*', '***‹mundo›***'],
  ['bold', '***‹mundo›***', '*‹mundo›*'],
  ['bold', '‹um\ndois›', '‹**um**\n**dois**›'],
  ['bold', '‹**um**\n**dois**›', '‹um\ndois›'],
  ['bold', '‹**um**\ndois›', '‹**um**\n**dois**›'],
  ['bold', '‹- um\n- dois›', '- ‹**um**\n- **dois**›'],
  ['bold', '‹**um** e **dois**›', '**‹um e dois›**'],
  ['italic', 'oi ‹mundo›', 'oi *‹mundo›*'],
  ['italic', 'oi *‹mundo›*', 'oi ‹mundo›'],
  ['italic', 'oi **‹mundo›**', 'oi ***‹mundo›***'],
  ['italic', 'oi ***‹mundo›***', 'oi **‹mundo›**'],
  ['italic', '‹um **dois** três›', '*‹um **dois** três›*'],
  ['spoiler', 'no fim ‹ele morre›', 'no fim ||‹ele morre›||'],
  ['spoiler', 'no fim ||‹ele morre›||', 'no fim ‹ele morre›'],
  ['code', 'use ‹npm start›', 'use `‹npm start›`'],
  ['code', 'use `‹npm start›`', 'use ‹npm start›'],
  ['code', 'use ‹`npm start`›', 'use ‹npm start›'],
  ['code', '‹a`b›', '``‹a`b›``'],
  ['code', 'x\n‹um\ndois›\ny', 'x\n```\n‹um\ndois›\n```\ny'],
  ['code', 'x\n```\n‹um\ndois›\n```\ny', 'x\n‹um\ndois›\ny'],
  ['link', 'veja ‹isto›', 'veja [isto](‹https://›)'],
  ['link', 'veja [‹isto›](https://a.com)', 'veja ‹isto›'],
  ['link', 'veja ‹[isto](https://a.com)›', 'veja ‹isto›'],
  ['link', 'veja ‹https://a.com›', 'veja [^](https://a.com)'],
  ['link', 'veja ^', 'veja [^](https://)'],
  ['quote', 'um\ndo^is', 'um\n> do^is'],
  ['quote', 'um\n> do^is', 'um\ndo^is'],
  ['quote', '‹um\n\ndois›', '‹> um\n>\n> dois›'],
  ['quote', '‹> um\n>\n> dois›', '‹um\n\ndois›'],
  ['quote', '‹um\n›dois', '‹> um›\ndois'],
  ['list', '^', '- ^'],
  ['list', '- ^', '^'],
  ['list', '‹um\n\ndois›', '‹- um\n\n- dois›'],
  ['list', '‹- um\n- dois›', '‹um\ndois›'],
  ['list', '‹1. um\n2. dois›', '‹- um\n- dois›'],
  ['list', '‹- um\ndois›', '‹- um\n- dois›'],
] as const)('%s', (name, before, after) => {
  it(`makes ${JSON.stringify(before)} ${JSON.stringify(after)}`, () => {
    expect(draw(marks[name](edit(before)))).toBe(after)
  })
})

describe('a mark of the toolbar', () => {
  it.each(names)('%s keeps the selection inside of the text, whatever stands there', (name) => {
    fc.assert(
      fc.property(selected(anything), (before) => {
        const { text, start, end } = marks[name](before)
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  it.each(names)('%s leaves every letter in its place', (name) => {
    const bare = (text: string) => text.replace(/https:|[^a-zé]/g, '')
    fc.assert(
      fc.property(selected(anything), (before) => {
        const after = marks[name](before)
        // What a link led to goes with the link.
        if (name === 'link' && after.text.length < before.text.length) return
        expect(bare(after.text)).toBe(bare(before.text))
      }),
    )
  })

  it.each(names)('%s is taken back by pressing it again', (name) => {
    fc.assert(
      fc.property(selected(plain), (before) => {
        const once = marks[name](before)
        // A link with nothing selected waits for its words, one that is there for its address.
        if (name === 'link') return
        expect(marks[name](once).text).toBe(before.text)
      }),
    )
  })

  it('makes a link of words that are plain text again when both are selected', () => {
    fc.assert(
      fc.property(selected(plain), (before) => {
        const words = before.text.slice(before.start, before.end)
        fc.pre(words.trim() === words && words !== '' && !words.includes('\n'))
        const linked = marks.link(before)
        const whole = { text: linked.text, start: before.start, end: linked.end + 1 }
        expect(marks.link(whole).text).toBe(before.text)
      }),
    )
  })
})

describe('pasting an address over words', () => {
  it('links them and goes on behind the link', () => {
    expect(draw(linkSelection(edit('veja ‹isto› já'), 'https://a.com '))).toBe(
      'veja [isto](https://a.com)^ já',
    )
  })
})

describe('the change between two texts', () => {
  it('turns one into the other', () => {
    fc.assert(
      fc.property(anything, anything, (before, after) => {
        expect(withChanges(before, [changeBetween(before, after)])).toBe(after)
      }),
    )
  })

  it('is as small as what differs', () => {
    expect(changeBetween('oi mundo', 'oi **mundo')).toEqual({ from: 3, to: 3, insert: '**' })
    expect(changeBetween('aaa', 'aa')).toEqual({ from: 2, to: 3, insert: '' })
  })
})
