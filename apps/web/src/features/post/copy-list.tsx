import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PostDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useOptionalViewer } from '#data/deps.ts'
import { useWrite } from '#data/use-write.ts'
import { Button } from '#ui/button.tsx'
import { text } from './text.ts'

/** Starts a list of one's own with the same items. */
export function CopyList({ post }: { readonly post: PostDetail }) {
  const navigate = useNavigate()
  const { write, isPending } = useWrite(text.copyFailed)
  const [isLeaving, setLeaving] = useState(false)
  // Signed-out pages run no app.
  if (!useOptionalViewer()) return null
  const copy = () =>
    void write(
      'copyList',
      { params: { postId: post.id } },
      {
        said: text.copied,
        onStored: ({ id }) => {
          setLeaving(true)
          void navigate(href('edit', { postId: id }))
        },
      },
    )
  return (
    <Button
      variant="bare"
      size="small"
      pending={isPending || isLeaving}
      data-intent=""
      onClick={copy}
    >
      {text.copyList}
    </Button>
  )
}
