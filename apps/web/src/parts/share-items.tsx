import { useDeps } from '#data/deps.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { LinkIcon } from '#ui/icon.tsx'
import { MenuButton } from '#ui/menu.tsx'
import { copyLink, shareLink } from './share-link.ts'
import { text } from './text.ts'

export interface ShareItemsProps {
  /** Of what is shared, with its leading slash. */
  readonly path: string
  readonly title: string
}

/** Copies the link of something, or opens the system’s sheet where there is one: of a menu. */
export function ShareItems({ path, title }: ShareItemsProps) {
  const deps = useDeps()
  const hasSheet = useHydrated() && 'share' in navigator
  return (
    <>
      <MenuButton icon={<LinkIcon size={20} />} onClick={() => void copyLink(deps, path)}>
        {text.share}
      </MenuButton>
      {hasSheet ? (
        <MenuButton onClick={() => void shareLink(deps, { path, title })}>
          {text.shareElsewhere}
        </MenuButton>
      ) : null}
    </>
  )
}
