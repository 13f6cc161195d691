import { useLayoutEffect, useRef } from 'react'
import type { ApiError } from '#data/api-error.ts'
import { failureText } from '#data/failure-text.ts'
import type { Autosave } from './autosave.ts'
import styles from './edit.module.css'
import { text } from './text.ts'
import { useSaveState } from './use-save-state.ts'

/** Of a moment long ago nobody needs to know the seconds. */
const EVERY_MS = 1000

/** Where the words are that are being written, in words. */
export function SaveStatus({ autosave }: { readonly autosave: Autosave }) {
  const said = useSaveState(autosave, urgent)
  const isBad = useSaveState(autosave, isInDanger)
  return (
    <div className={styles.status} data-bad={isBad ? '' : undefined}>
      {said === null ? <Progress autosave={autosave} /> : null}
      <p role="status">{said}</p>
    </div>
  )
}

/** What has to be read out; that it is being saved all the time has not. */
function urgent(autosave: Autosave): string | null {
  const { isKept } = autosave
  const state = autosave.state()
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

/** Whether the words will not be safe by waiting. */
function isInDanger(autosave: Autosave): boolean {
  const { is } = autosave.state()
  if (is === 'offline') return !autosave.isKept
  return is !== 'saved' && is !== 'saving'
}

/** What is wrong with one of the fields says more than that something is. */
function whyRefused(error: ApiError): string {
  const [first] = Object.values(error.fields)
  return first ?? failureText(error)
}

/**
 * That all is well, and since when. It changes with the first letter that is written, in the frame
 * that shows it: to draw a tree of components anew takes 6 ms on a slow phone, to write here less
 * than one.
 */
function Progress({ autosave }: { readonly autosave: Autosave }) {
  const line = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const tell = () => {
      const state = autosave.state()
      const said = state.is === 'saved' ? text.savedAgo(Date.now() - state.at) : text.saving
      if (line.current && line.current.textContent !== said) line.current.textContent = said
    }
    tell()
    const endListening = autosave.subscribe(tell)
    const timer = setInterval(tell, EVERY_MS)
    return () => {
      endListening()
      clearInterval(timer)
    }
  }, [autosave])
  // As it comes from the server, where nobody knows how long ago it will be looked at.
  return <p ref={line}>{text.saved}</p>
}
