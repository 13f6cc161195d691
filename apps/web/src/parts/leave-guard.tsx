import { useEffect } from 'react'
import { useDeps } from '#data/deps.ts'
import type { Arrival } from './arrival.ts'
import { ArrivalDialog } from './arrival-dialog.tsx'
import { useBlocker } from './use-blocker.ts'

/** Whoever goes to another page while images are on their way goes on when these have arrived. */
export function LeaveGuard({ arrival }: { readonly arrival: Arrival }) {
  const { auth } = useDeps()
  const held = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      // Who is no longer here sends nothing.
      auth.get().status === 'in' &&
      !auth.leaving &&
      !arrival.isWhole(),
  )

  // While something is being sent, the sending itself has the browser ask; what failed is silent.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!arrival.isWhole()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [arrival])

  return (
    <ArrivalDialog
      arrival={arrival}
      open={held !== null}
      onLeave={() => held?.proceed()}
      onStay={() => held?.reset()}
    />
  )
}
