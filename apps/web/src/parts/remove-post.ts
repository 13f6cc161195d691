import type { NavigateFunction } from 'react-router'
import type { Deps } from '#data/deps.ts'
import { postPath, type AddressedPost } from '@afins/contract/addresses'
import { removePost, restorePost } from '#data/post-removal.ts'

const text = {
  removed: 'Post apagado.',
  undo: 'Desfazer',
  restored: 'Post de volta.',
  restoreFailed: 'Não deu para desfazer. Tente de novo.',
} as const

export interface Removal {
  readonly post: AddressedPost
  readonly focus: boolean
  readonly onRemoved: (() => void) | undefined
}

/** Deletes a post and offers to undo that. @throws ApiError */
export async function removeWithUndo(
  deps: Deps,
  navigate: NavigateFunction,
  { post, focus, onRemoved }: Removal,
): Promise<void> {
  const undo = async () => {
    try {
      await restorePost(deps, post.id)
      deps.toasts.show(text.restored)
      if (onRemoved) await navigate(postPath(post))
    } catch {
      deps.toasts.show(text.restoreFailed)
    }
  }
  await removePost(deps, post)
  onRemoved?.()
  deps.toasts.show(text.removed, { label: text.undo, run: () => void undo(), focus })
}
