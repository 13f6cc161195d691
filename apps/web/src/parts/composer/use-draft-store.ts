import { useEffect, useMemo } from 'react'
import { useDeps } from '#data/deps.ts'
import { readDraft, writeDraft } from '#data/drafts.ts'
import { isBlank, serialise, type StoredDraft } from './draft.ts'
import { parseDraft } from './parse-draft.ts'

const QUIET_MS = 400

export interface DraftStore {
  read(): StoredDraft | null
  save(stored: StoredDraft): void
  flush(): void
  clear(): void
}

export function useDraftStore(name: string): DraftStore {
  const { auth } = useDeps()
  const store = useMemo(
    () => createDraftStore(name, () => auth.get().status === 'in'),
    [name, auth],
  )
  useEffect(() => {
    const flush = () => store.flush()
    const events = ['pagehide', 'visibilitychange'] as const
    for (const type of events) window.addEventListener(type, flush, { capture: true })
    return () => {
      for (const type of events) window.removeEventListener(type, flush, { capture: true })
      flush()
    }
  }, [store])
  return store
}

/** @param canStore false after signing out */
function createDraftStore(name: string, canStore: () => boolean): DraftStore {
  let waiting: StoredDraft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    if (waiting && canStore()) writeDraft(name, isBlank(waiting.draft) ? '' : serialise(waiting))
    waiting = null
  }
  return {
    read: () => parseDraft(readDraft(name)),
    save(stored) {
      waiting = stored
      clearTimeout(timer)
      timer = setTimeout(flush, QUIET_MS)
    },
    flush,
    clear() {
      clearTimeout(timer)
      waiting = null
      writeDraft(name, '')
    },
  }
}
