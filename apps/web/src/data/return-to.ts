import { MINUTE } from '@afins/contract/durations'
import { href, pages } from '@afins/contract/pages'
import { readDraft, writeDraft } from './drafts.ts'

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

/** A draft, so that signing out deletes it. */
const NAME = 'return-to'
/** As long as the mailed link is valid. */
const LIFE_MS = 30 * MINUTE

export function storeReturnTo(next: string | null, now = Date.now()): void {
  if (next !== null) writeDraft(NAME, JSON.stringify({ next, until: now + LIFE_MS }))
}

export function takeReturnTo(now = Date.now()): string {
  const stored = parse(readDraft(NAME))
  writeDraft(NAME, '')
  return safeReturnTo(stored && now < stored.until ? stored.next : null)
}

function parse(text: string | null): { readonly next: string; readonly until: number } | null {
  try {
    const value = JSON.parse(text ?? 'null') as { next?: unknown; until?: unknown } | null
    const { next, until } = value ?? {}
    return typeof next === 'string' && typeof until === 'number' ? { next, until } : null
  } catch {
    return null
  }
}
