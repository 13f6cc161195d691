import { readXml, type XmlElement } from './read-xml.ts'

/**
 * The rules of RFC 4287 (and of RFC 5005 where it says so) that a document breaks, each with its
 * section. An empty list is a valid feed.
 */
export function brokenAtomRules(source: string): string[] {
  const violations: string[] = []
  const rule = (isMet: boolean, what: string) => void (isMet || violations.push(what))
  const feed = readXml(source)
  rule(feed.name === 'feed', '4.1.1: the document is an atom:feed')
  rule(feed.attributes.xmlns === ATOM, '1.2: elements are in the namespace of Atom')
  once(feed, ['id', 'title', 'updated'], '4.1.1', rule)
  atMostOnce(feed, ['generator', 'icon', 'logo', 'rights', 'subtitle'], '4.1.1', rule)
  const entries = all(feed, 'entry')
  rule(
    all(feed, 'author').length > 0 ||
      (entries.length > 0 && entries.every((entry) => all(entry, 'author').length > 0)),
    '4.1.1: the feed has an author, or each of its entries has',
  )
  rule(linksOf(feed, 'self').length === 1, '4.1.1: a feed should say where it is')
  rule(linksOf(feed, 'next').length <= 1, 'RFC 5005 3: one next page at most')
  for (const known of [...new Set(feed.children.map(({ name }) => name))])
    rule(FEED_ELEMENTS.has(known), `4.1.1: atom:feed has no ${known}`)
  common(feed, rule)

  const versions = entries.map((entry) => `${textOf(entry, 'id')} ${textOf(entry, 'updated')}`)
  rule(new Set(versions).size === versions.length, '4.1.1: no entry twice with one updated')
  for (const entry of entries) {
    once(entry, ['id', 'title', 'updated'], '4.1.2', rule)
    atMostOnce(entry, ['content', 'published', 'rights', 'source', 'summary'], '4.1.2', rule)
    rule(
      all(entry, 'content').length > 0 || linksOf(entry, 'alternate').length > 0,
      '4.1.2: an entry without content has an alternate link',
    )
    for (const known of [...new Set(entry.children.map(({ name }) => name))])
      rule(ENTRY_ELEMENTS.has(known), `4.1.2: atom:entry has no ${known}`)
    common(entry, rule)
    for (const content of all(entry, 'content')) {
      rule(content.attributes.type === 'html', '4.1.3.1: content says that it is HTML')
      rule(content.children.length === 0, '4.1.3.3: HTML is text, without elements')
    }
    const [published, updated] = ['published', 'updated'].map((name) =>
      Date.parse(textOf(entry, name)),
    )
    rule((published ?? 0) <= (updated ?? 0), '4.2.9/4.2.15: updated is not before published')
    rule(
      Date.parse(textOf(feed, 'updated')) >= (updated ?? 0),
      '4.2.15: the feed is as new as its newest entry',
    )
  }
  return violations
}

type Rule = (isMet: boolean, what: string) => void

const ATOM = 'http://www.w3.org/2005/Atom'
const COMMON = ['author', 'category', 'contributor', 'id', 'link', 'rights', 'title', 'updated']
const FEED_ELEMENTS = new Set([...COMMON, 'entry', 'generator', 'icon', 'logo', 'subtitle'])
const ENTRY_ELEMENTS = new Set([...COMMON, 'content', 'published', 'source', 'summary'])
const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/
const IRI = /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/

/** What holds for a feed and for an entry alike. */
function common(parent: XmlElement, rule: Rule): void {
  rule(IRI.test(textOf(parent, 'id')), '4.2.6: an id is an IRI')
  rule(/^(?:tag|https?):/.test(textOf(parent, 'id')), '4.2.6: an id is permanent')
  for (const name of ['updated', 'published'])
    for (const { text } of all(parent, name)) {
      rule(RFC3339.test(text), `3.3: ${name} is a date of RFC 3339`)
      rule(!Number.isNaN(Date.parse(text)), `3.3: ${name} is a day that there is`)
    }
  for (const name of ['title', 'subtitle', 'summary'])
    for (const { attributes, children } of all(parent, name)) {
      rule(['text', 'html'].includes(attributes.type ?? 'text'), `3.1.1: ${name} is of a kind`)
      rule(children.length === 0, `3.1.1.1: ${name} has no elements`)
    }
  rule(textOf(parent, 'title').trim() !== '', '4.2.14: a title says something')
  for (const person of all(parent, 'author')) {
    once(person, ['name'], '3.2.1', rule)
    atMostOnce(person, ['uri', 'email'], '3.2', rule)
    rule(textOf(person, 'name').trim() !== '', '3.2.1: a name says something')
    rule(all(person, 'email').length === 0, 'ours: nobody’s email is told')
    rule(IRI.test(textOf(person, 'uri')), '3.2.2: a uri is an IRI')
  }
  for (const category of all(parent, 'category'))
    rule((category.attributes.term ?? '') !== '', '4.2.2.1: a category has a term')
  const alternates = linksOf(parent, 'alternate').map(
    ({ attributes }) => `${attributes.type} ${attributes.hreflang}`,
  )
  rule(
    new Set(alternates).size === alternates.length,
    '4.1.1/4.1.2: one alternate link of each type and language',
  )
  for (const { attributes, children } of all(parent, 'link')) {
    rule(IRI.test(attributes.href ?? ''), '4.2.7.1: a link has an address')
    rule(/^https?:/.test(attributes.href ?? ''), 'ours: an address is absolute')
    rule(MEDIA_TYPE.test(attributes.type ?? ''), '4.2.7.3: a type is a media type')
    rule(children.length === 0, '4.2.7: a link is empty')
  }
}

export const all = (parent: XmlElement, name: string) =>
  parent.children.filter((child) => child.name === name)

export const textOf = (parent: XmlElement, name: string) => all(parent, name)[0]?.text ?? ''

export const linksOf = (parent: XmlElement, rel: string) =>
  all(parent, 'link').filter(({ attributes }) => (attributes.rel ?? 'alternate') === rel)

function once(parent: XmlElement, names: readonly string[], section: string, rule: Rule): void {
  for (const name of names)
    rule(all(parent, name).length === 1, `${section}: ${parent.name} has one ${name}`)
}

function atMostOnce(
  parent: XmlElement,
  names: readonly string[],
  section: string,
  rule: Rule,
): void {
  for (const name of names)
    rule(all(parent, name).length <= 1, `${section}: ${parent.name} has one ${name} at most`)
}
