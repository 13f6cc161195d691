import { describe, expect, test } from 'vitest'
import type { Block, Inline } from '@afins/contract/tree'
import { normalise, serialise } from '@afins/markdown'
import { readHtml } from './html-reader.ts'
import { treeOfHtml } from './html-to-tree.ts'
import {
  fromDocs,
  fromDocsAsMarkdown,
  fromWeb,
  fromWebAsMarkdown,
  fromWord,
  fromWordAsMarkdown,
  hostile,
} from './testing/fixtures.ts'

const origin = 'https://afins.example'
const markdownOf = (html: string) => serialise(normalise(treeOfHtml(html, origin))).trim()

describe('what was copied', () => {
  test.each([
    ['from Word', fromWord, fromWordAsMarkdown],
    ['from Google Docs', fromDocs, fromDocsAsMarkdown],
    ['from a page', fromWeb, fromWebAsMarkdown],
  ])('%s becomes clean Markdown', (_, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })

  test('from a text of ours stays what it was', () => {
    const id = '0190f3a0-0000-7000-8000-000000000001'
    const html = `<figure data-media="${id}" data-caption="Legenda"><img alt="Capa"></figure><div data-embed="${origin}/ana/music/${id}"></div><p>a <span data-spoiler>b</span><sup data-footnote="2"></sup></p>`
    expect(treeOfHtml(html, origin)).toEqual([
      { t: 'img', id, alt: 'Capa', caption: 'Legenda' },
      { t: 'embed', post: id, href: `/ana/music/${id}` },
      { t: 'p', c: ['a ', { t: 'spoiler', c: ['b'] }, { t: 'fn', n: 2 }] },
    ])
  })

  test('keeps addresses of ours as paths, and marks around blocks on their words', () => {
    expect(treeOfHtml(`<b><p>a</p><p><a href="${origin}/ana">b</a></p></b>`, origin)).toEqual([
      { t: 'p', c: ['a'] },
      { t: 'p', c: [{ t: 'a', href: '/ana', c: ['b'] }] },
    ])
  })

  test.each([
    ['', []],
    ['texto solto', [{ t: 'p', c: ['texto solto'] }]],
    [
      'a<br><br>b',
      [
        { t: 'p', c: ['a'] },
        { t: 'p', c: ['b'] },
      ],
    ],
    ['<p> a <b> b </b> c</p>', [{ t: 'p', c: ['a ', { t: 'strong', c: ['b '] }, 'c'] }]],
    ['<table><tr><td>só uma</td></tr></table>', [{ t: 'p', c: ['só uma'] }]],
    [
      '<p>um<p>dois',
      [
        { t: 'p', c: ['um'] },
        { t: 'p', c: ['dois'] },
      ],
    ],
    ['1 < 2 && 3 > 2', [{ t: 'p', c: ['1 < 2 && 3 > 2'] }]],
  ] satisfies [string, Block[]][])('reads %j', (html, tree) => {
    expect(treeOfHtml(html, origin)).toEqual(tree)
  })
})

describe('what means harm', () => {
  test.each(hostile)('%s leaves its words alone', (html) => {
    const tree = treeOfHtml(html, origin)
    expect(JSON.stringify(tree)).toContain('fim')
    for (const href of hrefsOf(tree)) expect(href).toMatch(/^(?:https?:\/\/|mailto:|\/(?!\/))/)
    expect(JSON.stringify(tree)).not.toMatch(/onerror|onclick|srcdoc|evil\.example/)
  })

  test.each([
    ['deep', '<div>'.repeat(50_000)],
    ['of open tags', '<a '.repeat(50_000)],
    ['of open comments', '<!--'.repeat(50_000)],
    ['of open scripts', '<script>'.repeat(50_000)],
    ['of attributes', `<p ${'a=1 '.repeat(50_000)}>`],
    ['of quotes', '<p a="'.repeat(20_000)],
  ])('is read to its end when it is %s', (_, html) => {
    // What looks again at everything it has read would not come to an end in a test's time.
    expect(Array.isArray(treeOfHtml(`${html}fim`, origin))).toBe(true)
  })

  test('is read no deeper than anybody writes', () => {
    let depth = 0
    let at: ReturnType<typeof readHtml> | undefined = readHtml('<div>'.repeat(1000))
    for (; at; depth += 1) at = at.children.find((child) => typeof child !== 'string')
    expect(depth).toBeLessThan(70)
  })
})

function hrefsOf(tree: readonly Block[]): string[] {
  const found: string[] = []
  const visit = (node: Block | Inline | readonly unknown[]): void => {
    if (Array.isArray(node)) for (const child of node) visit(child)
    else if (typeof node === 'object') {
      if ('href' in node) found.push(node.href)
      for (const value of Object.values(node)) if (Array.isArray(value)) visit(value)
    }
  }
  visit(tree)
  return found
}
