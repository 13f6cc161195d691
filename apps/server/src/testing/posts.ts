import type { Api, DraftContent, PostCard } from '@afins/contract/api'
import type { EndpointCall } from '@afins/contract/endpoint'
import type { TestApp, TestPerson } from './app.ts'

type Draft = Partial<EndpointCall<Api['createPost']>['body']>

/** Publishes a note about music, or what is said otherwise. A millisecond passes before it. */
export async function publish(app: TestApp, as: TestPerson, draft: Draft = {}): Promise<PostCard> {
  app.clock.advance(1)
  const answer = await app.call('createPost', {
    as,
    body: { interest: 'music', body: 'Uma nota.', ...draft },
  })
  if (answer.status !== 201) throw new Error(`not published: ${JSON.stringify(answer.error)}`)
  return answer.body
}

/** Makes somebody a follower whom a closed profile has let in. */
export async function letIn(app: TestApp, follower: TestPerson, target: TestPerson): Promise<void> {
  const { body } = await app.call('follow', { as: follower, params: { username: target.username } })
  if (body.state === 'accepted') return
  await app.call('acceptFollowRequest', { as: target, params: { username: follower.username } })
}

/**
 * Changes what is given of somebody's own post as its editor would: reads the working copy, keeps
 * the changed one, publishes that.
 * @returns the answer to the first of the three that is refused, else to the last, and the card
 */
export async function changePost(
  app: Pick<TestApp, 'call'>,
  as: TestPerson | undefined,
  postId: string,
  changes: Partial<DraftContent>,
) {
  const request = { params: { postId }, ...(as && { as }) }
  const before = await app.call('getDraft', request)
  if (before.status !== 200) return { ...before, card: null }
  const { version, content } = before.body
  const body = { version, content: { ...content, ...changes } }
  const saved = await app.call('saveDraft', { ...request, body })
  if (saved.status !== 200) return { ...saved, card: null }
  const published = await app.call('publishDraft', {
    ...request,
    body: { version: saved.body.version },
  })
  return { ...published, card: published.status === 200 ? published.body.card : null }
}
