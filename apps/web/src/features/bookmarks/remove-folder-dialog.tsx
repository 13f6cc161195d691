import { useMutation } from '@tanstack/react-query'
import type { PlacedFolder } from '#data/bookmarks.ts'
import { useDeps, type Deps } from '#data/deps.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toastError } from '#data/toast-error.ts'
import { text as all } from './text.ts'

const text = all.folders

export interface RemoveFolderDialogProps {
  readonly folder: PlacedFolder
  readonly onClose: () => void
  readonly onRemoved: () => void
}

export function RemoveFolderDialog({ folder, onClose, onRemoved }: RemoveFolderDialogProps) {
  const deps = useDeps()
  const remove = useMutation({
    mutationFn: (bookmarks: 'keep' | 'remove') =>
      deps.call('deleteFolder', { params: { folderId: folder.id }, query: { bookmarks } }),
    onSuccess: ({ undo }) => {
      onRemoved()
      deps.toasts.show(text.removed, { label: all.undo, run: () => void undoRemoval(deps, undo) })
      onClose()
    },
    meta: { failed: all.failed },
  })
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
          <Button
            variant="danger"
            pending={remove.isPending}
            onClick={() => remove.mutate('remove')}
          >
            {text.removeAll}
          </Button>
          <Button
            variant="primary"
            pending={remove.isPending}
            onClick={() => remove.mutate('keep')}
          >
            {text.keep}
          </Button>
        </>
      }
    >
      <p>{text.removeAsk}</p>
    </Dialog>
  )
}

export async function undoRemoval(deps: Deps, removalId: string): Promise<void> {
  try {
    await deps.call('restoreBookmarks', { params: { removalId } })
    deps.toasts.show(all.undone)
  } catch (error) {
    await toastError(deps, error, all.failed)
  }
}
