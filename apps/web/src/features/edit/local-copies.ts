import { draftNames, readDraft, writeDraft } from '#data/drafts.ts'
import { newKey } from '#data/new-key.ts'
import type { DraftContent } from './draft-content.ts'
import type { KeptCopy } from './save-state.ts'
import { parseCopy } from './opening.ts'

/** A copy that no tab goes on with. */
export interface LeftCopy extends KeptCopy {
  readonly name: string
}

/** What this browser keeps of one post, each tab under a name of its own. */
export interface LocalCopies {
  /** Until the signal this tab is there: no other one takes what it keeps. Resolves once others see that. */
  live(signal: AbortSignal): Promise<void>
  /**
   * The copy that was written last, of those whose tab is not there any more.
   * @param now what the post says by now
   */
  read(now: DraftContent): Promise<LeftCopy | null>
  /** What was left stands in what this tab keeps from now on. */
  take(left: LeftCopy): void
  /**
   * Keeps a copy in place of the last one; null when none is needed any more.
   * @returns false where this browser has no room for it
   */
  keep(copy: KeptCopy | null): boolean
  /** Keeps a copy for whoever takes it, or opens the post next. */
  putAside(copy: KeptCopy): LeftCopy
  /**
   * Calls each time that another tab goes which is there now.
   * @returns whether one is there; null where that cannot be known
   */
  watch(onLeft: () => void): Promise<boolean | null>
}

/** @param mayKeep false once the person left: nothing of theirs stays then */
export function localCopies(postId: string, tab: string, mayKeep: () => boolean): LocalCopies {
  const beginning = `edit:${postId}:`
  const own = beginning + tab
  const watched = new Set<string>()
  const taken = new Set<string>()
  return {
    live: (signal) =>
      new Promise((resolve) => {
        const hold = () => {
          resolve()
          return ended(signal)
        }
        if (locks()) void locks()?.request(own, hold)
        else resolve()
      }),
    async read(now) {
      const there = new Set(await heldNames())
      const left = draftNames(beginning).filter((name) => name !== own && !there.has(name))
      return left.map((name) => readLeft(name, now)).reduce(later, null)
    },
    take: ({ name }) => void taken.add(name),
    keep(copy) {
      if (!mayKeep()) return true
      const text = copy === null ? '' : JSON.stringify(copy)
      writeDraft(own, text)
      if ((readDraft(own) ?? '') !== text) return false
      for (const name of taken) writeDraft(name, '')
      taken.clear()
      return true
    },
    putAside(copy) {
      const name = beginning + newKey()
      if (mayKeep()) writeDraft(name, JSON.stringify(copy))
      return { ...copy, name }
    },
    async watch(onLeft) {
      const others = (await heldNames()).filter(
        (name) => name.startsWith(beginning) && name !== own,
      )
      for (const name of others) {
        if (watched.has(name)) continue
        watched.add(name)
        // Granted when the other one is gone, to everybody who waits for that.
        void locks()?.request(name, { mode: 'shared' }, () => onLeft())
      }
      return locks() ? others.length > 0 : null
    },
  }
}

/** Without a certificate a page has no locks: then the tabs cannot tell who of them is there. */
const locks = (): LockManager | undefined => navigator.locks

/** What the tabs of this browser that are there hold; who waits for one to go holds it too, shared. */
async function heldNames(): Promise<string[]> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.flatMap(({ name, mode }) => (name && mode === 'exclusive' ? [name] : []))
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** The copy under a name; what is none there is thrown away. */
function readLeft(name: string, now: DraftContent): LeftCopy | null {
  const copy = parseCopy(readDraft(name), now)
  if (!copy) writeDraft(name, '')
  return copy && { ...copy, name }
}

const later = (one: LeftCopy | null, other: LeftCopy | null) =>
  other && (!one || other.at > one.at) ? other : one
