import { describe, expect, test } from 'vitest'
import type { Block, Tree } from '@afins/contract/tree'
import { parseMarkdown } from './parse-markdown.ts'
import { expectHarmless } from './testing/harmless.ts'
import { hostileSamples } from './testing/hostile-samples.ts'

const ID = '0190a0b0-1111-7222-8333-444455556666'

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
      'a foreign image as a link',
      '![uma *capa*](https://a.example/x.png) aqui',
      [{ t: 'p', c: [{ t: 'a', href: 'https://a.example/x.png', c: ['uma capa'] }, ' aqui'] }],
    ],
    [
      'an image of ours within a text as its words',
      `a ![capa](/media/${ID}) b`,
      [{ t: 'p', c: ['a capa b'] }],
    ],
    [
      'images of ours on lines of their own',
      `![uma *capa*](/media/${ID} "Na \\"feira\\"")\n![](/media/${ID})`,
      [
        { t: 'img', id: ID, alt: 'uma capa', caption: 'Na "feira"' },
        { t: 'img', id: ID, alt: '', caption: '' },
      ],
    ],
    [
      'a post of ours on a line of its own',
      `/maria/music/${ID}\n\n</article/${ID}>\n\nveja /article/${ID}`,
      [
        { t: 'embed', post: ID, href: `/maria/music/${ID}` },
        { t: 'embed', post: ID, href: `/article/${ID}` },
        { t: 'p', c: [`veja /article/${ID}`] },
      ],
    ],
    [
      'footnotes by their first mention',
      'a[^z] b[^Nota] c[^z] d[^nada]\n\n[^Nota]: um\n[^só]: ninguém\n[^z]: dois[^Nota]\n    mais\n\n    - e mais\n\ne',
      [
        {
          t: 'p',
          c: [
            'a',
            { t: 'fn', n: 1 },
            ' b',
            { t: 'fn', n: 2 },
            ' c',
            { t: 'fn', n: 1 },
            ' d[^nada]',
          ],
        },
        { t: 'p', c: ['e'] },
        {
          t: 'notes',
          i: [
            [
              { t: 'p', c: ['dois[^Nota]', { t: 'br' }, 'mais'] },
              { t: 'ul', i: [[{ t: 'p', c: ['e mais'] }]] },
            ],
            [{ t: 'p', c: ['um'] }],
          ],
        },
      ],
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
    [
      'hashtags',
      '#cinema (#Música_Nova) a#b `#c1` [#d1](/d) #10 &#35;e1 https://a.example/#f1',
      [
        {
          t: 'p',
          c: [
            { t: 'a', href: '/explore?tag=cinema', c: ['#cinema'] },
            ' (',
            { t: 'a', href: '/explore?tag=musica-nova', c: ['#Música_Nova'] },
            ') a#b ',
            { t: 'code', v: '#c1' },
            ' ',
            { t: 'a', href: '/d', c: ['#d1'] },
            ' #10 #e1 ',
            { t: 'a', href: 'https://a.example/#f1', c: ['https://a.example/#f1'] },
          ],
        },
      ],
    ],
    [
      'tables',
      'a | *b* | c | d\n:-- | :-: | --: | ---\n1 | `x\\|y`\n\nfim',
      [
        {
          t: 'table',
          align: ['left', 'center', 'right', null],
          head: [['a'], [{ t: 'em', c: ['b'] }], ['c'], ['d']],
          rows: [[['1'], [{ t: 'code', v: 'x|y' }], [], []]],
        },
        { t: 'p', c: ['fim'] },
      ],
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
      expect(tree).toEqual([
        { t: 'pre', lang: '', v: source.endsWith('\n') ? source : `${source}\n` },
      ])
    }
  })

  test('no text is longer than an article', async () => {
    await expect(parseMarkdown('a'.repeat(65_537))).rejects.toThrow(RangeError)
  })
})

describe('what depends on more than the text', () => {
  const origin = 'https://afins.example'

  test('people are linked when they exist, and asked for once', async () => {
    const asked: (readonly string[])[] = []
    const mentions = (names: readonly string[]) => {
      asked.push(names)
      return Promise.resolve(new Set(['maria', 'jo-ao']))
    }
    const source = '@Maria, @jo-ao_ e @ninguem; a@maria, `@maria`, [@maria](/x), @maria.com'
    expect(await parseMarkdown(source, { mentions })).toEqual([
      {
        t: 'p',
        c: [
          { t: 'a', href: '/maria', c: ['@Maria'] },
          ', ',
          { t: 'a', href: '/jo-ao', c: ['@jo-ao'] },
          '_ e @ninguem; a@maria, ',
          { t: 'code', v: '@maria' },
          ', ',
          { t: 'a', href: '/x', c: ['@maria'] },
          ', @maria.com',
        ],
      },
    ])
    expect(asked).toEqual([['maria', 'jo-ao', 'ninguem']])
    await parseMarkdown('ninguém aqui', { mentions })
    expect(asked).toHaveLength(1)
  })

  test('addresses with our origin are ours', async () => {
    const source = `${origin}/interest/books/artigo/${ID}\n\n![](${origin}/media/${ID})`
    expect(await parseMarkdown(source, { origin })).toEqual([
      { t: 'embed', post: ID, href: `/interest/books/artigo/${ID}` },
      { t: 'img', id: ID, alt: '', caption: '' },
    ])
    expect((await parseMarkdown(source)).map(({ t }) => t)).toEqual(['p', 'p'])
  })

  test('no image and no post comes from elsewhere', async () => {
    for (const kind of ['images from elsewhere', 'posts that are none']) {
      for (const source of hostileSamples[kind] ?? []) {
        const json = JSON.stringify(await parseMarkdown(source, { origin }))
        expect([source, json]).toEqual([source, expect.not.stringContaining('"t":"embed"')])
        for (const [, id] of json.matchAll(/"t":"img","id":"([^"]*)"/g)) expect(id).toBe(ID)
      }
    }
  })
})
