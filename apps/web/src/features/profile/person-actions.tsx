import type { ProfileView } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { mutableInterest, useBlockMenu } from '#parts/blocks/use-block-menu.tsx'
import { FollowButton } from '#parts/follow-button.tsx'
import { copyLink } from '#parts/share-link.ts'
import { reportLabel, useReport } from '#parts/report/use-report.tsx'
import { FlagIcon, LinkIcon, MoreIcon } from '#ui/icon.tsx'
import { Menu, MenuButton } from '#ui/menu.tsx'

const text = { options: (name: string) => `Opções de ${name}`, copy: 'Copiar link' } as const

/** What a reader can do about someone: follow, report, mute, block. */
export function PersonActions({ profile }: { readonly profile: ProfileView }) {
  const viewer = useOptionalViewer()
  if (useDeps().isReadOnly) return null
  return (
    <>
      <FollowButton profile={profile} />
      {viewer && !profile.can.edit ? <PersonMenu profile={profile} /> : null}
    </>
  )
}

function PersonMenu({ profile }: { readonly profile: ProfileView }) {
  const deps = useDeps()
  const { username, displayName } = profile
  const interests = profile.closed ? [] : profile.interests
  const { items, dialog } = useBlockMenu({
    person: profile,
    mutables: interests.map((interest) => mutableInterest(profile, interest)),
  })
  const report = useReport({ kind: 'profile', id: username })
  return (
    <>
      <Menu label={text.options(displayName)} icon={<MoreIcon size={18} />}>
        <MenuButton
          icon={<LinkIcon size={20} />}
          onClick={() => void copyLink(deps, href('person', { username }))}
        >
          {text.copy}
        </MenuButton>
        <MenuButton icon={<FlagIcon size={20} />} onClick={report.open}>
          {reportLabel}
        </MenuButton>
        {items}
      </Menu>
      {report.dialog}
      {dialog}
    </>
  )
}
