import { expect, test, vi } from 'vitest'
import { SECOND } from '@afins/contract/durations'
import { NEW_POSTS_TAG, STREAM_TAGS_EVENT } from '@afins/contract/notifications'
import { describeApp, type TestApp } from '#testing/app.ts'
import { changePost, letIn, publish } from '#testing/posts.ts'
import { openStreams } from './streams.service.ts'

/** Whether a browser hears of what is done. */
async function isHeard(app: TestApp, act: () => Promise<unknown>): Promise<boolean> {
  const { invalidation } = app.context
  const heard = new Set<string>()
  invalidation.subscribe((tags) => {
    if (tags !== 'all') for (const tag of tags) heard.add(tag)
  })
  await act()
  expect(heard.size).toBeGreaterThan(0)
  return heard.has(NEW_POSTS_TAG)
}

describeApp('browsers hear of new posts', (app) => {
  test('that everyone may see, and of no others', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    await letIn(app(), bia, ana)
    expect(await isHeard(app(), () => publish(app(), ana))).toBe(true)
    for (const visibility of ['followers', 'self'] as const)
      expect(await isHeard(app(), () => publish(app(), ana, { visibility }))).toBe(false)
    const note = await publish(app(), ana, { visibility: 'self' })
    const open = () => changePost(app(), ana, note.id, { visibility: 'public' })
    expect(await isHeard(app(), open)).toBe(true)
    await app().call('updateProfile', { as: ana, body: { isPublic: false } })
    expect(await isHeard(app(), () => publish(app(), ana))).toBe(false)
    // Followers count them as they ask, each minute.
    const { body } = await app().call('countNewFollowingPosts', { as: bia, query: { since: 0 } })
    expect(body.count).toBe(4)
    await app().call('updateProfile', { as: ana, body: { isPublic: true } })
    expect(await isHeard(app(), () => publish(app(), ana))).toBe(true)
  })

  test('by the stream, seconds later, and of nothing else that changed', async () => {
    const { uid } = await app().person()
    const stopping = new AbortController()
    let publishTags: (tags: readonly string[]) => void = () => {}
    const invalidation = {
      ...app().context.invalidation,
      subscribe: (listener: typeof publishTags) => {
        publishTags = listener
      },
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    try {
      const streams = openStreams({ ...app().context, invalidation }, stopping.signal)
      const stream = streams.open(uid, () => Promise.resolve(true))
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      const after = (tags: readonly string[]) => {
        publishTags(tags)
        vi.advanceTimersByTime(10 * SECOND)
        const sent = `${text}${String(stream.read() ?? '')}`
        text = ''
        return sent.includes(`event: ${STREAM_TAGS_EVENT}`)
      }
      expect(after(['newest', 'posts:x', 'interest:music'])).toBe(false)
      expect(after(['newest', NEW_POSTS_TAG])).toBe(true)
    } finally {
      stopping.abort()
      vi.useRealTimers()
    }
  })
})
