import {
  STREAM_EVENT,
  STREAM_PATH,
  STREAM_TAGS_EVENT,
  type StreamData,
  type StreamTags,
} from '@afins/contract/notifications'
import type { Deps } from './deps.ts'
import { queries } from './queries.ts'
import { queryTags } from './query-tags.ts'

const LOCK = 'notification-stream'
/** The browser itself opens a stream again that is cut, but not after an answer that is none. */
const AGAIN_MS = 60_000

/**
 * Hears from the server what the viewer is told of. One tab of a browser has the stream, the one with
 * the lock; the others hear of the same tags from it. Without locks or a stream, the count is asked for
 * each minute.
 */
export function followNotifications(deps: Pick<Deps, 'queryClient'>): void {
  if (!('locks' in navigator) || !('EventSource' in window)) return
  void navigator.locks.request(LOCK, () => whileVisited(deps))
}

/** Resolves when the page is left: a browser stores it for going back only without a stream. */
function whileVisited(deps: Pick<Deps, 'queryClient'>): Promise<void> {
  let source = openStream(deps)
  let again: ReturnType<typeof setTimeout> | undefined
  const watch = () =>
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return
      again = setTimeout(() => {
        source = openStream(deps)
        watch()
      }, AGAIN_MS)
    })
  watch()
  return new Promise((resolve) => {
    window.addEventListener(
      'pagehide',
      ({ persisted }) => {
        clearTimeout(again)
        source.close()
        resolve()
        if (persisted)
          window.addEventListener('pageshow', () => followNotifications(deps), { once: true })
      },
      { once: true },
    )
  })
}

function openStream(deps: Pick<Deps, 'queryClient'>): EventSource {
  const source = new EventSource(STREAM_PATH)
  source.addEventListener(STREAM_EVENT, ({ data }) => receive(deps, JSON.parse(data as string)))
  source.addEventListener(STREAM_TAGS_EVENT, ({ data }) =>
    queryTags(deps.queryClient).invalidate((JSON.parse(data as string) as StreamTags).tags),
  )
  return source
}

function receive({ queryClient }: Pick<Deps, 'queryClient'>, { tags, unread }: StreamData): void {
  queryTags(queryClient).invalidate(tags)
  queryClient.setQueryData(queries.unreadNotifications().queryKey, { unread })
}
