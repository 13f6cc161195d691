import { useNavigate } from 'react-router'
import { useDeps } from '#data/deps.ts'
import type { Addressed } from '#data/post-path.ts'
import { text } from './text.ts'

/**
 * Deletes a post, with a message that offers to take it back.
 * @param onRemoved leaves the page that showed the post; taking it back then returns to the post
 */
export function usePostRemoval(post: Addressed, onRemoved?: () => void): () => Promise<void> {
  const deps = useDeps()
  const navigate = useNavigate()
  return async () => {
    // What was pressed goes with the post, and the message stands after the whole page.
    const focus = document.activeElement?.matches(':focus-visible') === true
    try {
      const { removeWithUndo } = await import('./remove-post.ts')
      await removeWithUndo(deps, navigate, { post, focus, onRemoved })
    } catch {
      deps.toasts.show(text.removeFailed)
    }
  }
}
