import type { FixedInterest } from '@afins/contract/interests'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LogForm } from './log-form.tsx'
import { text } from './text.ts'

export interface LogDialogProps {
  readonly interests: readonly FixedInterest[]
  readonly onClose: () => void
}

/** Writes what one saw, read or heard into the diary, in a window. */
export function LogDialog({ interests, onClose }: LogDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.log.dialog}
      actions={
        <Button variant="bare" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <LogForm interests={interests} />
    </Dialog>
  )
}
