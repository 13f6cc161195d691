import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Head } from '#data/head.ts'
import { escapeHtml } from '@afins/contract/text'
import { headTags } from './page-head.ts'

const head: Head = {
  title: 'Maria (@maria) · Afins',
  description: 'Leio.',
  canonical: 'https://afins.example/maria',
  type: 'profile',
  image: { url: 'https://afins.example/share.png', alt: 'Maria', width: 1200, height: 630 },
  jsonLd: null,
  listed: true,
  alternates: [],
}
const hostile = `</title></script><script>alert("1")</script><!-- & ' "`

/** The text of an attribute or element as a browser would read it. */
const unescape = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
const content = (html: string, name: string) => {
  const found = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]
  return found === undefined ? null : unescape(found)
}
const jsonLdIn = (html: string) =>
  JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
  ) as unknown

describe('the tags of a head', () => {
  it('say what the page is', () => {
    const html = headTags(head)
    expect(html).toContain('<title>Maria (@maria) · Afins</title>')
    expect(html).toContain('<link rel="canonical" href="https://afins.example/maria">')
    expect(content(html, 'description')).toBe('Leio.')
    expect(content(html, 'og:type')).toBe('profile')
    expect(content(html, 'og:url')).toBe(head.canonical)
    expect(content(html, 'og:image')).toBe(head.image.url)
    expect(content(html, 'og:image:width')).toBe('1200')
    expect(content(html, 'og:image:alt')).toBe('Maria')
    expect(content(html, 'og:locale')).toBe('pt_BR')
    expect(content(html, 'twitter:card')).toBe('summary_large_image')
    expect(content(html, 'robots')).toBeNull()
    expect(html).not.toContain('ld+json')
  })

  it('lead to other forms of the page', () => {
    const href = 'https://afins.example/feeds/people/maria.atom?a=1&b=2'
    const html = headTags({
      ...head,
      alternates: [{ type: 'application/atom+xml', href, title: hostile }],
    })
    const [, address = '', title = ''] =
      /<link rel="alternate" type="application\/atom\+xml" href="([^"]*)" title="([^"]*)">/.exec(
        html,
      ) ?? []
    expect([unescape(address), unescape(title)]).toEqual([href, hostile])
  })

  it('ask not to be listed where they should not be', () => {
    expect(content(headTags({ ...head, listed: false }), 'robots')).toBe('noindex')
    expect(
      content(
        headTags({ ...head, image: { ...head.image, width: 256, height: 256 } }),
        'twitter:card',
      ),
    ).toBe('summary')
  })

  it('carry any text, and let none of it out', () => {
    const html = headTags({
      ...head,
      title: hostile,
      description: hostile,
      canonical: `https://afins.example/${hostile}`,
      jsonLd: { name: hostile },
    })
    expect(content(html, 'og:title')).toBe(hostile)
    expect(content(html, 'description')).toBe(hostile)
    expect(unescape(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')).toBe(hostile)
    expect(jsonLdIn(html)).toEqual({ name: hostile })
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(html).not.toContain('<!--')
  })

  it('are well-formed whatever they carry', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>&"\'/!-=s ') }), (text) => {
        const html = headTags({ ...head, title: text, description: text, jsonLd: { text } })
        expect(content(html, 'og:description')).toBe(text)
        expect(jsonLdIn(html)).toEqual({ text })
        expect(unescape(escapeHtml(text))).toBe(text)
      }),
    )
  })
})
