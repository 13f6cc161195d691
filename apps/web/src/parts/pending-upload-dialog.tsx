import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export interface PendingUpload {
  /** Nothing is being sent, and nothing failed. */
  isComplete(): boolean
  settled(): Promise<void>
}

const text = {
  sending: 'Enviando imagens',
  sendingHint: 'Ainda há imagens a caminho. Assim que elas chegarem, você sai daqui.',
  lost: 'Nem todas as imagens chegaram',
  lostHint: 'Se você sair agora, o que falta se perde.',
  leave: 'Sair sem elas',
  stay: 'Ficar aqui',
} as const

export interface PendingUploadDialogProps {
  readonly pendingUpload: PendingUpload
  readonly open: boolean
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks on leaving during uploads; closes when these are complete. */
export function PendingUploadDialog({
  pendingUpload,
  open,
  onLeave,
  onStay,
}: PendingUploadDialogProps) {
  const [isLost, setLost] = useState(false)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!open) return
    let isOver = false
    const goOn = async () => {
      await pendingUpload.settled()
      if (isOver) return
      if (pendingUpload.isComplete()) leave()
      else setLost(true)
    }
    void goOn()
    return () => {
      isOver = true
      setLost(false)
    }
  }, [open, pendingUpload])
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={isLost ? text.lost : text.sending}
      actions={
        <>
          <Button variant="bare" onClick={onLeave}>
            {text.leave}
          </Button>
          <Button variant="primary" data-first="" onClick={onStay}>
            {text.stay}
          </Button>
        </>
      }
    >
      <p role="status">{isLost ? text.lostHint : text.sendingHint}</p>
    </Dialog>
  )
}
