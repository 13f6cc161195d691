import type { PostDetail } from '@afins/contract/api'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { postPath } from '@afins/contract/addresses'
import { titles } from '#data/titles.ts'
import { shareLink } from '#parts/share-link.ts'
import { Button } from '#ui/button.tsx'
import { LinkIcon } from '#ui/icon.tsx'
import { text } from './text.ts'

export function ShareButton({ post }: { readonly post: PostDetail }) {
  const deps = useDeps()
  const viewer = useOptionalViewer()
  // Signed-out pages run no app.
  if (!viewer) return null
  return (
    <Button
      variant="bare"
      size="small"
      icon={<LinkIcon size={20} />}
      label={text.share}
      data-intent=""
      onClick={() => void shareLink(deps, { path: postPath(post), title: titles.postPage(post) })}
    />
  )
}
