import type { Api, PostCard } from '@afins/contract/api'
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
