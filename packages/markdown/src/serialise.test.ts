import { describe, expect, test } from 'vitest'
import type { Tree } from '@afins/contract/tree'
import { anyName } from './options.ts'
import { parse } from './parse.ts'
import { serialise } from './serialise.ts'

const ID = '0190a0b0-1111-7222-8333-444455556666'

describe('how Markdown is written', () => {
  test.each([
    ['um texto comum, com (parênteses), 50% & "aspas" – e travessões.'],
    ['snake_case, 2 * 3, a < b, a | b, ~5, R$ 10, C# e um_e_outro'],
    ['*um* **dois** ~~três~~ ||quatro|| `cinco`'],
    ['_**tudo**_ e **_tudo_ mesmo**'],
    ['veja https://a.example/b, @maria e #cinema.'],
    ['uma linha\noutra linha'],
    ['- a\n- b\n  1. c\n  2. d\n- e'],
    ['- a\n\n  b\n\n- c'],
    ['3. a\n4. b'],
    ['- a\n\n* b'],
    ['> a\n>\n> - b'],
    ['```js\nconst a = `b`\n```'],
    ['````\n```\n````'],
    ['## Título\n\n### Outro\n\n---'],
    [`![a](/media/${ID} "legenda")`],
    [`/maria/music/${ID}`],
    ['| a | b |\n| :-- | --: |\n| 1 | `x\\|y` |'],
    ['nota[^1]\n\n[^1]: texto\n\n    mais texto'],
  ])('%j stays as it is', (source) => {
    const options = { mentions: anyName }
    expect(serialise(parse(source, options), options)).toBe(`${source}\n`)
  })

  test.each<[string, Tree, string]>([
    ['a list', [{ t: 'p', c: ['- a'] }], '\\- a'],
    ['a numbered list', [{ t: 'p', c: ['1. a'] }], '1\\. a'],
    ['a heading', [{ t: 'p', c: ['# a', { t: 'br' }, '==='] }], '\\# a\n\\==='],
    ['a table', [{ t: 'p', c: ['a | b', { t: 'br' }, '--|--'] }], 'a | b\n\\--|--'],
    ['a post', [{ t: 'p', c: [`/maria/music/${ID}`] }], `\\/maria/music/${ID}`],
    ['a link', [{ t: 'p', c: ['[a](b) http://a.example'] }], '\\[a](b) http\\://a.example'],
    ['a word that is a link', [{ t: 'p', c: ['#cinema'] }], '\\#cinema'],
    ['a mark', [{ t: 'p', c: ['*a* _b_ ||c||'] }], '\\*a\\* \\_b\\_ \\|\\|c\\|\\|'],
    ['an entity', [{ t: 'p', c: ['&amp; & AT&T'] }], '\\&amp; & AT&T'],
  ])('text that looks like %s stays text', (_, tree, expected) => {
    expect(serialise(tree)).toBe(`${expected}\n`)
    expect(parse(serialise(tree))).toEqual(tree)
  })

  test('what no Markdown says becomes the nearest that it does', () => {
    expect(
      serialise([
        { t: 'p', c: ['a', { t: 'strong', c: [' b ', { t: 'strong', c: ['c'] }] }, 'd', ' '] },
        { t: 'p', c: [] },
        { t: 'h', l: 4, id: '', c: ['a', { t: 'br' }, 'b'] },
        { t: 'p', c: ['nota', { t: 'fn', n: 2 }, { t: 'fn', n: 9 }] },
        { t: 'notes', i: [[], [{ t: 'p', c: ['dois'] }]] },
      ]),
    ).toBe('a **b c**d\n\n## a b\n\nnota[^1]\n\n[^1]: dois\n')
  })

  test('notes that nothing refers to are kept for who edits, behind the others', () => {
    const source = '[^a]: um\n[^b]: dois\n[^a]: outro um\n[^c]:\n\nnota[^b]'
    expect(serialise(parse(source))).toBe('nota[^1]\n\n[^1]: dois\n')
    const includeUnusedFootnotes = { includeUnusedFootnotes: true }
    expect(serialise(parse(source, includeUnusedFootnotes), includeUnusedFootnotes)).toBe(
      'nota[^1]\n\n[^1]: dois\n\n[^2]: um\n\n[^3]: outro um\n',
    )
  })

  test('a mark that touches a letter still ends there', () => {
    const tree: Tree = [{ t: 'p', c: [{ t: 'strong', c: ['“oi”'] }, 'disse'] }]
    expect(serialise(tree)).toBe('**“oi”**&#100;isse\n')
    expect(parse(serialise(tree))).toEqual(tree)
  })
})
