import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { changePost } from '#testing/posts.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { writeBookmarkWords } from './search-index.queries.ts'
import { insertBookmarks } from '../bookmarks.queries.ts'
import { bookmarkMetadata } from './metadata.queries.ts'
import { saved } from '../testing/saved.ts'
import { foundBy } from './search-terms.queries.ts'

describeApp('looking for bookmarks', (app) => {
  const found = async (as: TestPerson, query: object) => {
    const { body } = await app().call('listBookmarks', { as, query: { ...query } })
    return body.items.map(({ post, postId }) => post?.title ?? post?.excerpt ?? postId)
  }

  test('finds whatever has words that begin so, wherever they stand, without regard to case and accents', async () => {
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
      ['cora acu', ['Coração de Açúcar']],
      ['racao', []],
      ['mostrar a', ['Ouvindo Maracatu']],
      ['mostrar recife jose', ['Ouvindo Maracatu']],
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
    await transaction(app().context.database, async (tx) => {
      await insertBookmarks(tx, maria.uid, rows)
      const ids = rows.map(({ id }) => id)
      await writeBookmarkWords(tx, maria.uid, ids)
    })
    expect(await found(maria, { q: 'primeira' })).toEqual(['A primeira de todas'])
    expect(await found(maria, { q: 'lembrar' })).toEqual(['gone-800', 'gone-400', 'gone-0'])
    expect(await found(maria, { order: 'title', limit: 1 })).toEqual(['A primeira de todas'])
  })

  test('follows a post that is edited, hidden and deleted, and an author who is called anew', async () => {
    const [maria, author] = [await app().person(), await app().person()]
    const post = await saved(app(), maria, author, { body: 'Um texto antigo' })
    const edited = await changePost(app(), author, post.id, { body: 'Um **escrito** recente' })
    expect(edited.status).toBe(200)
    expect(await found(maria, { q: 'antigo' })).toEqual([])
    expect(await found(maria, { q: 'escrito' })).toEqual(['Um escrito recente'])
    await app().call('updateProfile', { as: author, body: { displayName: 'Zulmira' } })
    expect(await found(maria, { q: 'zulmi escr' })).toEqual(['Um escrito recente'])
    await changePost(app(), author, post.id, { visibility: 'self' })
    expect(await found(maria, { q: 'escrito' })).toEqual([])
    await changePost(app(), author, post.id, { visibility: 'public' })
    expect(await found(maria, { q: 'escrito' })).toEqual(['Um escrito recente'])
    const params = { postId: post.id }
    await app().call('deletePost', { as: author, params })
    expect(await found(maria, { q: 'escrito' })).toEqual([])
    await app().call('restorePost', { as: author, params })
    expect(await found(maria, { q: 'escrito' })).toEqual(['Um escrito recente'])
  })

  test('follows what their owner writes, takes out and takes back', async () => {
    const [maria, author] = [await app().person(), await app().person()]
    const post = await saved(app(), maria, author)
    const params = { postId: post.id }
    const update = (body: object) => app().call('updateBookmark', { as: maria, params, body })
    await update({ remark: 'Lembrar', tags: ['praia'] })
    expect(await found(maria, { q: 'lembrar praia' })).toHaveLength(1)
    await update({ tags: [] })
    expect(await found(maria, { q: 'praia' })).toEqual([])
    expect(await found(maria, { q: 'lembrar' })).toHaveLength(1)
    await app().call('changeBookmarks', {
      as: maria,
      body: { postIds: [post.id], addTags: ['serra'] },
    })
    expect(await found(maria, { q: 'serra lembrar' })).toHaveLength(1)
    const { body } = await app().call('removeBookmark', { as: maria, params })
    expect(await found(maria, { q: 'serra' })).toEqual([])
    await app().call('restoreBookmarks', { as: maria, params: { removalId: body.undo ?? '' } })
    expect(await found(maria, { q: 'serra lembrar' })).toHaveLength(1)
    await update({ remark: '', tags: [] })
    expect(await found(maria, { q: 'lembrar' })).toEqual([])
  })

  test('stands where a title is now, and tells nothing of one that is hidden', async () => {
    const [maria, author] = [await app().person(), await app().person()]
    const posts: string[] = []
    for (const title of ['Beta', 'Alfa', 'Gama', 'Delta'])
      posts.push((await saved(app(), maria, author, { title })).id)
    const [beta = '', , gama = ''] = posts
    await changePost(app(), author, beta, { title: 'Zeta' })
    await app().runJobs()
    const order = { order: 'title' }
    expect(await found(maria, order)).toEqual(['Alfa', 'Delta', 'Gama', 'Zeta'])
    await changePost(app(), author, beta, { visibility: 'self', title: 'Aaa' })
    await changePost(app(), author, gama, { visibility: 'self' })
    await app().runJobs()
    expect(await found(maria, order)).toEqual(['Alfa', 'Delta', gama, beta])
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await app().call('listBookmarks', {
        as: maria,
        query: { ...order, limit: 1, cursor },
      })
      seen.push(...body.items.map(({ postId }) => postId))
      cursor = body.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual([posts[1], posts[3], gama, beta])
  })

  test('stands by its work where a post has no title of its own', async () => {
    const [maria, author] = [await app().person(), await app().person()]
    await saved(app(), maria, author, { title: 'Leite', body: 'Nota' })
    const works = (title: string) => [{ title, creators: [], year: null, remark: '' }]
    const review = { kind: 'review' as const, rating: 8, body: 'Zás', interest: 'books' }
    const { id } = await saved(app(), maria, author, { ...review, works: works('Lavoura') })
    await saved(app(), maria, author, { body: 'Lenha' })
    const order = { order: 'title' }
    expect(await found(maria, order)).toEqual(['Zás', 'Leite', 'Lenha'])
    await changePost(app(), author, id, { works: works('Zorba') })
    await app().runJobs()
    expect(await found(maria, order)).toEqual(['Leite', 'Lenha', 'Zás'])
  })

  test('finds a word that very many have only where somebody keeps it', async () => {
    const { database } = app().context
    const [maria, author] = [await app().person(), await app().person('comum-de-todos')]
    const first = await saved(app(), maria, author, { body: 'Um texto comum' })
    const other = await saved(app(), maria, maria, { body: 'Outra coisa' })
    await transaction(database, async (tx) => {
      const row = await tx
        .selectFrom('posts')
        .selectAll()
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow()
      for (let from = 0; from < 2100; from += 300) {
        const ids = Array.from({ length: 300 }, (_each, n) => `comum-${from + n}`)
        await tx
          .insertInto('posts')
          .values(ids.map((id) => ({ ...row, id })))
          .execute()
        await tx
          .insertInto('post_words')
          .values(ids.map((post_id) => ({ post_id, words: 'texto comum' })))
          .execute()
      }
    })
    const shown = ['Um texto comum']
    expect(await found(maria, { q: 'comum' })).toEqual(shown)
    expect(await found(maria, { q: 'comum todos' })).toEqual(shown)
    expect(await found(maria, { q: 'texto', order: 'title' })).toEqual(shown)
    await app().call('updateBookmark', {
      as: maria,
      params: { postId: other.id },
      body: { remark: 'Comum também' },
    })
    expect(await found(maria, { q: 'comum' })).toEqual(['Outra coisa', ...shown])
    await changePost(app(), author, first.id, { visibility: 'self' })
    expect(await found(maria, { q: 'comum' })).toEqual(['Outra coisa'])
  })

  test('finds the same whether or not all that has a word is listed first', async () => {
    const { database } = app().context
    const [maria, author] = [await app().person(), await app().person('tom-jobim')]
    const post = await saved(app(), maria, author, { body: 'Águas de março' })
    await saved(app(), maria, maria, { body: 'Nada' })
    const some = ['few', 'many'] as const
    for (const posts of some)
      for (const people of some)
        for (const [words, expected] of [
          [['aguas'], [post.id]],
          [['jobim'], [post.id]],
          [['mar', 'tom'], [post.id]],
          [['guas'], []],
          [['obim'], []],
        ] as const) {
          const terms = words.map((word) => ({ word, own: posts, posts, people }))
          const rows = await bookmarkMetadata(
            database.db,
            { uid: maria.uid, found: foundBy(database, maria.uid, terms) },
            { by: 'created_at', after: null },
            10,
          )
          expect([posts, people, words, rows.map(({ id }) => id)]).toEqual([
            ...[posts, people, words, expected],
          ])
        }
  })
})
