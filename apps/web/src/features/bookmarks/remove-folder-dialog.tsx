import type { PlacedFolder } from '#data/bookmarks.ts'
import { useWrite } from '#data/use-write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { text as all } from './text.ts'

const text = all.folders

export interface RemoveFolderDialogProps {
  readonly folder: PlacedFolder
  readonly onClose: () => void
  readonly onRemoved: () => void
}

export function RemoveFolderDialog({ folder, onClose, onRemoved }: RemoveFolderDialogProps) {
  const { write, isPending } = useWrite(all.failed)
  const remove = (bookmarks: 'keep' | 'remove') =>
    void write(
      'deleteFolder',
      { params: { folderId: folder.id }, query: { bookmarks } },
      {
        onStored: () => {
          onRemoved()
          onClose()
        },
        said: text.removed,
        undo: ({ undo: removalId }) =>
          void write('restoreBookmarks', { params: { removalId } }, { said: all.undone }),
      },
    )
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
          <Button variant="danger" pending={isPending} onClick={() => remove('remove')}>
            {text.removeAll}
          </Button>
          <Button variant="primary" pending={isPending} onClick={() => remove('keep')}>
            {text.keep}
          </Button>
        </>
      }
    >
      <p>{text.removeAsk}</p>
    </Dialog>
  )
}
