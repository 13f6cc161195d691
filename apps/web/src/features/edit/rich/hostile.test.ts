import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Mark, Node } from '@tiptap/pm/model'
import { anyName } from '@afins/markdown/options'
import { tryParse } from '@afins/markdown/parse'
import { expectHarmless, hrefs } from '@afins/markdown/testing/harmless'
import { hostileSamples } from '@afins/markdown/testing/hostile-samples'
import { treeOfHtml } from '../paste/html-to-tree.ts'
import { TestDomParser } from '../paste/testing/dom-parser.ts'
import { makeSchema } from './schema.ts'
import { treeToDoc } from './to-doc.ts'
import { MarkdownWriter } from './write-markdown.ts'

beforeEach(() => void vi.stubGlobal('DOMParser', TestDomParser))

const origin = 'https://afins.example'
const options = { origin, mentions: anyName }
const schema = makeSchema()
const MEDIA = '0190f3a0-0000-7000-8000-000000000001'

const badAddresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;&#x61;vascript&#58;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  'blob:https://afins.example/0190f3a0',
  'file:///etc/passwd',
  'feed:javascript:alert(1)',
  'view-source:javascript:alert(1)',
  'https://ana:senha@exemplo.com',
  '//mau.example',
  '/\\mau.example',
  'mailto:a@b.com?cc=c@d.com',
]

const addressesIn = (doc: Node): string[] => {
  const found: string[] = []
  const take = ({ attrs }: Mark | Node) => {
    for (const name of ['href', 'src', 'media'])
      if (typeof attrs[name] === 'string' && attrs[name] !== '') found.push(attrs[name])
  }
  doc.descendants((node) => {
    take(node)
    node.marks.forEach(take)
  })
  return found
}

const quoted = (text: string) => text.replaceAll('"', '&quot;')

/** What a clipboard can hold of an address, as browsers and other editors write it. */
const clipboards: Readonly<Record<string, (address: string) => string>> = {
  'a link': (address) => `<p><a href="${quoted(address)}">fim</a></p>`,
  'a link without quotes': (address) => `<a href=${address.replace(/\s/g, '')}>fim</a>`,
  'a link of another ProseMirror': (address) =>
    `<p data-pm-slice="1 1 []">a <a href="${quoted(address)}">fim</a></p>`,
  'a slice within nodes of its own': (address) =>
    `<div data-pm-slice='0 0 ["embed",{"href":"${quoted(address)}"}]'><p><a href="${quoted(address)}">fim</a></p></div>`,
  'a link around blocks': (address) => `<a href="${quoted(address)}"><h2>fim</h2><p>b</p></a>`,
  'a picture': (address) => `<p>fim</p><img src="${quoted(address)}" alt="fim">`,
  'an uploaded image with a false address': (address) =>
    `<p>fim</p><figure data-media="${quoted(address)}" data-caption="c"><img src="${quoted(address)}" alt="b"></figure>`,
  'a figure with two names': (address) =>
    `<p>fim</p><figure data-media="${MEDIA}" media="${quoted(address)}" href="${quoted(address)}"><img src="${quoted(address)}"></figure>`,
  'a card of a post': (address) =>
    `<p>fim</p><div data-embed="${quoted(address)}" data-post="x"></div>`,
  'what is drawn': (address) =>
    `<p>fim</p><svg><a xlink:href="${quoted(address)}"><text>b</text></a></svg><math href="${quoted(address)}">c</math>`,
  'what loads': (address) =>
    `<p>fim</p><iframe src="${quoted(address)}"></iframe><object data="${quoted(address)}"></object><embed src="${quoted(address)}"><form action="${quoted(address)}"><button formaction="${quoted(address)}">b</button></form>`,
}

describe.each(Object.entries(clipboards))('pasted as %s', (_, html) => {
  test.each(badAddresses)('%j is neither in the document nor in its Markdown', (address) => {
    const doc = schema.nodeFromJSON(treeToDoc(treeOfHtml(html(address), origin)))
    doc.check()
    expect(addressesIn(doc).filter((found) => found !== MEDIA)).toEqual([])
    const markdown = new MarkdownWriter(options).write(doc)
    expect(markdown).toContain('fim')
    const read = tryParse(markdown, options) ?? []
    expectHarmless(read)
    expect(hrefs(read)).toEqual([])
  })
})

test('a foreign image becomes text, an uploaded one an image', () => {
  const html = `<p>a</p><img src="https://mau.example/p.gif" alt="um gato"><figure data-media="${MEDIA}"><img src="https://mau.example/p.gif" alt="o mar"></figure>`
  const doc = schema.nodeFromJSON(treeToDoc(treeOfHtml(html, origin)))
  expect(new MarkdownWriter(options).write(doc)).toBe(`a\n\num gato\n\n![o mar](/media/${MEDIA})\n`)
})

describe('a source', () => {
  test.each(Object.entries(hostileSamples))('with %s is harmless as a document', (_, samples) => {
    for (const source of samples) {
      const tree = tryParse(source, options)
      if (!tree) continue
      const doc = schema.nodeFromJSON(treeToDoc(tree))
      expectHarmless(tryParse(new MarkdownWriter(options).write(doc), options) ?? [])
    }
  })
})

describe('a document with other attributes', () => {
  const link = schema.marks.link
  const linked = (href: string) =>
    schema.node('doc', null, [
      schema.node('paragraph', null, [schema.text('fim', [link!.create({ href })])]),
    ])

  test.each(badAddresses)('writes %j neither into its Markdown nor into the page', (href) => {
    expect(new MarkdownWriter(options).write(linked(href))).toBe('fim\n')
    const toDom = link!.spec.toDOM as unknown as (mark: Mark) => [string, { href: unknown }]
    expect(toDom(link!.create({ href }))[1].href ?? null).toBeNull()
  })

  test.each(badAddresses)('parses no link to %j', (href) => {
    const [rule] = link!.spec.parseDOM ?? []
    const read = rule && 'getAttrs' in rule ? rule.getAttrs : undefined
    const element = { getAttribute: (name: string) => (name === 'href' ? href : null) }
    expect(read?.(element as HTMLElement & string)).toBe(false)
  })

  test('has only uploaded images', () => {
    const doc = (media: string) => schema.node('doc', null, [schema.node('figure', { media })])
    const writer = new MarkdownWriter(options)
    expect(writer.write(doc('../../mau'))).toBe('')
    expect(writer.write(doc('https://mau.example/p.gif'))).toBe('')
    expect(writer.write(doc(MEDIA))).toBe(`![](/media/${MEDIA})\n`)
    const [rule] = schema.nodes.figure!.spec.parseDOM ?? []
    const element = {
      dataset: { media: MEDIA, caption: '' },
      querySelector: () => null,
      getAttribute: () => '../../mau',
    }
    expect(rule?.getAttrs?.(element as unknown as HTMLElement & string)).toEqual({
      media: MEDIA,
      caption: '',
      alt: '',
    })
  })
})
