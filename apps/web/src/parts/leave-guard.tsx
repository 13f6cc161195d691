import { useEffect, useState } from 'react'
import { useDeps } from '#data/deps.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Arrival } from './arrival.ts'
import { useBlocker } from './use-blocker.ts'

const text = {
  sending: 'Enviando imagens',
  sendingHint: 'Ainda há imagens a caminho. Esta página fecha assim que elas chegarem.',
  lost: 'Nem todas as imagens chegaram',
  lostHint: 'Se você sair agora, o que falta se perde.',
  leave: 'Sair sem elas',
  stay: 'Ficar aqui',
} as const

/** Whoever leaves the page while images are on their way goes on when these have arrived. */
export function LeaveGuard({ arrival }: { readonly arrival: Arrival }) {
  const { auth } = useDeps()
  const [isLost, setLost] = useState(false)
  const held = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      // Who is no longer here sends nothing.
      auth.get().status === 'in' &&
      !auth.leaving &&
      !arrival.isWhole(),
  )

  useEffect(() => {
    if (!held) return
    let isOver = false
    const goOn = async () => {
      await arrival.settled()
      if (isOver) return
      if (arrival.isWhole()) held.proceed()
      else setLost(true)
    }
    void goOn()
    return () => {
      isOver = true
      setLost(false)
    }
  }, [held, arrival])

  // While something is being sent, the sending itself has the browser ask; what failed is silent.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!arrival.isWhole()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [arrival])

  return (
    <Dialog
      open={held !== null}
      onClose={() => held?.reset()}
      title={isLost ? text.lost : text.sending}
      actions={
        <>
          <Button variant="bare" onClick={() => held?.proceed()}>
            {text.leave}
          </Button>
          <Button variant="primary" data-first="" onClick={() => held?.reset()}>
            {text.stay}
          </Button>
        </>
      }
    >
      <p role="status">{isLost ? text.lostHint : text.sendingHint}</p>
    </Dialog>
  )
}
