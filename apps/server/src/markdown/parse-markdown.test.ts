import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tree as treeSchema } from '@afins/contract/schemas'
import type { Block, Inline, Tree } from '@afins/contract/tree'
import { hostileSamples } from './hostile-samples.ts'
import { parseMarkdown } from './parse-markdown.ts'

const inlines = (blocks: Tree): Inline[] =>
  blocks.flatMap((block) => {
    if (block.t === 'ul' || block.t === 'ol') return block.i.flatMap(inlines)
    if (block.t === 'quote') return inlines(block.c)
    return block.t === 'p' || block.t === 'h' ? block.c.flatMap(flat) : []
  })
const flat = (node: Inline): Inline[] =>
  typeof node === 'string' || !('c' in node) ? [node] : [node, ...node.c.flatMap(flat)]

const hrefs = (blocks: Tree) =>
  inlines(blocks).flatMap((node) => (typeof node === 'object' && node.t === 'a' ? [node.href] : []))

const depth = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const own = 't' in value ? 1 : 0
  return own + Math.max(0, ...Object.values(value).map(depth))
}

/** What must hold of every tree, whatever was typed. */
function expectHarmless(blocks: Tree) {
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

describe('what Markdown becomes', () => {
  const cases: [name: string, source: string, tree: Tree][] = [
    [
      'paragraphs and line breaks',
      'um\ndois\n\ntrês',
      [
        { t: 'p', c: ['um', { t: 'br' }, 'dois'] },
        { t: 'p', c: ['três'] },
      ],
    ],
    [
      'marks',
      '*a* **b** ~~c~~ `d` ||e *f*||',
      [
        {
          t: 'p',
          c: [
            { t: 'em', c: ['a'] },
            ' ',
            { t: 'strong', c: ['b'] },
            ' ',
            { t: 'del', c: ['c'] },
            ' ',
            { t: 'code', v: 'd' },
            ' ',
            { t: 'spoiler', c: ['e ', { t: 'em', c: ['f'] }] },
          ],
        },
      ],
    ],
    [
      'pipes that hide nothing',
      'a || b, ||| c |||, d | e',
      [{ t: 'p', c: ['a || b, ||| c |||, d | e'] }],
    ],
    [
      'links',
      '[a](https://a.example/x) [b](/maria "t") [c](mailto:c@c.example)',
      [
        {
          t: 'p',
          c: [
            { t: 'a', href: 'https://a.example/x', c: ['a'] },
            ' ',
            { t: 'a', href: '/maria', c: ['b'] },
            ' ',
            { t: 'a', href: 'mailto:c@c.example', c: ['c'] },
          ],
        },
      ],
    ],
    [
      'a link without words',
      '[](https://a.example)',
      [{ t: 'p', c: [{ t: 'a', href: 'https://a.example/', c: ['https://a.example/'] }] }],
    ],
    [
      'plain addresses',
      'veja https://a.example/b. Fim.Do',
      [
        {
          t: 'p',
          c: [
            'veja ',
            { t: 'a', href: 'https://a.example/b', c: ['https://a.example/b'] },
            '. Fim.Do',
          ],
        },
      ],
    ],
    [
      'an image as its text',
      '![uma *capa*](https://a.example/x.png) aqui',
      [{ t: 'p', c: ['uma capa aqui'] }],
    ],
    [
      'lists',
      '- a\n  1. b\n- c\n\n3. d',
      [
        {
          t: 'ul',
          i: [
            [
              { t: 'p', c: ['a'] },
              { t: 'ol', start: 1, i: [[{ t: 'p', c: ['b'] }]] },
            ],
            [{ t: 'p', c: ['c'] }],
          ],
        },
        { t: 'ol', start: 3, i: [[{ t: 'p', c: ['d'] }]] },
      ],
    ],
    [
      'quotes, code and rules',
      '> a\n\n```js x\nb\n```\n\n---',
      [{ t: 'quote', c: [{ t: 'p', c: ['a'] }] }, { t: 'pre', lang: 'js', v: 'b\n' }, { t: 'hr' }],
    ],
    ['HTML as text', 'a <b>b</b> &amp; c', [{ t: 'p', c: ['a <b>b</b> & c'] }]],
    ['hashtags as text', '#cinema e #música', [{ t: 'p', c: ['#cinema e #música'] }]],
    [
      'tables as text',
      'a | b\n--|--\nc | d',
      [{ t: 'p', c: ['a | b', { t: 'br' }, '--|--', { t: 'br' }, 'c | d'] }],
    ],
    ['nothing', ' \n ', []],
  ]
  test.each(cases)('%s', async (_, source, tree) => {
    expect(await parseMarkdown(source)).toEqual(tree)
  })

  test('the highest heading becomes the second level, and ids are never the same', async () => {
    const headings = (await parseMarkdown(
      '## Olá\n### Olá\n#### a\n##### b\n## t-ola__2\n## 🎵',
    )) as Extract<Block, { t: 'h' }>[]
    expect(headings.map(({ l, id }) => [l, id])).toEqual([
      [2, 't-ola'],
      [3, 't-ola__2'],
      [4, 't-a'],
      [4, 't-b'],
      [2, 't-t-ola-2'],
      [2, 't-titulo'],
    ])
  })

  test('what lies too deep stays readable', async () => {
    for (const deep of [
      `${'> '.repeat(5000)}fundo`,
      `${'- '.repeat(5000)}fundo`,
      `${'*a '.repeat(5000)}fundo${' a*'.repeat(5000)}`,
    ]) {
      const tree = await parseMarkdown(deep)
      expect(JSON.stringify(tree)).toContain('fundo')
      expectHarmless(tree)
    }
  })

  test('a short text cannot become a huge tree', async () => {
    const once = `[a]: https://a.example/${'x'.repeat(1500)}\n\n`
    for (const source of [
      once + '[a]'.repeat(21_000),
      '- a\n'.repeat(16_000),
      'a\n\n'.repeat(21_000),
      '*a* '.repeat(16_000),
    ]) {
      const tree = await parseMarkdown(source)
      expect(tree).toEqual([{ t: 'pre', lang: '', v: source }])
    }
  })

  test('no text is longer than an article', async () => {
    await expect(parseMarkdown('a'.repeat(65_537))).rejects.toThrow(RangeError)
  })
})

describe('hostile Markdown', () => {
  test('there are enough samples', () => {
    expect(Object.values(hostileSamples).flat().length).toBeGreaterThanOrEqual(100)
  })

  describe.each(Object.entries(hostileSamples))('%s', (_, samples) => {
    test.each(samples)('%j', async (source) => {
      const tree = await parseMarkdown(source)
      expectHarmless(tree)
      expect(JSON.stringify(tree)).toContain('fim')
    })
  })

  test.each([
    'schemes that run code',
    'data addresses',
    'schemes in disguise',
    'addresses by reference',
  ])('of %s nothing is linked', async (kind) => {
    for (const source of hostileSamples[kind] ?? []) {
      expect([source, hrefs(await parseMarkdown(source))]).toEqual([source, []])
    }
  })

  test('no road leads to another site unseen', async () => {
    for (const source of hostileSamples['roads to another site'] ?? []) {
      for (const href of hrefs(await parseMarkdown(source)))
        expect([source, new URL(href, 'https://afins.example').host]).not.toEqual([
          source,
          'evil.example',
        ])
    }
  })

  test('nothing typed links outside of http, https, mailto and our own paths', async () => {
    const pieces = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '![',
      '](',
      '[a]: ',
      '\n\n',
      '\n',
      '> ',
      '- ',
      '1. ',
      '# ',
      '```',
      '`',
      '*',
      '**',
      '_',
      '~~',
      '||',
      '|',
      '&#106;',
      '&colon;',
      '&Tab;',
      '\t',
      ' ',
      '"',
      "'",
      '\\',
      '/',
      '//',
      ':',
      '@',
      '%0a',
      '%2f',
      '?',
      '#',
      'javascript:',
      'JaVaScRiPt:',
      'data:text/html,',
      'vbscript:',
      'http://',
      'https://',
      'mailto:',
      'a.example',
      'a',
      'é',
      '\u202E',
      '\u200B',
      '\uD800',
      '\u0000',
      '🎵',
      '<script>',
      '</a>',
      'onclick=',
    )
    const sources = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 4 })), {
      maxLength: 40,
    })
    await fc.assert(
      fc.asyncProperty(sources, async (parts) =>
        expectHarmless(await parseMarkdown(parts.join(''))),
      ),
      { numRuns: 2000 },
    )
  })
})
