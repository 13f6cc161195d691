import type { Import } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ActionButton } from './action-button.tsx'
import { text as all } from './text.ts'

const text = all.report

export interface UndoDialogProps {
  readonly importId: string
  readonly onClose: () => void
  readonly onUndone: (after: Import | null) => void
}

/** Asks before what an import brought is taken back. */
export function UndoDialog({ importId, onClose, onUndone }: UndoDialogProps) {
  const { call } = useDeps()
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.undoTitle}
      actions={
        <>
          <Button variant="bare" onClick={onClose}>
            {all.cancel}
          </Button>
          <ActionButton
            variant="danger"
            send={() => call('undoImport', { params: { importId } })}
            onDone={(after) => {
              onClose()
              onUndone(after)
            }}
          >
            {text.undo}
          </ActionButton>
        </>
      }
    >
      <p>{text.undoAsk}</p>
    </Dialog>
  )
}
