import { expect, test } from 'vitest'
import { limits } from '@afins/contract/fields'
import { describeApp } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'

const AT_ONCE = 8

/** Sends requests that arrive together. */
const together = <T>(request: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => request(at)))

describeApp('requests that arrive together', (app) => {
  test('follow no more tags than one may', async () => {
    const as = await app().person()
    const follow = (tag: string) => app().call('followTag', { as, params: { tag } })
    for (let at = 1; at < limits.followedTags; at++) await follow(`tag${at}`)
    const answers = await together((at) => follow(`mais${at}`))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  test('remove a bookmark with one undo', async () => {
    const as = await app().person()
    const { id: postId } = await publish(app(), as)
    const params = { postId }
    await app().call('saveBookmark', { as, params })
    await app().call('updateBookmark', { as, params, body: { remark: 'Guardar' } })
    const answers = await together(() => app().call('removeBookmark', { as, params }))
    expect(answers.filter(({ body }) => body.undo !== null)).toHaveLength(1)
  })

  test('never make unseen again what is seen', async () => {
    const as = await app().person()
    const author = await app().person()
    const { id: postId } = await publish(app(), as)
    for (let round = 0; round < 20; round++) {
      app().clock.advance(1000)
      const now = app().clock.now()
      await app().call('createComment', {
        ...{ as: author, params: { postId }, body: { body: `Oi ${round}` } },
      })
      await app().runConsumers()
      const until = (at: number) => now + 10 - ((at * 7) % AT_ONCE) * 2000
      app().clock.advance(1000)
      await together((at) =>
        app().call('markNotificationsSeen', { as, body: { until: until(at) } }),
      )
      const { body } = await app().call('countNotifications', { as })
      expect(body.unread).toBe(0)
      app().clock.advance(60_000)
    }
  })
})
