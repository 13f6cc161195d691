import { describe, expect, test } from 'vitest'
import { brokenAtomRules } from './atom-rules.ts'
import { brokenJsonFeedRules } from './json-feed-rules.ts'
import { readXml } from './read-xml.ts'

const head = '<?xml version="1.0" encoding="utf-8"?>\n'
const author = '<author><name>A</name><uri>https://a.example/a</uri></author>'
const entry = `<entry><id>tag:a.example,2026:1</id><title>T</title><updated>2026-01-02T03:04:05Z</updated><published>2026-01-02T03:04:05Z</published>${author}<link rel="alternate" type="text/html" href="https://a.example/1"/><content type="html">&lt;p&gt;a&lt;/p&gt;</content></entry>`
const valid = `${head}<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:a.example,2026:f</id><title>F</title><updated>2026-01-02T03:04:05Z</updated><link rel="self" type="application/atom+xml" href="https://a.example/f"/>${author}${entry}</feed>`

describe('the checker of Atom', () => {
  test('finds nothing in a valid feed', () => expect(brokenAtomRules(valid)).toEqual([]))

  test.each([
    ['<id>tag:a.example,2026:1</id>', '', '4.1.2: entry has one id'],
    ['<id>tag:a.example,2026:1</id>', '<id>1</id>', '4.2.6: an id is an IRI'],
    ['<title>F</title>', '', '4.1.1: feed has one title'],
    ['<title>T</title>', '<title> </title>', '4.2.14: a title says something'],
    ['03:04:05Z</published>', '03:04</published>', '3.3: published is a date of RFC 3339'],
    [author + entry, entry.replace(author, ''), '4.1.1: the feed has an author'],
    ['rel="self"', 'rel="via"', '4.1.1: a feed should say where it is'],
    [entry, entry + entry, '4.1.1: no entry twice'],
    ['type="html"', '', '4.1.3.1: content says that it is HTML'],
    ['href="https://a.example/1"', 'href="/1"', '4.2.7.1: a link has an address'],
    ['&lt;p&gt;a&lt;/p&gt;', '<p>a</p>', '4.1.3.3: HTML is text'],
    ['<title>F</title>', '<title>F</title><pubDate>x</pubDate>', '4.1.1: atom:feed has no pubDate'],
    ['<name>A</name>', '<name>A</name><email>a@b.c</email>', 'ours: nobody’s email'],
  ])('finds what is wrong with %s → %s', (from, to, violation) => {
    expect(valid).toContain(from)
    expect(brokenAtomRules(valid.replace(from, to)).join('\n')).toContain(violation)
  })
})

test.each([
  ['an entity of HTML', '<a>&nbsp;</a>', '4.1'],
  ['a bare ampersand', '<a>& b</a>', '4.1'],
  ['an element left open', '<a><b></a>', '(3)'],
  ['a control character', '<a>\u0008</a>', '2.2'],
  ['half a pair', '<a>\uD800</a>', '2.2'],
  ['an attribute twice', '<a b="1" b="2"/>', '3.1'],
  ['a bracket in an attribute', '<a b="<"/>', '3.1'],
  ['two roots', '<a/><b/>', '2.1'],
])('the reader of XML rejects %s', (_, source, section) =>
  expect(() => readXml(head + source)).toThrow(section),
)

describe('the checker of JSON Feed', () => {
  const item = {
    id: '1',
    content_html: '',
    date_published: '2026-01-02T03:04:05Z',
    date_modified: '2026-01-02T03:04:05Z',
    tags: [],
    authors: [{ name: 'A' }],
  }
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'F',
    home_page_url: 'https://a.example/',
    feed_url: 'https://a.example/f',
    icon: 'https://a.example/i',
    language: 'pt-BR',
    authors: [{ name: 'A' }],
    items: [item],
  }
  test('finds nothing in a valid feed', () =>
    expect(brokenJsonFeedRules(JSON.stringify(feed))).toEqual([]))

  test.each([
    [{ ...feed, version: '1.1' }, 'version'],
    [{ ...feed, title: undefined }, 'title'],
    [{ ...feed, next_url: feed.feed_url }, 'next_url must not be feed_url'],
    [{ ...feed, items: undefined }, 'items'],
    [{ ...feed, pubDate: 1 }, 'there is no pubDate'],
    [{ ...feed, items: [item, item] }, 'an id is of one item'],
    [{ ...feed, items: [{ ...item, content_html: undefined }] }, 'one of content_html'],
    [{ ...feed, items: [{ ...item, date_published: 'ontem' }] }, 'RFC 3339'],
    [{ ...feed, items: [{ ...item, attachments: [{}] }] }, 'mime_type'],
  ])('finds what is wrong', (wrong, violation) => {
    expect(brokenJsonFeedRules(JSON.stringify(wrong)).join('\n')).toContain(violation)
  })
})
