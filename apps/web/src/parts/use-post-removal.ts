import { useNavigate } from 'react-router'
import { useDeps } from '#data/deps.ts'
import { removePost, restorePost } from '#data/post-actions.ts'
import { canonicalPostPath, type Addressed } from '#data/post-path.ts'
import { text } from './text.ts'

/**
 * Deletes a post, with a message that offers to take it back.
 * @param onRemoved leaves the page that showed the post; taking it back then returns to the post
 */
export function usePostRemoval(post: Addressed, onRemoved?: () => void): () => Promise<void> {
  const deps = useDeps()
  const navigate = useNavigate()
  const undo = async () => {
    try {
      await restorePost(deps, post.id)
      deps.toasts.show(text.restored)
      if (onRemoved) await navigate(canonicalPostPath(post))
    } catch {
      deps.toasts.show(text.restoreFailed)
    }
  }
  return async () => {
    // What was pressed goes with the post, and the message stands after the whole page.
    const focus = document.activeElement?.matches(':focus-visible') === true
    try {
      await removePost(deps, post)
      onRemoved?.()
      deps.toasts.show(text.removed, { label: text.undo, run: () => void undo(), focus })
    } catch {
      deps.toasts.show(text.removeFailed)
    }
  }
}
