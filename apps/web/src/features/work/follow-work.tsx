import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeps } from '#data/deps.ts'
import { showFollowedWork } from '#data/follow.ts'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import { BellIcon, CheckIcon } from '#ui/icon.tsx'
import { Menu, MenuButton } from '#ui/menu.tsx'
import { text } from './text.ts'

/** Has its reader notified of what those whom they follow do with a work. */
export function FollowWork({ workId }: { readonly workId: string }) {
  const deps = useDeps()
  const { write } = useWrite(text.followFailed)
  const { data } = useSuspenseQuery(queries.followedWork(workId))
  const { isFollowed } = data
  const toggle = () =>
    void write(
      isFollowed ? 'unfollowWork' : 'followWork',
      { params: { workId } },
      {
        said: isFollowed ? text.unfollowed : text.followed,
        show: () => showFollowedWork(deps, workId, !isFollowed),
      },
    )
  const label = isFollowed ? text.following : text.follow
  return (
    <Menu label={label} text={label} size="small" icon={<BellIcon size={20} />}>
      <MenuButton
        icon={isFollowed ? <CheckIcon size={18} /> : <BellIcon size={18} />}
        pressed={isFollowed}
        onClick={toggle}
      >
        {text.notifyOfFollowed}
      </MenuButton>
    </Menu>
  )
}
