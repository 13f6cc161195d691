import type { PostDetail } from '@afins/contract/api'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { postPath } from '@afins/contract/addresses'
import { titles } from '#data/titles.ts'
import { copyLink } from '#parts/post-action-bar.tsx'
import { Button } from '#ui/button.tsx'
import { LinkIcon } from '#ui/icon.tsx'
import { text } from './text.ts'

export function ShareButton({ post }: { readonly post: PostDetail }) {
  const deps = useDeps()
  const viewer = useOptionalViewer()
  // Signed-out pages run no app.
  if (!viewer) return null
  const share = async () => {
    // Some browsers do not have it.
    if (!('share' in navigator)) return copyLink(deps, post)
    const url = new URL(postPath(post), location.origin).href
    try {
      await navigator.share({ title: titles.postPage(post), url })
    } catch (error) {
      // A cancelled share needs no message.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        await copyLink(deps, post)
    }
  }
  return (
    <Button
      variant="bare"
      size="small"
      icon={<LinkIcon size={20} />}
      label={text.share}
      data-intent=""
      onClick={() => void share()}
    />
  )
}
