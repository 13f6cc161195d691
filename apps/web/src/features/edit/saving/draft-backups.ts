import type { DraftContent } from '@afins/contract/api'
import { draftNames, EDITED, readDraft, writeDraft } from '#data/drafts.ts'
import { newKey } from '#data/call.ts'
import { parseBackup } from './recovery.ts'
import type { DraftBackup } from './save-state.ts'

/** A backup that no open tab writes. */
export interface RecoveredDraft extends DraftBackup {
  readonly name: string
}

/** What this browser stores of one post, each tab under a name of its own. */
export interface DraftBackups {
  /** Locks this tab's backup until the signal. Resolves when other tabs see that. */
  lock(signal: AbortSignal): Promise<void>
  /** The newest backup whose tab was closed. @param current see `parseBackup` */
  recover(current: DraftContent): Promise<RecoveredDraft | null>
  /** The next backup of this tab includes that one, which is deleted then. */
  claim(recovered: RecoveredDraft): void
  /** Stores this tab's backup; null deletes it. @returns false where storage is full */
  store(backup: DraftBackup | null): boolean
  /** Stores a backup under a name of its own, which this or another tab can recover. */
  setAside(backup: DraftBackup): RecoveredDraft
  /** @returns whether there are other tabs; null where the browser has no locks */
  watch(onTabClosed: () => void): Promise<boolean | null>
}

/** @param mayStore false once the author signed out: nothing is stored then */
export function draftBackups(postId: string, tab: string, mayStore: () => boolean): DraftBackups {
  const prefix = `${EDITED}${postId}:`
  const own = prefix + tab
  const watched = new Set<string>()
  const claimed = new Set<string>()
  return {
    lock: (signal) =>
      new Promise((resolve) => {
        const onLocked = () => {
          resolve()
          return aborted(signal)
        }
        if (locks()) void locks()?.request(own, onLocked)
        else resolve()
      }),
    async recover(current) {
      const locked = new Set(await lockedNames())
      const names = draftNames(prefix).filter((name) => name !== own && !locked.has(name))
      return names.map((name) => readBackup(name, current)).reduce(newer, null)
    },
    claim: ({ name }) => void claimed.add(name),
    store(backup) {
      if (!mayStore()) return true
      const text = backup === null ? '' : JSON.stringify(backup)
      writeDraft(own, text)
      if ((readDraft(own) ?? '') !== text) return false
      for (const name of claimed) writeDraft(name, '')
      claimed.clear()
      return true
    },
    setAside(backup) {
      const name = prefix + newKey()
      if (mayStore()) writeDraft(name, JSON.stringify(backup))
      return { ...backup, name }
    },
    async watch(onTabClosed) {
      const others = (await lockedNames()).filter((name) => name.startsWith(prefix) && name !== own)
      for (const name of others) {
        if (watched.has(name)) continue
        watched.add(name)
        // Shared: when that tab releases its lock, all who wait get it.
        void locks()?.request(name, { mode: 'shared' }, () => onTabClosed())
      }
      return locks() ? others.length > 0 : null
    },
  }
}

/** Undefined where the page was loaded without HTTPS. */
const locks = (): LockManager | undefined => navigator.locks

/** The names that open tabs have locked; those who only wait for a tab lock shared. */
async function lockedNames(): Promise<string[]> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.flatMap(({ name, mode }) => (name && mode === 'exclusive' ? [name] : []))
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Deletes what cannot be parsed. */
function readBackup(name: string, current: DraftContent): RecoveredDraft | null {
  const backup = parseBackup(readDraft(name), current)
  if (!backup) writeDraft(name, '')
  return backup && { ...backup, name }
}

const newer = (one: RecoveredDraft | null, other: RecoveredDraft | null) =>
  other && (!one || other.at > one.at) ? other : one
