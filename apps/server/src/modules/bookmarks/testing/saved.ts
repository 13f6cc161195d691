import type { PostCard } from '@afins/contract/api'
import type { TestApp, TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'

/** Has somebody keep a post that an author publishes. A millisecond passes before either. */
export async function saved(
  app: TestApp,
  as: TestPerson,
  author: TestPerson,
  draft: Parameters<typeof publish>[2] = {},
): Promise<PostCard> {
  const post = await publish(app, author, draft)
  app.clock.advance(1)
  const answer = await app.call('saveBookmark', { as, params: { postId: post.id } })
  if (answer.status !== 204) throw new Error(`not saved: ${answer.error.code}`)
  return post
}
