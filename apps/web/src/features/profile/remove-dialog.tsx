import type { Person } from '@afins/contract/api'
import type { FollowList } from '#data/profile-lists.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { text as all } from './lazy-text.ts'

const text = all.follows

export interface RemoveDialogProps {
  readonly list: FollowList
  readonly person: Person | null
  readonly isPublic: boolean
  readonly onCancel: () => void
  readonly onRemove: (person: Person) => void
}

/** The owner cannot undo a removal. */
export function RemoveDialog({ list, person, isPublic, onCancel, onRemove }: RemoveDialogProps) {
  const name = person?.displayName ?? ''
  return (
    <Dialog
      open={person !== null}
      onClose={onCancel}
      title={text.ask[list](name)}
      actions={
        <>
          <Button data-first="" onClick={onCancel}>
            {text.cancel}
          </Button>
          <Button variant="danger" onClick={() => person && onRemove(person)}>
            {text.remove[list]}
          </Button>
        </>
      }
    >
      <p>{text.consequence[list](name, isPublic)}</p>
    </Dialog>
  )
}
