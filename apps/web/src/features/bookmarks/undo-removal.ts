import { refreshBookmarks } from '#data/bookmarks.ts'
import type { Deps } from '#data/deps.ts'
import { refreshFeeds } from '#data/post-actions.ts'
import { toastError } from '#data/toast-error.ts'
import { text } from './text.ts'

export async function undoRemoval(deps: Deps, removalId: string): Promise<void> {
  try {
    await deps.call('restoreBookmarks', { params: { removalId } })
    await Promise.all([refreshBookmarks(deps), refreshFeeds(deps)])
    deps.toasts.show(text.undone)
  } catch (error) {
    await toastError(deps, error, text.failed)
  }
}
