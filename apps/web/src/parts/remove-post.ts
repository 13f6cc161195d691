import type { NavigateFunction } from 'react-router'
import type { Deps } from '#data/deps.ts'
import { canonicalPostPath, type Addressed } from '#data/post-path.ts'
import { removePost, restorePost } from '#data/post-removal.ts'

const text = {
  removed: 'Post apagado.',
  undo: 'Desfazer',
  restored: 'Post de volta.',
  restoreFailed: 'Não deu para desfazer. Tente de novo.',
} as const

export interface Removal {
  readonly post: Addressed
  /** Whether the way back takes the focus. */
  readonly focus: boolean
  /** Leaves the page that showed the post; taking it back then returns to the post. */
  readonly onRemoved: (() => void) | undefined
}

/**
 * Deletes a post, with a message that offers to take it back.
 * @throws ApiError when the server does not delete it
 */
export async function removeWithUndo(
  deps: Deps,
  navigate: NavigateFunction,
  { post, focus, onRemoved }: Removal,
): Promise<void> {
  const undo = async () => {
    try {
      await restorePost(deps, post.id)
      deps.toasts.show(text.restored)
      if (onRemoved) await navigate(canonicalPostPath(post))
    } catch {
      deps.toasts.show(text.restoreFailed)
    }
  }
  await removePost(deps, post)
  onRemoved?.()
  deps.toasts.show(text.removed, { label: text.undo, run: () => void undo(), focus })
}
