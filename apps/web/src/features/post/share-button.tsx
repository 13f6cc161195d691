import type { PostDetail } from '@afins/contract/api'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { canonicalPostPath } from '#data/post-path.ts'
import { titles } from '#data/titles.ts'
import { copyLink } from '#parts/post-actions.tsx'
import { Button } from '#ui/button.tsx'
import { LinkIcon } from '#ui/icon.tsx'
import { text } from './text.ts'

/** Gives a post on: as the device does it, or else by its address. */
export function ShareButton({ post }: { readonly post: PostDetail }) {
  const deps = useDeps()
  const viewer = useOptionalViewer()
  // A stranger's page has no scripts to press it with.
  if (!viewer) return null
  const share = async () => {
    // Not every browser has it, whatever the types say.
    if (!('share' in navigator)) return copyLink(deps, post)
    const url = new URL(canonicalPostPath(post), location.origin).href
    try {
      await navigator.share({ title: titles.post(post), url })
    } catch (error) {
      // Whoever changed their mind wants nothing else.
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
