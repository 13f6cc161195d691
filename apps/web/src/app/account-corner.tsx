import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Viewer } from '@afins/contract/api'
import { mediaUrl } from '@afins/contract/media'
import { href } from '@afins/contract/pages'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { signOut } from '#data/sign-out.ts'
import { Avatar } from '#ui/avatar.tsx'
import { BookIcon, ImportIcon, InfoIcon, SparkIcon } from '#ui/drawn-icon.tsx'
import { BadgeIcon, MoonIcon, MoreIcon, PersonIcon, SettingsIcon, SignOutIcon } from '#ui/icon.tsx'
import { Menu, MenuButton, MenuLink } from '#ui/menu.tsx'
import { text } from './text.ts'

export function AccountCorner() {
  const viewer = useOptionalViewer()
  if (viewer) return <AccountMenu viewer={viewer} />
  return (
    <Menu label={text.menu} icon={<MoreIcon />}>
      {theme}
      <AroundLinks unread={0} />
    </Menu>
  )
}

const theme = (
  <MenuButton icon={<MoonIcon size={20} />} action="theme" pressed={false}>
    {text.darkTheme}
  </MenuButton>
)

function AroundLinks({ unread }: { readonly unread: number }) {
  return (
    <>
      <MenuLink
        icon={<SparkIcon size={20} />}
        href={href('changelog')}
        mark={unread > 0 ? text.unread(unread) : undefined}
      >
        {text.changelog}
      </MenuLink>
      <MenuLink icon={<BookIcon size={20} />} href={href('tutorial')}>
        {text.tutorial}
      </MenuLink>
      <MenuLink icon={<InfoIcon size={20} />} href={href('info')}>
        {text.info}
      </MenuLink>
    </>
  )
}

function AccountMenu({ viewer }: { readonly viewer: Viewer }) {
  const deps = useDeps()
  const navigate = useNavigate()
  // Releases are rare: loaded once per page.
  const { data } = useQuery({ ...queries.news(), staleTime: Infinity })
  const unread = data?.unread.length ?? 0
  const leave = async () => {
    try {
      await signOut(deps)
      await navigate(href('auth'))
    } catch {
      deps.toasts.show(text.signOutFailed)
    }
  }
  return (
    <Menu
      label={text.accountMenu}
      icon={
        <Avatar
          name={viewer.displayName}
          src={viewer.avatar && mediaUrl(viewer.avatar, 96)}
          color={viewer.color}
          size={32}
        />
      }
    >
      <MenuLink icon={<PersonIcon size={20} />} href={href('profile')}>
        {viewer.displayName}
      </MenuLink>
      <MenuLink icon={<SettingsIcon size={20} />} href={href('settings')}>
        {text.settings}
      </MenuLink>
      <MenuLink icon={<BadgeIcon size={20} />} href={href('subscription')}>
        {text.subscription}
      </MenuLink>
      <MenuLink icon={<ImportIcon size={20} />} href={href('import')}>
        {text.bring}
      </MenuLink>
      {theme}
      <AroundLinks unread={unread} />
      <MenuButton icon={<SignOutIcon size={20} />} onClick={() => void leave()}>
        {text.signOut}
      </MenuButton>
    </Menu>
  )
}
