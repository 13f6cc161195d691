import { expect, test } from 'vitest'
import type { DraftContent } from '@afins/contract/api'
import { createSession } from '#modules/accounts/testing/accounts.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { cleanUpPosts } from './index.ts'
import { changePost as change, publish } from '#testing/posts.ts'

const DAY = 24 * 60 * 60 * 1000

const read = (app: TestApp, postId: string, as?: TestPerson) =>
  app.call('getPost', { params: { postId }, ...(as && { as }) })
/** Throws away what was changed and could not be published. */
const revert = async (app: TestApp, as: TestPerson, postId: string) => {
  const { body } = await app.call('getDraft', { as, params: { postId } })
  await app.call('revertDraft', { as, params: { postId }, body: { version: body.version } })
}
/** The same person, signed in anew: sessions do not last as long as the bin. */
const afterDays = async (app: TestApp, person: TestPerson): Promise<TestPerson> => ({
  ...person,
  cookie: `sid=${await createSession(app.context, person.uid, 'test')}`,
})
const counted = async (app: TestApp, person: TestPerson) => {
  const { body } = await app.call('getProfile', { params: { username: person.username } })
  return body.closed ? null : body.counts.posts
}

describeApp('changing a post', (app) => {
  test('changes what is given and leaves the rest', async () => {
    const maria = await app().person()
    const [first, second] = [await uploadPicture(app(), maria), await uploadPicture(app(), maria)]
    const looks = { width: 30, height: 20, dots: expect.any(String) }
    const post = await publish(app(), maria, {
      title: 'T',
      tags: ['aa', 'bb'],
      images: [{ id: first, alt: 'a' }],
    })
    const steps: [change: Partial<DraftContent>, expected: object, isEdit: boolean][] = [
      [{}, {}, false],
      [{ tags: ['cc', 'aa'] }, { tags: ['cc', 'aa'] }, false],
      [
        { interest: 'books' },
        { interest: { slug: 'books', name: 'Livros', icon: '📚', color: 'aubergine' } },
        false,
      ],
      [{ visibility: 'followers' }, { visibility: 'followers' }, false],
      [{ body: 'Uma nota.' }, {}, false],
      [{ images: [{ id: first, alt: 'a' }] }, {}, false],
      [{ title: 'U' }, { title: 'U' }, true],
      [{ title: '' }, { title: null }, true],
      [{ body: 'Outra.' }, { body: [{ t: 'p', c: ['Outra.'] }], excerpt: 'Outra.' }, true],
      [
        {
          images: [
            { id: second, alt: '' },
            { id: first, alt: 'b' },
          ],
        },
        {
          images: [
            { ...looks, id: second, alt: '' },
            { ...looks, id: first, alt: 'b' },
          ],
        },
        true,
      ],
      [{ images: [] }, { images: [] }, true],
    ]
    let expected = post
    for (const [changes, difference, isEdit] of steps) {
      app().clock.advance(1000)
      expected = { ...expected, ...difference, ...(isEdit && { editedAt: app().clock.now() }) }
      const answer = await change(app(), maria, post.id, changes)
      expect([changes, answer.card]).toEqual([changes, expected])
    }
  })

  test('an image that was let go can be used again', async () => {
    const maria = await app().person()
    const image = await uploadPicture(app(), maria)
    const post = await publish(app(), maria, { images: [{ id: image, alt: '' }] })
    await change(app(), maria, post.id, { images: [] })
    expect((await publish(app(), maria, { images: [{ id: image, alt: '' }] })).images).toHaveLength(
      1,
    )
    expect(
      (await change(app(), maria, post.id, { images: [{ id: image, alt: '' }] })).error.code,
    ).toBe('post.image_unknown')
  })

  test('what makes it no post is refused and changes nothing', async () => {
    const maria = await app().person()
    const note = await publish(app(), maria)
    const article = await publish(app(), maria, { kind: 'article', title: 'T', body: 'x' })
    const rejected: [id: string, changes: Partial<DraftContent>, code: string][] = [
      [note.id, { body: '' }, 'post.empty'],
      [note.id, { body: 'a'.repeat(5001) }, 'request.invalid'],
      [note.id, { interest: 'nada' }, 'post.interest_unknown'],
      [note.id, { images: [{ id: 'nada', alt: '' }] }, 'post.image_unknown'],
      [note.id, { rating: 3 }, 'post.not_of_kind'],
      [note.id, { subtitle: 'x' }, 'post.not_of_kind'],
      [article.id, { title: '' }, 'request.invalid'],
      [article.id, { title: '  ' }, 'request.invalid'],
      [article.id, { body: ' ' }, 'post.empty'],
    ]
    for (const [id, changes, code] of rejected) {
      const answer = await change(app(), maria, id, changes)
      expect([changes, answer.status, answer.error.code]).toEqual([changes, 422, code])
      await revert(app(), maria, id)
    }
    expect((await read(app(), note.id, maria)).body).toMatchObject(note)
    expect((await read(app(), article.id, maria)).body).toMatchObject({
      title: 'T',
      editedAt: null,
    })
  })
})

describeApp('the bin', (app) => {
  test('takes a post out of sight and gives it back', async () => {
    const maria = await app().person()
    const post = await publish(app(), maria)
    const gone = () => app().call('deletePost', { as: maria, params: { postId: post.id } })
    expect((await gone()).status).toBe(204)
    expect((await gone()).status).toBe(204)
    expect((await read(app(), post.id, maria)).status).toBe(404)
    expect((await change(app(), maria, post.id, { body: 'x' })).status).toBe(404)
    expect((await app().call('getDraft', { as: maria, params: { postId: post.id } })).status).toBe(
      404,
    )
    expect(await counted(app(), maria)).toBe(0)
    app().clock.advance(30 * DAY - 1)
    await cleanUpPosts(app().context)
    const returned = await afterDays(app(), maria)
    for (let twice = 0; twice < 2; twice++) {
      const back = await app().call('restorePost', { as: returned, params: { postId: post.id } })
      expect([back.status, back.body]).toEqual([200, { state: 'published' }])
      expect((await read(app(), post.id, returned)).body).toMatchObject(post)
    }
    expect(await counted(app(), maria)).toBe(1)
  })

  test('gives nothing back after 30 days', async () => {
    const maria = await app().person()
    const post = await publish(app(), maria, {
      tags: ['tag'],
      images: [{ id: await uploadPicture(app(), maria), alt: '' }],
    })
    await app().call('deletePost', { as: maria, params: { postId: post.id } })
    app().clock.advance(30 * DAY)
    const returned = await afterDays(app(), maria)
    expect(
      (await app().call('restorePost', { as: returned, params: { postId: post.id } })).error.code,
    ).toBe('post.not_found')
    app().clock.advance(1)
    await cleanUpPosts(app().context)
    const { db } = app().context.database
    expect(await db.selectFrom('posts').select('id').where('id', '=', post.id).execute()).toEqual(
      [],
    )
    expect(
      await db.selectFrom('post_tags').select('tag').where('post_id', '=', post.id).execute(),
    ).toEqual([])
    expect(
      await db
        .selectFrom('media')
        .select('post_id')
        .where('id', '=', post.images[0]?.id ?? '')
        .execute(),
    ).toEqual([{ post_id: null }])
    expect(
      (await app().call('deletePost', { as: returned, params: { postId: post.id } })).status,
    ).toBe(404)
  })
})
