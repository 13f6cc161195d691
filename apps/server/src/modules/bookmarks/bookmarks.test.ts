import { expect, test } from 'vitest'
import type { PostCard } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { transaction } from '@afins/database'
import { cleanUpPosts } from '#modules/posts/index.ts'
import { changePost, publish } from '#testing/posts.ts'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { insertBookmarks } from './bookmarks.queries.ts'
import { saved } from './testing/saved.ts'

const DAY = 24 * 3_600_000

const listed = async (app: TestApp, as: TestPerson, query = {}) =>
  (await app.call('listBookmarks', { as, query })).body.items

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
    expect(first.body.items[0]).toEqual({
      postId: posts[1]?.id,
      savedAt: app().clock.now(),
      folderId: null,
      remark: '',
      tags: [],
      post: { ...posts[1], saved: true, can: { edit: false } },
    })
    const second = await app().call('listBookmarks', {
      as: joao,
      query: { limit: 3, cursor: first.body.nextCursor ?? '' },
    })
    expect(second.body).toMatchObject({ items: [{ postId: posts[3]?.id }], nextCursor: null })
    expect(await listed(app(), maria)).toEqual([])
    expect((await app().call('listBookmarks')).status).toBe(401)
  })

  test('go away twice as well as once', async () => {
    const maria = await app().person()
    const post = await saved(app(), maria, maria)
    for (const postId of [post.id, post.id, 'nada']) {
      const answer = await app().call('removeBookmark', { as: maria, params: { postId } })
      expect([answer.status, answer.body]).toEqual([200, { undo: null }])
    }
    expect(await listed(app(), maria)).toEqual([])
  })

  test('are of what one may see, and has been published', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const hidden = await publish(app(), maria, { visibility: 'self' })
    const draft = await app().call('createDraft', { as: joao, body: { kind: 'note' } })
    for (const postId of [hidden.id, draft.body.id, 'nada']) {
      const answer = await app().call('saveBookmark', { as: joao, params: { postId } })
      expect([answer.status, answer.error.code]).toEqual([404, 'post.not_found'])
    }
  })

  test('keep their place and remark when the post goes out of sight, even for good', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const post = await saved(app(), joao, maria)
    const params = { postId: post.id }
    await app().call('updateBookmark', { as: joao, params, body: { remark: 'Reler.' } })
    const seen = async () => (await listed(app(), joao)).map((item) => item.post?.id)
    expect(await seen()).toEqual([post.id])
    await app().call('deletePost', { as: maria, params })
    expect(await seen()).toEqual([undefined])
    await app().call('restorePost', { as: maria, params })
    expect(await seen()).toEqual([post.id])
    await changePost(app(), maria, post.id, { visibility: 'self' })
    expect(await seen()).toEqual([undefined])
    await changePost(app(), maria, post.id, { visibility: 'public' })
    await app().call('updateProfile', { as: maria, body: { isPublic: false } })
    expect(await seen()).toEqual([undefined])
    await app().call('deletePost', { as: maria, params })
    const later = {
      ...app().context,
      clock: { ...app().clock, now: () => app().clock.now() + 31 * DAY },
    }
    await cleanUpPosts(later)
    expect(await listed(app(), joao)).toMatchObject([
      { postId: post.id, post: null, remark: 'Reler.' },
    ])
  })

  test('hold a remark and tags, which come out as they are kept', async () => {
    const [maria, eva] = [await app().person(), await app().person()]
    const post = await saved(app(), maria, eva)
    const update = (body: object, as = maria) =>
      app().call('updateBookmark', { as, params: { postId: post.id }, body })
    const first = await update({
      remark: ' Para\r\no fim\u0000 ',
      tags: ['Ficção Científica', 'ler', 'LER'],
    })
    expect([first.status, first.body]).toEqual([
      200,
      {
        postId: post.id,
        folderId: null,
        remark: 'Para\no fim',
        tags: ['ficcao-cientifica', 'ler'],
      },
    ])
    expect((await update({ tags: [] })).body).toMatchObject({ remark: 'Para\no fim', tags: [] })
    expect((await update({ remark: 'x'.repeat(1001) })).error.fields?.remark?.code).toBe(
      'field.too_long',
    )
    expect((await update({ tags: ['!'] })).error.fields?.tags?.code).toBe('field.invalid')
    expect((await update({ tags: Array.from({ length: 11 }, (_, n) => `t${n}`) })).status).toBe(422)
    expect((await update({ folderId: 'nada' })).error.code).toBe('folder.not_found')
    expect((await update({ remark: 'x' }, eva)).error.code).toBe('bookmark.not_found')
    expect((await app().call('getPost', { params: { postId: post.id } })).body.saved).toBe(false)
  })

  test('come back as they were when their removal is taken back, once, within a day', async () => {
    const [maria, eva] = [await app().person(), await app().person()]
    const post = await saved(app(), maria, eva)
    const params = { postId: post.id }
    const body = { remark: 'Guardar', tags: ['um', 'dois'] }
    await app().call('updateBookmark', { as: maria, params, body })
    const before = await listed(app(), maria)
    const remove = async () =>
      (await app().call('removeBookmark', { as: maria, params })).body.undo ?? ''
    const restore = (removalId: string, as = maria) =>
      app().call('restoreBookmarks', { as, params: { removalId } })
    const first = await remove()
    expect(await listed(app(), maria)).toEqual([])
    expect((await restore(first, eva)).error.code).toBe('bookmark.undo_gone')
    expect((await restore(first)).status).toBe(204)
    expect(await listed(app(), maria)).toEqual(before)
    expect((await restore(first)).error.code).toBe('bookmark.undo_gone')

    const second = await remove()
    await app().call('saveBookmark', { as: maria, params })
    await app().call('updateBookmark', { as: maria, params, body: { remark: 'Nova' } })
    expect((await restore(second)).status).toBe(204)
    expect(await listed(app(), maria)).toMatchObject([{ remark: 'Nova', tags: ['dois', 'um'] }])

    const third = await remove()
    app().clock.advance(DAY)
    expect((await restore(third)).error.code).toBe('bookmark.undo_gone')
  })

  test('are moved, tagged and removed many at once; those of others are passed over', async () => {
    const [maria, eva] = [await app().person(), await app().person()]
    const posts = [await saved(app(), maria, eva), await saved(app(), maria, eva)]
    const others = await saved(app(), eva, eva)
    const postIds = [...posts, others].map(({ id }) => id)
    const folder = await app().call('createFolder', { as: maria, body: { name: 'Ler' } })
    const folderId = folder.body.id
    const change = (body: object, as = maria) => app().call('changeBookmarks', { as, body })
    expect((await change({ postIds, folderId, addTags: ['Bom'] })).body).toEqual({ changed: 2 })
    expect(await listed(app(), maria, { folder: folderId, tag: 'BOM' })).toHaveLength(2)
    expect(await listed(app(), eva)).toMatchObject([{ folderId: null, tags: [] }])
    expect((await change({ postIds, folderId }, eva)).error.code).toBe('folder.not_found')
    const more = Array.from({ length: 10 }, (_, n) => `t${n}`)
    expect((await change({ postIds, addTags: more })).error.fields?.tags?.code).toBe(
      'field.too_many',
    )
    const removed = await app().call('removeBookmarks', { as: maria, body: { postIds } })
    expect(await listed(app(), maria)).toEqual([])
    expect(await listed(app(), eva)).toHaveLength(1)
    const params = { removalId: removed.body.undo ?? '' }
    await app().call('restoreBookmarks', { as: maria, params })
    expect(await listed(app(), maria, { folder: folderId, tag: 'bom' })).toHaveLength(2)
    const none = await app().call('removeBookmarks', { as: maria, body: { postIds: ['nada'] } })
    expect(none.body).toEqual({ undo: null })
    const tooMany = Array.from({ length: limits.bookmarksAtOnce + 1 }, (_, n) => `p${n}`)
    expect((await change({ postIds: tooMany })).status).toBe(422)
  })

  test('are ten thousand at most', async () => {
    const [maria, eva] = [await app().person(), await app().person()]
    for (let from = 0; from < limits.bookmarks; from += 1000) {
      const gone = Array.from({ length: 1000 }, (_, n) => ({
        id: `gone-${from + n}`,
        created_at: from + n,
        published_at: 0,
        folder_id: null,
        remark: '',
      }))
      await transaction(app().context.database, (tx) => insertBookmarks(tx, maria.uid, gone))
    }
    const post = await publish(app(), eva)
    const params = { postId: post.id }
    const rejected = await app().call('saveBookmark', { as: maria, params })
    expect([rejected.status, rejected.error.code]).toEqual([409, 'bookmark.too_many'])
    await app().call('removeBookmark', { as: maria, params: { postId: 'gone-0' } })
    expect((await app().call('saveBookmark', { as: maria, params })).status).toBe(204)
    expect((await app().call('saveBookmark', { as: maria, params })).status).toBe(204)
  })
})
