import { useNavigate } from 'react-router'
import { useDeps } from '#data/deps.ts'
import type { AddressedPost } from '@afins/contract/addresses'
import { text } from './text.ts'

/** @param onRemoved leaves the post's page; undoing returns to it */
export function usePostRemoval(post: AddressedPost, onRemoved?: () => void): () => Promise<void> {
  const deps = useDeps()
  const navigate = useNavigate()
  return async () => {
    // The clicked button is removed with the post.
    const focus = document.activeElement?.matches(':focus-visible') === true
    try {
      const { removeWithUndo } = await import('./remove-post.ts')
      await removeWithUndo(deps, navigate, { post, focus, onRemoved })
    } catch {
      deps.toasts.show(text.removeFailed)
    }
  }
}
