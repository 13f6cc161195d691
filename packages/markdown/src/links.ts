/** Longer addresses are not links; the contract's maximum leaves room above this. */
export const MAX_HREF = 2048
const MAILBOX = /^mailto:[\w.!#$%&'*+/=~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i
/** Names and addresses as the URL parser writes them; it lets through more than any name may have. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/
const OWN_ORIGIN = 'https://own.invalid'

/**
 * http, https, a plain mailto, or a path here, as the URL parser writes it: a browser reads it the
 * same way. @returns the canonical address, or null if it may not be a link
 */
export function safeHref(href: string): string | null {
  if (href.length > MAX_HREF) return null
  const safe = (href.startsWith('/') ? ownPath(href) : outside(href))?.replace(
    /["<>\\^`{|}]/g,
    encodeURIComponent,
  )
  return safe !== undefined && safe.length <= MAX_HREF ? safe : null
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

/** What an address in plain text is made of; it ends before the signs that marks are made of. */
const ADDRESS = /https?:\/\/[\p{L}\p{N}\p{M}\-._~:/?#@!$&'()+,;=%]+/iuy
/** A sentence's signs at the end of an address are the sentence's. */
const LOOSE_END = /[?!.,:;'_~(&]/

/** @returns its characters as typed, or null when there is none that may be a link */
export function addressAt(text: string, at: number): string | null {
  ADDRESS.lastIndex = 0
  // An address that is too long would be read to its end again from every "://" within it.
  const found = ADDRESS.exec(text.slice(at, at + MAX_HREF + 1))?.[0]
  if (found === undefined || found.length > MAX_HREF) return null
  let open = found.split('(').length - found.split(')').length
  let end = found.length
  for (; end > 0; end--) {
    const last = found.charAt(end - 1)
    if (last === ')' && open < 0) open++
    else if (last === '(') open--
    else if (!LOOSE_END.test(last)) break
  }
  const address = found.slice(0, end)
  return safeHref(address) === null ? null : address
}
