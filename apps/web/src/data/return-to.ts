import { href, pages } from '@afins/contract/pages'

const BASE = 'https://here.invalid'
/** Also `//`, which another parser would take for a host. */
const signIn = new RegExp(`^(?:${href('auth')})?/*$`, 'i')
const known = Object.values(pages).map(
  ({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
)

/** The address to open after signing in: only one of our pages, else the own profile. */
export function safeReturnTo(returnTo: string | null): string {
  const fallback = href('profile')
  if (!returnTo || !/^\/(?![/\\])/.test(returnTo) || !URL.canParse(returnTo, BASE)) return fallback
  const url = new URL(returnTo, BASE)
  if (url.origin !== BASE || signIn.test(url.pathname)) return fallback
  return known.some((page) => page.test(url.pathname)) ? url.pathname + url.search : fallback
}
