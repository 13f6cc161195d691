import { useState } from 'react'
import { refreshBookmarks, type PlacedFolder } from '#data/bookmarks.ts'
import { useDeps } from '#data/deps.ts'
import { tellFailure } from '#data/tell-failure.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { text as all } from './text.ts'
import { undoRemoval } from './undo-removal.ts'

const text = all.folders

export interface RemoveFolderDialogProps {
  readonly folder: PlacedFolder
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Asks what becomes of the bookmarks in a folder, and deletes it. */
export function RemoveFolderDialog({ folder, onClose, onRemoved }: RemoveFolderDialogProps) {
  const deps = useDeps()
  const [pending, setPending] = useState(false)
  const remove = async (bookmarks: 'keep' | 'remove') => {
    setPending(true)
    try {
      const { undo } = await deps.call('deleteFolder', {
        params: { folderId: folder.id },
        query: { bookmarks },
      })
      onRemoved()
      await refreshBookmarks(deps)
      deps.toasts.show(text.removed, { label: all.undo, run: () => void undoRemoval(deps, undo) })
      onClose()
    } catch (error) {
      await tellFailure(deps, error, all.failed)
      setPending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.removeTitle(folder.name)}
      actions={
        <>
          <Button variant="bare" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="danger" pending={pending} onClick={() => void remove('remove')}>
            {text.removeAll}
          </Button>
          <Button variant="primary" pending={pending} onClick={() => void remove('keep')}>
            {text.keep}
          </Button>
        </>
      }
    >
      <p>{text.removeAsk}</p>
    </Dialog>
  )
}
