import { MINUTE } from '@afins/contract/durations'
import { readDraft, writeDraft } from './drafts.ts'
import { safeReturnTo } from './return-to.ts'

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
