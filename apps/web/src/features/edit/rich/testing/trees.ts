import fc from 'fast-check'
import type { Align, Block, Inline, Tree } from '@afins/contract/tree'

/** Words with everything in them that Markdown might take for a mark. */
const words = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('maré', 'um livro', 'à noite', '3 discos', 'João') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('*', '_a_', '`', '||', '~~', '[x](y)', '# ', '- ', '1. '),
  },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map(
      (text) =>
        // Line ends and other control characters are no text of a paragraph; #tags and @names are
        // links in the editor.
        text.replace(/[\p{Cc}\p{Zl}\p{Zp}#@]/gu, '') || 'x',
    ),
  },
)

const phrase = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))

const { inlines } = fc.letrec<{ inlines: Inline[]; inline: Inline }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    phrase,
    fc.record({ t: fc.constant('code' as const), v: phrase }),
    fc.constant({ t: 'br' as const }),
    fc.record({ t: fc.constant('fn' as const), n: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      t: fc.constantFrom('em' as const, 'strong' as const, 'del' as const, 'spoiler' as const),
      c: tie('inlines'),
    }),
    fc.record({
      t: fc.constant('a' as const),
      href: fc.constantFrom('https://exemplo.com.br/a', '/ana', 'mailto:a@b.example'),
      c: tie('inlines'),
    }),
  ),
  inlines: fc.array(tie('inline'), { minLength: 1, maxLength: 5 }),
}))

const picture = fc.record({
  t: fc.constant('img' as const),
  id: fc.uuid(),
  alt: fc.oneof(fc.constant(''), phrase),
  caption: fc.oneof(fc.constant(''), phrase),
})

const embed = fc.uuid().map((post) => ({ t: 'embed' as const, post, href: `/ana/music/${post}` }))

const table = fc
  .record({ columns: fc.integer({ min: 1, max: 4 }), rows: fc.integer({ min: 0, max: 3 }) })
  .chain(({ columns, rows }) => {
    const row = fc.array(fc.oneof(fc.constant<Inline[]>([]), inlines), {
      minLength: columns,
      maxLength: columns,
    })
    return fc.record({
      t: fc.constant('table' as const),
      align: fc.array(fc.constantFrom<Align>('left', 'center', 'right', null), {
        minLength: columns,
        maxLength: columns,
      }),
      head: row,
      rows: fc.array(row, { minLength: rows, maxLength: rows }),
    })
  })

const { blocks } = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ t: fc.constant('p' as const), c: inlines }),
    fc.record({
      t: fc.constant('h' as const),
      l: fc.constantFrom(2 as const, 3 as const, 4 as const),
      id: fc.constant(''),
      c: inlines,
    }),
    fc.record({
      t: fc.constant('pre' as const),
      lang: fc.constantFrom('', 'ts', 'python'),
      v: fc.constantFrom('', 'let a = 1\n', '```\nb\n', '  c\n\n  d\n', 'e\n\n', '\n', '\n\n'),
    }),
    fc.constant({ t: 'hr' as const }),
    picture,
    embed,
    table,
    fc.record({
      t: fc.constant('ul' as const),
      i: fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      t: fc.constant('ol' as const),
      start: fc.integer({ min: 0, max: 12 }),
      i: fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ t: fc.constant('quote' as const), c: tie('blocks') }),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 4 }),
}))

/** Any tree that a person could come to, with notes for the references that may be in it. */
export const trees: fc.Arbitrary<Tree> = fc
  .record({ body: blocks, notes: fc.array(blocks, { maxLength: 3 }) })
  .map(({ body, notes }) => (notes.length > 0 ? [...body, { t: 'notes', i: notes }] : body))
