import { useEffect, useMemo } from 'react'
import { useDeps } from '#data/deps.ts'
import { readDraft, writeDraft } from '#data/drafts.ts'
import { isBlank, serialise, type StoredDraft } from './draft.ts'
import { parseDraft } from './parse-draft.ts'

/** Between the last key and keeping the text. */
const QUIET_MS = 400

export interface KeptDraft {
  read(): StoredDraft | null
  /** Keeps a draft once the typing rests, or at the latest when the page goes away. */
  keep(stored: StoredDraft): void
  /** Keeps what is waiting to be kept, now. */
  flush(): void
  forget(): void
}

/** What is being written, kept in this browser under a name. */
export function useKeptDraft(name: string): KeptDraft {
  const { auth } = useDeps()
  const kept = useMemo(() => keeper(name, () => auth.get().status === 'in'), [name, auth])
  useEffect(() => {
    const flush = () => kept.flush()
    const events = ['pagehide', 'visibilitychange'] as const
    for (const type of events) window.addEventListener(type, flush, { capture: true })
    return () => {
      for (const type of events) window.removeEventListener(type, flush, { capture: true })
      flush()
    }
  }, [kept])
  return kept
}

/** @param mayKeep false once the person left: nothing of theirs stays then */
function keeper(name: string, mayKeep: () => boolean): KeptDraft {
  let waiting: StoredDraft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    if (waiting && mayKeep()) writeDraft(name, isBlank(waiting.draft) ? '' : serialise(waiting))
    waiting = null
  }
  return {
    read: () => parseDraft(readDraft(name)),
    keep(stored) {
      waiting = stored
      clearTimeout(timer)
      timer = setTimeout(flush, QUIET_MS)
    },
    flush,
    forget() {
      clearTimeout(timer)
      waiting = null
      writeDraft(name, '')
    },
  }
}
