import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useDeps } from '#data/deps.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { text } from './text.ts'

export interface UnsavedGuardProps {
  readonly isDirty: boolean
  /** Whether what was typed has been saved since it was drawn. */
  readonly mayLeave: () => boolean
}

/** Asks before a page with something unsaved is left. */
export function UnsavedGuard({ isDirty, mayLeave }: UnsavedGuardProps) {
  const { auth } = useDeps()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Not after signing out.
      auth.get().status === 'in' &&
      !auth.leaving &&
      !mayLeave(),
  )
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty, mayLeave])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={text.leaveHeading}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>{text.stay}</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {text.leave}
          </Button>
        </>
      }
    >
      <p>{text.leaveLead}</p>
    </Dialog>
  )
}
