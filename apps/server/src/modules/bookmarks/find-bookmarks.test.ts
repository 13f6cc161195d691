import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { changePost } from '#testing/posts.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { insertBookmarks } from './bookmarks.queries.ts'
import { saved } from './testing/saved.ts'

describeApp('looking for bookmarks', (app) => {
  const found = async (as: TestPerson, query: object) => {
    const { body } = await app().call('listBookmarks', { as, query: { ...query } })
    return body.items.map(({ post, postId }) => post?.title ?? post?.excerpt ?? postId)
  }

  test('finds every word wherever it stands, without regard to case and accents', async () => {
    const author = await app().person('ze-da-silva')
    await app().call('updateProfile', { as: author, body: { displayName: 'José Ítalo' } })
    const maria = await app().person()
    await saved(app(), maria, author, {
      kind: 'article',
      title: 'Coração de Açúcar',
      subtitle: 'Um Percurso',
      body: 'Texto',
      interest: 'books',
    })
    const note = await saved(app(), maria, author, { body: 'Ouvindo Maracatu', tags: ['recife'] })
    await saved(app(), maria, author, {
      kind: 'list',
      title: 'Discos',
      interest: 'music',
      works: [{ title: 'Águas de Março', creators: ['Elis Regina'] }],
    })
    await app().call('updateBookmark', {
      as: maria,
      params: { postId: note.id },
      body: { remark: 'Mostrar à Zoë', tags: ['festa'] },
    })
    for (const [q, expected] of [
      ['CORACAO', ['Coração de Açúcar']],
      ['acucar  coração', ['Coração de Açúcar']],
      ['percurso', ['Coração de Açúcar']],
      ['maracatu', ['Ouvindo Maracatu']],
      ['recife', ['Ouvindo Maracatu']],
      ['zoe', ['Ouvindo Maracatu']],
      ['festa', ['Ouvindo Maracatu']],
      ['aguas', ['Discos']],
      ['elis', ['Discos']],
      ['elis maracatu', []],
      ['jose italo', ['Discos', 'Ouvindo Maracatu', 'Coração de Açúcar']],
      ['da-silva discos', ['Discos']],
      ['%', []],
      ['_', []],
      ['  ', ['Discos', 'Ouvindo Maracatu', 'Coração de Açúcar']],
    ] as const)
      expect([q, await found(maria, { q })]).toEqual([q, expected])
    expect(await found(author, { q: 'maracatu' })).toEqual([])
    expect(await found(maria, { kind: 'list' })).toEqual(['Discos'])
    expect(await found(maria, { interest: 'books' })).toEqual(['Coração de Açúcar'])
    expect(await found(maria, { tag: 'Festa' })).toEqual(['Ouvindo Maracatu'])
    expect(await found(maria, { folder: 'none' })).toHaveLength(3)
    const filters = await app().call('listBookmarkFilters', { as: maria })
    expect(filters.body).toEqual({
      tags: ['festa'],
      interests: [
        { slug: 'books', name: 'Livros' },
        { slug: 'music', name: 'Música' },
      ],
    })
  })

  test('finds what is out of sight by what its owner wrote, and tells nothing else of it', async () => {
    const [maria, author] = [await app().person(), await app().person()]
    const post = await saved(app(), maria, author, { body: 'Segredo', interest: 'movies' })
    await app().call('updateBookmark', {
      as: maria,
      params: { postId: post.id },
      body: { remark: 'Lembrar', tags: ['meu'] },
    })
    await changePost(app(), author, post.id, { visibility: 'self' })
    expect(await found(maria, { q: 'segredo' })).toEqual([])
    expect(await found(maria, { q: author.username })).toEqual([])
    expect(await found(maria, { q: 'lembrar meu' })).toEqual([post.id])
    expect(await found(maria, { interest: 'movies' })).toEqual([])
    expect(await found(maria, { kind: 'note' })).toEqual([])
    expect((await app().call('listBookmarkFilters', { as: maria })).body).toEqual({
      tags: ['meu'],
      interests: [],
    })
  })

  test.each([
    ['saved', {}, ['b', 'É', 'c', 'A', 'd']],
    ['published', { order: 'published' }, ['d', 'c', 'b', 'A', 'É']],
    ['title', { order: 'title' }, ['A', 'b', 'c', 'd', 'É']],
    ['saved, by a word', { q: 'nota' }, ['b', 'É', 'c', 'A', 'd']],
    [
      'published, by interest',
      { order: 'published', interest: 'music' },
      ['d', 'c', 'b', 'A', 'É'],
    ],
    ['title, by tag', { order: 'title', tag: 'todos' }, ['A', 'b', 'c', 'd', 'É']],
  ])('gives each once, page by page, in the order of %s', async (_, query, expected) => {
    const [maria, author] = [await app().person(), await app().person()]
    const posts = new Map<string, string>()
    for (const title of ['É', 'A', 'b', 'c', 'd']) {
      const post = await saved(app(), author, author, { title, body: 'Nota' })
      posts.set(title, post.id)
    }
    for (const title of ['d', 'A', 'c', 'É', 'b']) {
      app().clock.advance(1)
      const params = { postId: posts.get(title) ?? '' }
      await app().call('saveBookmark', { as: maria, params })
      await app().call('updateBookmark', { as: maria, params, body: { tags: ['todos'] } })
    }
    const seen: string[] = []
    let cursor: string | undefined
    for (let pages = 0; pages < 5; pages++) {
      const { body } = await app().call('listBookmarks', {
        as: maria,
        query: { ...query, limit: 2, cursor },
      })
      seen.push(...body.items.map(({ post }) => post?.title ?? ''))
      if (body.nextCursor === null) break
      cursor = body.nextCursor
    }
    expect(seen).toEqual(expected)
  })

  test('refuses places that it did not give', async () => {
    const maria = await app().person()
    for (const order of ['saved', 'published', 'title'])
      for (const cursor of ['x', 'a.b', Buffer.from('nada').toString('base64url'), '=']) {
        const answer = await app().call('listBookmarks', { as: maria, query: { order, cursor } })
        expect([answer.status, answer.error.code]).toEqual([400, 'request.bad_cursor'])
      }
  })

  test('goes on through more than are read at once', async () => {
    const [maria, author] = [await app().person(), await app().person()]
    await saved(app(), maria, author, { body: 'A primeira de todas' })
    const now = app().clock.now()
    const rows = Array.from({ length: 1200 }, (_, n) => ({
      id: `gone-${n}`,
      created_at: now + n,
      published_at: 0,
      folder_id: null,
      remark: n % 400 === 0 ? 'Lembrar' : '',
    }))
    await transaction(app().context.database, (tx) => insertBookmarks(tx, maria.uid, rows))
    expect(await found(maria, { q: 'primeira' })).toEqual(['A primeira de todas'])
    expect(await found(maria, { q: 'lembrar' })).toEqual(['gone-800', 'gone-400', 'gone-0'])
    expect(await found(maria, { order: 'title', limit: 1 })).toEqual(['A primeira de todas'])
  })
})
