import fc from 'fast-check'
import type { Align, Block, Inline, Tree } from '@afins/contract/tree'

const ids = fc.constantFrom(
  '0190a0b0-1111-7222-8333-444455556666',
  '0190a0b0-aaaa-7bbb-8ccc-ddddeeeeffff',
)

/** What means something to a Markdown parser somewhere, and what stands beside it. */
const pieces = fc.constantFrom(
  ...['*', '**', '***', '_', '__', '~', '~~', '~~~', '`', '``', '```', '|', '||', '|||'],
  ...['[', ']', '(', ')', '](', '![', '[^1]', '[^1]:', '[a]: /b', '[x](/y)', '<', '>', '<a>'],
  ...['<https://a.example>', '<b@c.example>', '</p>', '<!--', '&', '&amp;', '&#42;', '&copy', ';'],
  ...[
    '#',
    '##',
    '# ',
    '#tag',
    '#10',
    '#Música',
    '@',
    '@maria',
    '@jose',
    'a@maria',
    '!',
    '\\',
    '\\\\',
  ],
  ...[
    '-',
    '- ',
    '+ ',
    '* ',
    '--',
    '---',
    '- - -',
    '***',
    '___',
    '=',
    '==',
    '1.',
    '1. ',
    '2) ',
    '10.',
  ],
  ...[
    '> ',
    ':',
    ':-',
    '|--|',
    '|-|',
    'a|b',
    '--|--',
    '://',
    'http://',
    'https://a.example/b',
    '//',
  ],
  ...[
    'https://a.example/(x)_',
    'mailto:a@b.example',
    '/maria/music/',
    'http',
    'ftp://x',
    '/',
    '.',
    ',',
  ],
  ...[
    ' ',
    '  ',
    '    ',
    '\t',
    '\n',
    '\n\n',
    '\r\n',
    '\u2028',
    '\u00A0',
    '\u3000',
    '\u200B',
    '\uFEFF',
  ],
  ...[
    'a',
    'b',
    'é',
    'e\u0301',
    '\u0301',
    'ß',
    '1',
    '日本',
    '🎵',
    '“',
    '”',
    '¿',
    '—',
    '€',
    'ªº',
    '\u202E',
  ],
  ...[
    '\uD800',
    '\u0000',
    '\u0007',
    '\u0085',
    '\uFFFE',
    '\u{1F1E7}\u{1F1F7}',
    '\u{10FFFF}',
    '"',
    "'",
  ],
  '/maria/music/0190a0b0-1111-7222-8333-444455556666',
  'https://afins.example/article/0190a0b0-1111-7222-8333-444455556666',
  '![a](/media/0190a0b0-1111-7222-8333-444455556666 "b")',
)
const text = fc
  .array(fc.oneof({ weight: 6, arbitrary: pieces }, fc.string({ unit: 'binary', maxLength: 3 })), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''))

const hrefs = fc.oneof(
  fc.constantFrom(
    ...['/maria', '/jose', '/explore?tag=tag', '/explore?tag=musica', 'https://a.example/b'],
    ...[
      'https://a.example/?a=1&copy=2&lt;',
      'https://a.example/(x)',
      'https://a.example/)(',
      '/a_b_c*',
    ],
    ...[
      'mailto:a@b.example',
      'javascript:alert(1)',
      '',
      'http://[::1]/x?y=[z]|{w}',
      'https://é.example/ç',
    ],
  ),
  text.map((path) => `/${path}`),
)

const { inlines } = fc.letrec<{ inline: Inline; inlines: Inline[] }>((tie) => ({
  inlines: fc.array(tie('inline'), { maxLength: 5 }),
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: text },
    text.map((v): Inline => ({ t: 'code', v })),
    fc.constant<Inline>({ t: 'br' }),
    fc.integer({ min: -1, max: 6 }).map((n): Inline => ({ t: 'fn', n })),
    fc.constantFrom<Inline>(
      { t: 'a', href: '/maria', c: ['@maria'] },
      { t: 'a', href: '/explore?tag=musica', c: ['#Música'] },
      { t: 'a', href: 'https://a.example/b', c: ['https://a.example/b'] },
      { t: 'a', href: 'https://a.example/(b)', c: ['https://a.example/(b)'] },
    ),
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.constantFrom('em', 'strong', 'del', 'spoiler'), tie('inlines'))
        .map(([t, c]): Inline => ({ t, c })),
    },
    fc.tuple(hrefs, tie('inlines')).map(([href, c]): Inline => ({ t: 'a', href, c })),
  ),
}))

