import { readDraft, writeDraft } from './drafts.ts'
import { safeNext } from './next-address.ts'

/** Among what was being typed: whoever signs out forgets it as well. */
const NAME = 'wanted'
/** As long as the link is good that one waits for. */
const LIFE_MS = 30 * 60_000

/** Keeps where somebody wants to go who waits for a link to a new password. */
export function keepWanted(next: string | null, now = Date.now()): void {
  if (next !== null) writeDraft(NAME, JSON.stringify({ next, until: now + LIFE_MS }))
}

/** Where to go now that there is a new password, once; one's own profile unless that is known. */
export function takeWanted(now = Date.now()): string {
  const kept = parse(readDraft(NAME))
  writeDraft(NAME, '')
  return safeNext(kept && now < kept.until ? kept.next : null)
}

function parse(text: string | null): { readonly next: string; readonly until: number } | null {
  try {
    const value = JSON.parse(text ?? 'null') as { next?: unknown; until?: unknown } | null
    const { next, until } = value ?? {}
    return typeof next === 'string' && typeof until === 'number' ? { next, until } : null
  } catch {
    // What cannot be read was not kept.
    return null
  }
}
