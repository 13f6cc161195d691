import { refreshBookmarks } from '#data/bookmarks.ts'
import type { Deps } from '#data/deps.ts'
import { refreshFeeds } from '#data/post-actions.ts'
import { tellFailure } from '#data/tell-failure.ts'
import { text } from './text.ts'

/** Takes a removal of bookmarks or of a folder back. */
export async function undoRemoval(deps: Deps, removalId: string): Promise<void> {
  try {
    await deps.call('restoreBookmarks', { params: { removalId } })
    await Promise.all([refreshBookmarks(deps), refreshFeeds(deps)])
    deps.toasts.show(text.undone)
  } catch (error) {
    await tellFailure(deps, error, text.failed)
  }
}
