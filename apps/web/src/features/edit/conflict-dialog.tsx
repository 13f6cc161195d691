import type { Draft, DraftContent } from '@afins/contract/api'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SideBySide } from './side-by-side.tsx'
import { text } from './text.ts'

export interface ConflictDialogProps {
  readonly mine: DraftContent
  readonly theirs: Draft
  readonly onMine: () => void
  readonly onTheirs: () => void
  readonly onClose: () => void
}

/** Shows both texts; the one not chosen stays among the versions. */
export function ConflictDialog({ mine, theirs, onMine, onTheirs, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={text.conflictTitle}
      actions={
        <>
          <Button variant="bare" onClick={onClose}>
            {text.goOnWriting}
          </Button>
          <Button onClick={onTheirs}>{text.takeTheirs}</Button>
          <Button variant="primary" onClick={onMine}>
            {text.takeMine}
          </Button>
        </>
      }
    >
      <p>{text.conflictHint}</p>
      <SideBySide mine={mine} theirs={theirs.content} names={[text.mineHere, text.theirsThere]} />
    </Dialog>
  )
}
