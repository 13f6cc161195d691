import { draftNames, readDraft, writeDraft } from '#data/drafts.ts'
import { newKey } from '#data/new-key.ts'
import type { KeptCopy } from './save-state.ts'
import { parseCopy } from './opening.ts'

/** A copy that no tab goes on with. */
export interface LeftCopy extends KeptCopy {
  readonly name: string
}

/** What this browser keeps of one post, each tab under a name of its own. */
export interface LocalCopies {
  /** Until the signal this tab is there: no other one takes what it keeps. */
  live(signal: AbortSignal): void
  /** The copy that was written last, of those whose tab is not there any more. */
  read(): Promise<LeftCopy | null>
  /** What was left stands in what this tab keeps from now on. */
  take(left: LeftCopy): void
  /** Keeps a copy in place of the last one; null when none is needed any more. */
  keep(copy: KeptCopy | null): void
  /** Keeps a copy for whoever takes it, or opens the post next. */
  putAside(copy: KeptCopy): LeftCopy
  /** Calls each time that another tab goes which is there now. */
  watch(onLeft: () => void): Promise<void>
}

/** @param mayKeep false once the person left: nothing of theirs stays then */
export function localCopies(postId: string, tab: string, mayKeep: () => boolean): LocalCopies {
  const beginning = `edit:${postId}:`
  const own = beginning + tab
  const watched = new Set<string>()
  const taken = new Set<string>()
  return {
    live: (signal) => void locks()?.request(own, () => ended(signal)),
    async read() {
      const there = new Set(await heldNames())
      const left = draftNames(beginning).filter((name) => name !== own && !there.has(name))
      return left.map(readLeft).reduce(later, null)
    },
    take: ({ name }) => void taken.add(name),
    keep(copy) {
      if (!mayKeep()) return
      writeDraft(own, copy === null ? '' : JSON.stringify(copy))
      for (const name of taken) writeDraft(name, '')
      taken.clear()
    },
    putAside(copy) {
      const name = beginning + newKey()
      if (mayKeep()) writeDraft(name, JSON.stringify(copy))
      return { ...copy, name }
    },
    async watch(onLeft) {
      for (const name of await heldNames()) {
        if (!name.startsWith(beginning) || name === own || watched.has(name)) continue
        watched.add(name)
        // Granted when the other one is gone, to everybody who waits for that.
        void locks()?.request(name, { mode: 'shared' }, () => onLeft())
      }
    },
  }
}

/** Without a certificate a page has no locks: then the tabs cannot tell who of them is there. */
const locks = (): LockManager | undefined => navigator.locks

/** What the tabs of this browser that are there hold. */
async function heldNames(): Promise<string[]> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.map(({ name = '' }) => name)
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** The copy under a name; what is none there is thrown away. */
function readLeft(name: string): LeftCopy | null {
  const copy = parseCopy(readDraft(name))
  if (!copy) writeDraft(name, '')
  return copy && { ...copy, name }
}

const later = (one: LeftCopy | null, other: LeftCopy | null) =>
  other && (!one || other.at > one.at) ? other : one
