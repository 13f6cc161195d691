import { useLocation } from 'react-router'
import { href } from '@afins/contract/pages'
import { useOptionalViewer } from '#data/deps.ts'
import type { FrameItem } from '#ui/frame.tsx'
import { BookmarkIcon, ExploreIcon, PersonIcon, PlusIcon, SignInIcon } from '#ui/icon.tsx'
import { text } from './text.ts'

export function useNavigationItems(): FrameItem[] {
  const viewer = useOptionalViewer()
  const { pathname } = useLocation()
  const item = (path: string, label: string, icon: FrameItem['icon'], main = false): FrameItem => ({
    href: path,
    label,
    icon,
    main,
    current: pathname === path,
  })
  const explore = item(href('explore'), text.explore, <ExploreIcon />)
  const isFollowing = pathname === href('following')
  if (!viewer) return [explore, item(href('auth'), text.enter, <SignInIcon />)]
  const own = item(href('profile'), text.profile, <PersonIcon />)
  const isOwn = pathname === href('person', { username: viewer.username })
  return [
    { ...explore, current: explore.current || isFollowing },
    item(`${href('profile')}?novo=1`, text.create, <PlusIcon />, true),
    item(href('bookmarks'), text.bookmarks, <BookmarkIcon />),
    { ...own, current: own.current || isOwn },
  ]
}
