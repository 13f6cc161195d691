import type { Deps } from '#data/deps.ts'
import { changeCachedPost } from '#data/post-actions.ts'
import { toastError } from '#data/toast-error.ts'

const text = {
  removed: 'Tirado dos favoritos.',
  undo: 'Desfazer',
  undone: 'De volta aos favoritos.',
  failed: 'Não deu para desfazer. Tente de novo.',
} as const

export function offerBookmarkUndo(deps: Deps, postId: string, removalId: string): void {
  const undo = async () => {
    try {
      await deps.call('restoreBookmarks', { params: { removalId } })
      changeCachedPost(deps, postId, (post) => ({ ...post, saved: true }))
      deps.toasts.show(text.undone)
    } catch (error) {
      await toastError(deps, error, text.failed)
    }
  }
  deps.toasts.show(text.removed, { label: text.undo, run: () => void undo() })
}
