import { beforeEach, expect, test } from 'vitest'
import type { CommentAudience } from '@afins/contract/comments'
import { newWork } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'

describeApp('who may comment on what one publishes', (app) => {
  let ana: TestPerson
  beforeEach(async () => {
    ana = await app().person()
  })
  const choose = async (commentsFrom: CommentAudience) => {
    const { body } = await app().call('updateProfile', { as: ana, body: { commentsFrom } })
    expect(body.commentsFrom).toBe(commentsFrom)
  }
  const audienceOf = async (postId: string) =>
    (await app().call('listComments', { as: ana, params: { postId } })).body.audience
  const log = async (again = false) => {
    const workId = await newWork(app(), ana)
    const { body } = await app().call('addDiaryEntry', {
      ...{ as: ana, params: { workId }, body: { outcome: 'finished', again } },
    })
    return body.diary[0]?.id ?? ''
  }

  test('is everyone at first, and from then on whom the author chose', async () => {
    const [post, entry] = [await publish(app(), ana), await log()]
    await choose('followers')
    expect([await audienceOf(post.id), await audienceOf(entry)]).toEqual(['everyone', 'everyone'])
    const ids = [(await publish(app(), ana)).id, await log()]
    expect(await Promise.all(ids.map(audienceOf))).toEqual(['followers', 'followers'])
  })

  test('is what was chosen when a draft is published, and then its own', async () => {
    const draft = await app().call('createDraft', {
      ...{ as: ana, body: { kind: 'note', interest: 'music', content: { body: 'Oi' } } },
    })
    const { id: postId } = draft.body
    const publishDraft = async () => {
      const { body } = await app().call('getDraft', { as: ana, params: { postId } })
      const { version } = body
      await app().call('publishDraft', { as: ana, params: { postId }, body: { version } })
    }
    await choose('nobody')
    await publishDraft()
    expect(await audienceOf(postId)).toBe('nobody')
    const own = { audience: 'everyone' } as const
    await app().call('setCommentAudience', { as: ana, params: { postId }, body: own })
    await choose('followed')
    await publishDraft()
    expect(await audienceOf(postId)).toBe('everyone')
  })

  test('is so of what is written down on its own', async () => {
    await choose('followed')
    const workId = await newWork(app(), ana)
    const works = [{ title: 'x', creators: [], year: null, remark: '', workId }]
    await publish(app(), ana, { kind: 'review', interest: 'movies', works, rating: 8, body: 'Oi' })
    const { body } = await app().call('getShelfEntry', { as: ana, params: { workId } })
    expect(await Promise.all(body.diary.map(({ id }) => audienceOf(id)))).toEqual(['followed'])
  })

  test('is told to no one else', async () => {
    await choose('nobody')
    const bia = await app().person()
    const params = { username: ana.username }
    const seen = await app().call('getProfile', { as: bia, params })
    expect(JSON.stringify(seen.body)).not.toContain('commentsFrom')
  })
})
