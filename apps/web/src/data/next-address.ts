import { href, pages } from '@afins/contract/pages'

const BASE = 'https://here.invalid'
/** Also as `//`, which dots can make of an address and which another reader would take for a host. */
const wayIn = new RegExp(`^(?:${href('auth')})?/*$`, 'i')
const known = Object.values(pages).map(
  ({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
)

/**
 * Where to go after signing in: the address that was asked for if it is one of our pages, else
 * one's own profile. Whatever could leave the origin is refused.
 */
export function safeNext(wanted: string | null): string {
  const fallback = href('profile')
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, BASE)) return fallback
  const url = new URL(wanted, BASE)
  if (url.origin !== BASE || wayIn.test(url.pathname)) return fallback
  return known.some((page) => page.test(url.pathname)) ? url.pathname + url.search : fallback
}
