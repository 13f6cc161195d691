import { expect, test } from 'vitest'
import type { PostCard } from '@afins/contract/api'
import { publish } from '#testing/posts.ts'
import { describeApp } from '#testing/app.ts'

describeApp('bookmarks', (app) => {
  test('are kept once, last saved first, by oneself', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const posts: PostCard[] = []
    for (let n = 0; n < 5; n++) posts.push(await publish(app(), maria))
    for (const n of [3, 0, 4, 3, 1]) {
      app().clock.advance(1)
      const answer = await app().call('saveBookmark', {
        as: joao,
        params: { postId: posts[n]?.id ?? '' },
      })
      expect(answer.status).toBe(204)
    }
    const first = await app().call('listBookmarks', { as: joao, query: { limit: 3 } })
    expect(first.body.items.map(({ postId }) => postId)).toEqual([1, 4, 0].map((n) => posts[n]?.id))
    expect(first.body.items[0]?.post).toEqual({ ...posts[1], saved: true, can: { edit: false } })
    const second = await app().call('listBookmarks', {
      as: joao,
      query: { limit: 3, cursor: first.body.nextCursor ?? '' },
    })
    expect(second.body).toMatchObject({ items: [{ postId: posts[3]?.id }], nextCursor: null })
    expect((await app().call('listBookmarks', { as: maria })).body.items).toEqual([])
    expect((await app().call('listBookmarks')).status).toBe(401)
  })

  test('go away twice as well as once', async () => {
    const maria = await app().person()
    const post = await publish(app(), maria)
    await app().call('saveBookmark', { as: maria, params: { postId: post.id } })
    for (const postId of [post.id, post.id, 'nada']) {
      expect((await app().call('removeBookmark', { as: maria, params: { postId } })).status).toBe(
        204,
      )
    }
    expect((await app().call('listBookmarks', { as: maria })).body.items).toEqual([])
  })

  test('keep their place when the post goes out of sight', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const post = await publish(app(), maria)
    const params = { postId: post.id }
    await app().call('saveBookmark', { as: joao, params })
    const seen = async () =>
      (await app().call('listBookmarks', { as: joao })).body.items.map((item) => item.post?.id)
    expect(await seen()).toEqual([post.id])
    await app().call('deletePost', { as: maria, params })
    expect(await seen()).toEqual([undefined])
    await app().call('restorePost', { as: maria, params })
    expect(await seen()).toEqual([post.id])
    await app().call('updatePost', { as: maria, params, body: { visibility: 'self' } })
    expect(await seen()).toEqual([undefined])
    await app().call('updatePost', { as: maria, params, body: { visibility: 'public' } })
    await app().call('updateProfile', { as: maria, body: { isPublic: false } })
    expect(await seen()).toEqual([undefined])
  })
})
