import type { PostDetail } from '@afins/contract/api'
import type { Deps } from './deps.ts'

/**
 * Tells the server that a post was opened without its page being asked for, so that its author's
 * figures have it. A failure is nobody's concern.
 */
export function tellOpened({ call }: Pick<Deps, 'call'>, post: PostDetail): void {
  if (post.can.edit || isServed()) return
  call('countView', { params: { postId: post.id } }, { keepalive: true }).catch(() => {})
}

/** Whether the server was asked for the page at this address, and so has counted it. */
function isServed(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && new URL(navigation.name).pathname === location.pathname
}