const aligns = fc.constantFrom<Align>('left', 'center', 'right', null)
const { blocks } = fc.letrec<{ block: Block; blocks: Block[]; items: Block[][] }>((tie) => ({
  blocks: fc.array(tie('block'), { maxLength: 4 }),
  items: fc.array(tie('blocks'), { maxLength: 3 }),
  block: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    { weight: 5, arbitrary: inlines.map((c): Block => ({ t: 'p', c })) },
    fc
      .tuple(fc.constantFrom(2 as const, 3 as const, 4 as const), inlines)
      .map(([l, c]): Block => ({ t: 'h', l, id: 'x', c })),
    { weight: 2, arbitrary: tie('items').map((i): Block => ({ t: 'ul', i })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(0, 1, 1, 2, 7, 99, 999_999_999, -3, 2.5), tie('items'))
        .map(([start, i]): Block => ({ t: 'ol', start, i })),
    },
    { weight: 2, arbitrary: tie('blocks').map((c): Block => ({ t: 'quote', c })) },
    fc
      .tuple(fc.constantFrom('', 'js', 'c++', 'a b', '`'), text)
      .map(([lang, v]): Block => ({ t: 'pre', lang, v })),
    fc.constant<Block>({ t: 'hr' }),
    fc.tuple(ids, text, text).map(([id, alt, caption]): Block => ({ t: 'img', id, alt, caption })),
    fc
      .tuple(ids, fc.constantFrom('/maria/music/', '/interest/x/artigo/', '/article/', '/x/'))
      .map(([post, path]): Block => ({ t: 'embed', post, href: path + post })),
    fc
      .record({
        align: fc.array(aligns, { maxLength: 3 }),
        head: fc.array(inlines, { maxLength: 3 }),
        rows: fc.array(fc.array(inlines, { maxLength: 3 }), { maxLength: 3 }),
      })
      .map((table): Block => ({ t: 'table', ...table })),
  ),
}))

/** Trees of every kind, also such as no Markdown can say. */
export const trees: fc.Arbitrary<Tree> = fc
  .tuple(blocks, fc.option(fc.array(blocks, { maxLength: 4 })))
  .map(([body, notes]) => (notes ? [...body, { t: 'notes', i: notes }] : body))

const sourcePieces = fc.constantFrom(
  ...[
    '\n',
    '\n',
    '\n\n',
    '\n\n',
    '\n  ',
    '\n    ',
    '\n> ',
    '\n- ',
    '\n1. ',
    '\n# ',
    '\n```\n',
    '\n~~~',
  ],
  ...[
    '\n| a | b |\n|---|:-:|\n| ',
    '\n[^1]: ',
    '\n[^a]: ',
    '[^a]',
    '\n===',
    '\n---',
    '\n***',
    '\n\t',
  ],
  ...[
    '\n![x](/media/0190a0b0-1111-7222-8333-444455556666)\n',
    '[a]',
    '\n[a]: /b "c"\n',
    '\n> > ',
    '\n* ',
  ],
  ...[
    '\n/maria/music/0190a0b0-1111-7222-8333-444455556666\n',
    '\n+ ',
    '\n2) ',
    '\n-',
    '\n1.',
    '\n>',
  ],
)
/** Anything that somebody could type. */
export const sources: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 3, arbitrary: pieces }, { weight: 2, arbitrary: sourcePieces }, text), {
    maxLength: 30,
    size: 'medium',
  })
  .map((parts) => parts.join(''))
