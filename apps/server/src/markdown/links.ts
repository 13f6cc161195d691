/** Longer addresses are not links; the contract's maximum leaves room above this. */
export const MAX_HREF = 2048
const MAILBOX = /^mailto:[\w.!#$%&'*+/=^{|}~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i
/** Names and addresses as the URL parser writes them; it lets through more than any name may have. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/
const OWN_ORIGIN = 'https://own.invalid'

/**
 * The one gate for addresses in texts of visitors: http, https, a plain mailto, or a path here.
 * What comes out was written by the URL parser, so a browser reads it the same way.
 * @returns the canonical address, or null if it may not be a link
 */
export function safeHref(href: string): string | null {
  if (href.length > MAX_HREF) return null
  const safe = href.startsWith('/') ? ownPath(href) : outside(href)
  return safe !== null && safe.length <= MAX_HREF ? safe : null
}

function outside(href: string): string | null {
  if (MAILBOX.test(href)) return `mailto:${href.slice('mailto:'.length)}`
  if (!/^https?:\/\//i.test(href)) return null
  const url = URL.parse(href)
  // A user part only serves to make one site look like another.
  return url && HOST.test(url.hostname) && !url.username && !url.password ? url.href : null
}

function ownPath(href: string): string | null {
  const url = URL.parse(href, OWN_ORIGIN)
  // `//host`, `/\host` and `/.//host` all end up elsewhere.
  if (!url || url.origin !== OWN_ORIGIN || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
