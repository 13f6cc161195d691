import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Block, Inline } from '@afins/contract/tree'
import { normalise, serialise } from '@afins/markdown'
import { parseHtml } from './parse-html.ts'
import { treeOfHtml } from './html-to-tree.ts'
import { TestDomParser } from './testing/dom-parser.ts'
import {
  fromDocs,
  fromDocsAsMarkdown,
  fromWeb,
  fromWebAsMarkdown,
  fromWord,
  fromWordAsMarkdown,
  hostile,
  notesFromDocs,
  notesFromDocsAsMarkdown,
  notesFromWeb,
  notesFromWebAsMarkdown,
  notesFromWord,
  notesFromWordAsMarkdown,
  notesFromWriter,
} from './testing/fixtures.ts'

beforeEach(() => void vi.stubGlobal('DOMParser', TestDomParser))

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

  test.each([
    ['of Word', notesFromWord, notesFromWordAsMarkdown],
    ['of Google Docs', notesFromDocs, notesFromDocsAsMarkdown],
    ['of LibreOffice', notesFromWriter, 'O rio[^1] corre.\n\n[^1]: O de Heráclito.'],
    ['of a page', notesFromWeb, notesFromWebAsMarkdown],
  ])('with footnotes %s keeps them as footnotes', (_, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })

  test.each([
    [
      'a reference whose note was not copied',
      '<p>O rio<a href="#_ftn1" name="_ftnref1"><span>[1]</span></a> corre.</p>',
      'O rio\\[1] corre.',
    ],
    [
      'a table of contents whose chapters lead back to it',
      '<p><a href="#c1" id="t1">A nascente do rio</a></p><div><p id="c1">A nascente <a href="#t1">subir</a></p></div>',
      'A nascente do rio\n\nA nascente subir',
    ],
    ['links among themselves', '<p><a id="a" href="#b">1</a> <a id="b" href="#a">2</a></p>', '1 2'],
  ])('makes no footnote of %s', (_, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })

  test('from our own editor stays unchanged', () => {
    const id = '0190f3a0-0000-7000-8000-000000000001'
    const html = `<figure data-media="${id}" data-caption="Legenda"><img alt="Capa"></figure><div data-embed="${origin}/ana/music/${id}"></div><p>a <span data-spoiler>b</span><sup data-footnote="2"></sup></p>`
    expect(treeOfHtml(html, origin)).toEqual([
      { t: 'img', id, alt: 'Capa', caption: 'Legenda' },
      { t: 'embed', post: id, href: `/ana/music/${id}` },
      { t: 'p', c: ['a ', { t: 'spoiler', c: ['b'] }, { t: 'fn', n: 2 }] },
    ])
  })

  test('makes own addresses paths, and moves marks around blocks to their text', () => {
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

describe('hostile HTML', () => {
  test.each(hostile)('of %s only the text stays', (html) => {
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
    [
      'of notes',
      Array.from({ length: 5000 }, (_, n) => `<a id=r${n} href=#n${n}>1</a>`).join('') +
        Array.from({ length: 5000 }, (_, n) => `<div id=n${n}><a href=#r${n}>1</a>b</div>`).join(
          '',
        ),
    ],
  ])('is parsed in linear time when it is %s', (_, html) => {
    // What looks again at everything it has read would not come to an end in a test's time.
    expect(Array.isArray(treeOfHtml(`${html}fim`, origin))).toBe(true)
  })

  test('is limited in depth', () => {
    let depth = 0
    let at: ReturnType<typeof parseHtml> | undefined = parseHtml('<div>'.repeat(1000))
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
