import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useDeps } from '#data/deps.ts'
import { type PendingUpload, PendingUploadDialog } from './pending-upload-dialog.tsx'

export function LeaveGuard({ pendingUpload }: { readonly pendingUpload: PendingUpload }) {
  const { auth } = useDeps()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      // Not after signing out.
      auth.get().status === 'in' &&
      !auth.leaving &&
      !pendingUpload.isComplete(),
  )

  // A running upload has the browser ask.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!pendingUpload.isComplete()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [pendingUpload])

  return (
    <PendingUploadDialog
      pendingUpload={pendingUpload}
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}
