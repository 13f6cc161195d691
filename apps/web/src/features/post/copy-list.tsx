import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PostDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { copyList } from '#data/lists.ts'
import { toastError } from '#data/toast-error.ts'
import { Button } from '#ui/button.tsx'
import { text } from './text.ts'

/** Starts a list of one's own with the same items. */
export function CopyList({ post }: { readonly post: PostDetail }) {
  const deps = useDeps()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  // Signed-out pages run no app.
  if (!useOptionalViewer()) return null
  const copy = async () => {
    setPending(true)
    try {
      const postId = await copyList(deps, post.id)
      deps.toasts.show(text.copied)
      await navigate(href('edit', { postId }))
    } catch (error) {
      setPending(false)
      await toastError(deps, error, text.copyFailed)
    }
  }
  return (
    <Button
      variant="bare"
      size="small"
      pending={pending}
      data-intent=""
      onClick={() => void copy()}
    >
      {text.copyList}
    </Button>
  )
}
