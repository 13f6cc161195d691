import { useEffect, useState, useSyncExternalStore } from 'react'
import { failureText } from '#data/failure-text.ts'
import { useHydrated } from '#ui/hydrated.ts'
import type { Autosave } from './autosave.ts'
import type { SaveState } from './save-state.ts'
import styles from './edit.module.css'
import { text } from './text.ts'

/** Of a moment long ago nobody needs to know the seconds. */
const EVERY_MS = 1000

/** Where the words are that are being written, in words. */
export function SaveStatus({ autosave }: { readonly autosave: Autosave }) {
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state)
  const said = urgent(state)
  return (
    <div className={styles.status} data-state={state.is}>
      {said === null ? <p>{state.is === 'saved' ? <Saved at={state.at} /> : text.saving}</p> : null}
      <p role="status">{said}</p>
    </div>
  )
}

/** What has to be read out; that it is being saved all the time has not. */
function urgent(state: SaveState): string | null {
  switch (state.is) {
    case 'offline':
      return text.offline
    case 'signed-out':
      return text.signedOut
    case 'conflict':
      return text.conflict
    case 'gone':
      return text.gone
    case 'refused':
      return text.refused(failureText(state.error))
    case 'saved':
    case 'saving':
      return null
  }
}

function Saved({ at }: { readonly at: number }) {
  const isHydrated = useHydrated()
  const [now, setNow] = useState(at)
  useEffect(() => {
    const tell = () => setNow(Date.now())
    tell()
    const timer = setInterval(tell, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return isHydrated ? text.savedAgo(now - at) : text.saved
}
