import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ApiError } from '#data/api-error.ts'
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
  const said = urgent(state, autosave.isKept)
  return (
    <div className={styles.status} data-state={state.is} data-kept={autosave.isKept}>
      {said === null ? <p>{state.is === 'saved' ? <Saved at={state.at} /> : text.saving}</p> : null}
      <p role="status">{said}</p>
    </div>
  )
}

/** What has to be read out; that it is being saved all the time has not. */
function urgent(state: SaveState, isKept: boolean): string | null {
  switch (state.is) {
    case 'offline':
      return text.offline(isKept)
    case 'signed-out':
      return text.signedOut(isKept)
    case 'conflict':
      return text.conflict(isKept)
    case 'gone':
      return text.gone(isKept)
    case 'refused':
      return text.refused(isKept, whyRefused(state.error))
    case 'saved':
    case 'saving':
      return null
  }
}

/** What is wrong with one of the fields says more than that something is. */
function whyRefused(error: ApiError): string {
  const [first] = Object.values(error.fields)
  return first ?? failureText(error)
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
