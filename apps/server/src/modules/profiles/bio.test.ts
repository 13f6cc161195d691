import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Inline, Tree } from '@afins/contract/tree'
import { tree as treeSchema } from '@afins/contract/schemas'
import { bioTree } from './bio.present.ts'

const inlinesOf = (tree: Tree): readonly Inline[] =>
  tree.flatMap((block) => (block.t === 'p' ? block.c : []))

const hrefsOf = (tree: Tree): string[] =>
  inlinesOf(tree).flatMap((inline) =>
    typeof inline === 'object' && inline.t === 'a' ? [inline.href] : [],
  )

const textOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if (inline.t === 'br') return '\n'
      return inline.t === 'a' ? textOf(inline.c) : ''
    })
    .join('')

const shownOf = (tree: Tree): string =>
  tree.map((block) => (block.t === 'p' ? textOf(block.c) : '')).join('\n\n')

describe('addresses in a bio', () => {
  test.each([
    ['veja https://example.com/a?b=c#d.', ['https://example.com/a?b=c#d']],
    ['HTTP://EXAMPLE.COM!', ['http://example.com/']],
    ['www.example.com, e mais', ['https://www.example.com/']],
    [
      '(https://pt.wikipedia.org/wiki/Tom_(cantor))',
      ['https://pt.wikipedia.org/wiki/Tom_(cantor)'],
    ],
    ['[https://example.com/x]', ['https://example.com/x']],
    ['mailto:maria@example.com;', ['mailto:maria@example.com']],
    ['https://a.example https://b.example', ['https://a.example/', 'https://b.example/']],
    ['“https://example.com/x”', ['https://example.com/x']],
    ['https://ação.example/é', ['https://xn--ao-siap.example/%C3%A9']],
  ])('%s is linked', (bio, hrefs) => {
    expect(hrefsOf(bioTree(bio))).toEqual(hrefs)
    expect(shownOf(bioTree(bio))).toBe(bio)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.com',
    '//example.com',
    '/settings',
    'xhttps://example.com',
    'https://',
    'https://localhost/x',
    'https://google.com@evil.example/',
    'https://a:b@evil.example/',
    'mailto:nobody',
    'mailto:a@b.example?bcc=c@d.example',
    'maria@example.com',
    'www.',
    `https://example.com/${'é'.repeat(400)}`,
  ])('%s stays text', (bio) => {
    expect(hrefsOf(bioTree(bio))).toEqual([])
    expect(shownOf(bioTree(bio))).toBe(bio)
  })

  test('lines and paragraphs are kept', () => {
    expect(bioTree('um\ndois\n\ntrês')).toEqual([
      { t: 'p', c: ['um', { t: 'br' }, 'dois'] },
      { t: 'p', c: ['três'] },
    ])
    expect(bioTree('')).toEqual([])
  })

  test('whatever is written, only three schemes are linked and no character is lost', () => {
    const pieces = fc.constantFrom(
      'https://',
      'http://',
      'www.',
      'mailto:',
      'javascript:',
      'data:',
      'vbscript:',
      'example.com',
      '@',
      ':',
      '/',
      '\\',
      '?',
      '#',
      '%0a',
      '(',
      ')',
      '[',
      ']',
      '<',
      '>',
      '"',
      "'",
      '.',
      ' ',
      '\n',
      '\t',
      '\u202e',
      '\u200b',
      'é',
      '🎵',
      '&#106;',
    )
    const bios = fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 6 })), {
      maxLength: 24,
    })
    fc.assert(
      fc.property(bios, (parts) => {
        const bio = parts.join('').slice(0, 300)
        const tree = bioTree(bio)
        expect(treeSchema.safeParse(tree).success).toBe(true)
        for (const href of hrefsOf(tree)) {
          expect(['http:', 'https:', 'mailto:']).toContain(new URL(href).protocol)
          expect(new URL(href).username).toBe('')
        }
        expect(shownOf(tree)).toBe(bio.replace(/\n{2,}/g, '\n\n'))
      }),
      { numRuns: 2000 },
    )
  })
})
