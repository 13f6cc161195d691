import { useLocation } from 'react-router'
import { href } from '@afins/contract/pages'
import { MOST_UNREAD } from '@afins/contract/notifications'
import { useOptionalViewer } from '#data/deps.ts'
import { useUnread } from '#data/unread.ts'
import type { FrameAction, FrameItem } from '#ui/frame.tsx'
import { BellIcon, BookmarkIcon, ExploreIcon, PersonIcon, PlusIcon, SignInIcon } from '#ui/icon.tsx'
import { text } from './text.ts'

/** @param create opens what one writes in */
export function useNavigationItems(create: FrameAction): FrameItem[] {
  const viewer = useOptionalViewer()
  const unread = useUnread()
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
    {
      ...item(href('notifications'), text.notifications, <BellIcon />),
      news: unread > 0 ? { mark: markOf(unread), label: text.unseen(unread) } : undefined,
    },
    { ...item(composerPath, text.create, <PlusIcon />, true), action: create },
    item(href('bookmarks'), text.bookmarks, <BookmarkIcon />),
    { ...own, current: own.current || isOwn },
  ]
}

/** Where one writes without scripts. */
export const composerPath = `${href('profile')}?novo=1`

const markOf = (count: number) => (count < MOST_UNREAD ? String(count) : `${MOST_UNREAD - 1}+`)
