import { useLayoutEffect, useRef } from 'react'
import type { ApiError } from '#data/call.ts'
import { failureText } from '#data/failure-text.ts'
import styles from './edit.module.css'
import type { Autosave } from './saving/autosave.ts'
import { useDraftSession, useSaveState } from './session-context.tsx'
import { text } from './text.ts'

const UPDATE_MS = 1000

export function SaveStatus() {
  const warning = useSaveState(warningOf)
  const isBad = useSaveState(isAtRisk)
  return (
    <div className={styles.status} data-bad={isBad ? '' : undefined}>
      {warning === null ? <Progress /> : null}
      <p role="status">{warning}</p>
    </div>
  )
}

/** What screen readers announce; the constant saving they need not. */
function warningOf(autosave: Autosave): string | null {
  const { isBackedUp } = autosave
  const state = autosave.state()
  switch (state.status) {
    case 'offline':
      return text.offline(isBackedUp)
    case 'signed-out':
      return text.signedOut(isBackedUp)
    case 'conflict':
      return text.conflict(isBackedUp)
    case 'deleted':
      return text.deleted(isBackedUp)
    case 'rejected':
      return text.rejected(isBackedUp, reasonOf(state.error))
    case 'saved':
    case 'saving':
      return null
  }
}

/** Whether waiting alone will not save the text. */
function isAtRisk(autosave: Autosave): boolean {
  const { status } = autosave.state()
  if (status === 'offline') return !autosave.isBackedUp
  return status !== 'saved' && status !== 'saving'
}

function reasonOf(error: ApiError): string {
  const [first] = Object.values(error.fields)
  return first ?? failureText(error)
}

/** Written to the DOM directly: rendering takes 6 ms on a slow phone, at the first character. */
function Progress() {
  const { autosave } = useDraftSession()
  const line = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const update = () => {
      const state = autosave.state()
      const label = state.status === 'saved' ? text.savedAt(state.at, Date.now()) : text.saving
      if (line.current && line.current.textContent !== label) line.current.textContent = label
    }
    update()
    const endListening = autosave.subscribe(update)
    const timer = setInterval(update, UPDATE_MS)
    return () => {
      endListening()
      clearInterval(timer)
    }
  }, [autosave])
  // The server cannot know the time of reading.
  return <p ref={line}>{text.saved}</p>
}
