import { element, textElement, timestamp, XML } from '../feed/xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export interface SitemapEntry {
  readonly url: string
  /** When it last changed, in milliseconds since 1970, where that is known. */
  readonly changed: number | null
}

export function urlset(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, changed }) =>
    element(
      'url',
      {},
      textElement('loc', url) +
        (changed === null ? '' : textElement('lastmod', timestamp(changed))),
    ),
  )
  return XML + element('urlset', { xmlns: NAMESPACE }, urls.join('\n'))
}

export function sitemapIndex(urls: readonly string[]): string {
  const parts = urls.map((url) => element('sitemap', {}, textElement('loc', url)))
  return XML + element('sitemapindex', { xmlns: NAMESPACE }, parts.join('\n'))
}
