import { useQuery } from '@tanstack/react-query'
import { MINUTE } from '@afins/contract/durations'
import { useOptionalViewer } from './deps.ts'
import { queries } from './queries.ts'

/** How much the viewer has not seen of what they are told of. */
export function useUnread(): number {
  const viewer = useOptionalViewer()
  const { data } = useQuery({
    ...queries.unreadNotifications(),
    enabled: viewer !== null,
    // Where the stream of events does not get through.
    refetchInterval: MINUTE,
  })
  return viewer ? (data?.unread ?? 0) : 0
}
