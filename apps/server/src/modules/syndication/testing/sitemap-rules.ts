import { readXml } from './read-xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const W3C_DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?$/

/**
 * The addresses of a sitemap, or of an index of them, found valid by sitemaps.org.
 * @throws the first rule that is broken
 */
export function readSitemap(source: string, origin: string): string[] {
  const root = readXml(source)
  const child = root.name === 'sitemapindex' ? 'sitemap' : 'url'
  const rule = (isMet: boolean, what: string) => {
    if (!isMet) throw new Error(what)
  }
  rule(child === 'sitemap' || root.name === 'urlset', 'the root is a urlset or a sitemapindex')
  rule(root.attributes.xmlns === NAMESPACE, 'the root names the namespace')
  rule(root.children.length > 0, 'there is something in it')
  rule(root.children.length <= 50_000, 'no more than 50,000 entries')
  rule(Buffer.byteLength(source) <= 50 * 1024 * 1024, 'no more than 50 MB')
  const found = root.children.map((entry) => {
    rule(entry.name === child, `${root.name} has no ${entry.name}`)
    const [loc, ...rest] = entry.children
    rule(loc?.name === 'loc', 'loc comes first')
    rule(URL.canParse(loc?.text ?? ''), 'loc is an address')
    rule((loc?.text.length ?? 0) < 2048, 'loc has less than 2,048 characters')
    rule(new URL(loc?.text ?? '').origin === origin, 'loc is of this host')
    for (const { name, text } of rest) {
      rule(name === 'lastmod', `an entry of ours has no ${name}`)
      rule(W3C_DATE.test(text), 'lastmod is a W3C date')
    }
    return loc?.text ?? ''
  })
  rule(new Set(found).size === found.length, 'no address twice')
  return found
}
