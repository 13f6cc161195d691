import { href } from '@afins/contract/pages'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { FlagIcon, LinkIcon, MoreIcon } from '#ui/icon.tsx'
import { Menu, MenuButton } from '#ui/menu.tsx'
import { reportLabel, useReport } from '#parts/report/use-report.tsx'
import { copyLink } from '#parts/share-link.ts'

const text = { options: 'Opções do perfil', share: 'Copiar link' } as const

/** What one can do about someone else's profile. */
export function PersonMenu({ username }: { readonly username: string }) {
  const deps = useDeps()
  const viewer = useOptionalViewer()
  const report = useReport({ kind: 'profile', id: username })
  if (!viewer) return null
  return (
    <>
      <Menu label={text.options} icon={<MoreIcon size={18} />} variant="quiet">
        <MenuButton
          icon={<LinkIcon size={20} />}
          onClick={() => void copyLink(deps, href('person', { username }))}
        >
          {text.share}
        </MenuButton>
        <MenuButton icon={<FlagIcon size={20} />} onClick={report.open}>
          {reportLabel}
        </MenuButton>
      </Menu>
      {report.dialog}
    </>
  )
}
