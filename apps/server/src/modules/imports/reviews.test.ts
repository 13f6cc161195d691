import { expect, test } from 'vitest'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { letIn } from '#testing/posts.ts'
import {
  addWork,
  carryOut,
  goodreads,
  importOf,
  preview,
  textsOf,
  worksOf,
} from './testing/imports.ts'

const file = goodreads(
  '1,Dom Casmurro,Machado de Assis,,5,2019,1899,2024/05/03,2024/01/01,read,"Que <b>livro</b>, @maria!<br/><br/>Duas vezes.",,1',
  '2,Rios imaginários,Zulmira Quintão,,0,2013,,,2025/02/03,read,Sem estrelas,,1',
  '3,A cidade inventada,Zulmira Quintão,,3,2011,,,,read,Sem data,,1',
)

const postsOf = async (app: TestApp, whose: TestPerson, as: TestPerson | undefined = whose) =>
  (await app.call('listProfilePosts', { params: { username: whose.username }, ...(as && { as }) }))
    .body.items

describeApp('texts of reviews', (app) => {
  test('become posts of their days, once, and go away with the import', async () => {
    const work = { creators: ['Machado de Assis'], year: 1899 }
    const casmurro = await addWork(app(), await app().person(), 'Dom Casmurro', work)
    const [maria, fan] = [await app().person(), await app().person()]
    await letIn(app(), fan, maria)
    const id = await preview(app(), maria, file)
    expect(await importOf(app(), maria, id)).toMatchObject({ reviews: 3, ignored: { reviews: 0 } })
    expect((await worksOf(app(), maria, id)).map(({ reviews }) => reviews)).toEqual([1, 1, 1])
    expect(await carryOut(app(), maria, id)).toMatchObject({ counts: { brought: 3 } })

    const posts = await postsOf(app(), maria)
    expect(posts).toMatchObject([
      { kind: 'note', publishedAt: Date.UTC(2025, 1, 3, 12), rating: null },
      {
        ...{ kind: 'review', publishedAt: Date.UTC(2024, 4, 3, 12), rating: 10 },
        works: [{ title: 'Dom Casmurro', work: { id: casmurro } }],
        excerpt: expect.stringContaining('Que livro, @maria!'),
      },
    ])
    const { body: reviews } = await app().call('listWorkReviews', { params: { workId: casmurro } })
    expect(reviews.items).toHaveLength(1)
    await app().runConsumers()
    expect((await app().call('listNotifications', { as: fan })).body.items).toEqual([])
    const counted = (await app().call('getOwnProfile', { as: maria })).body.counts.posts
    expect(counted).toBe(2)

    const again = await preview(app(), maria, file)
    expect(await carryOut(app(), maria, again)).toMatchObject({
      counts: { brought: 0, unchanged: 3 },
    })
    expect(await postsOf(app(), maria)).toHaveLength(2)

    // What someone has answered stays.
    const [note, review] = posts
    const answered = await app().call('createComment', {
      ...{ as: fan, params: { postId: note?.id ?? '' }, body: { body: 'Concordo' } },
    })
    expect(answered.status).toBe(201)
    expect(await carryOut(app(), maria, id, 'undoImport')).toMatchObject({ state: 'undone' })
    expect((await postsOf(app(), maria)).map((post) => post.id)).toEqual([note?.id])
    const gone = await app().call('getPost', { as: maria, params: { postId: review?.id ?? '' } })
    expect(gone.status).toBe(404)
    expect((await app().call('listTrash', { as: maria })).body.items).toEqual([])
    expect((await app().call('getOwnProfile', { as: maria })).body.counts.posts).toBe(1)
  })

  test('without stars that tell the end stand behind a warning', async () => {
    const maria = await app().person()
    const header = `${goodreads()},Spoiler`
    const row = '1,Dom Casmurro,Machado de Assis,,0,2019,1899,2024/05/03,2024/01/01,read,Foi ela,,1'
    await carryOut(app(), maria, await preview(app(), maria, `${header}\n${row},true`))
    expect(await postsOf(app(), maria)).toMatchObject([{ kind: 'note', warning: 'Spoiler' }])
  })

  test('are drafts where the file does not say when, or they are too long for notes', async () => {
    const maria = await app().person()
    const long = goodreads(
      '3,A cidade inventada,Zulmira Quintão,,3,2011,,,,read,Sem data,,1',
      `4,Rios imaginários,Zulmira Quintão,,0,2013,,2024/01/01,,read,${'Muito. '.repeat(800)},,1`,
    )
    const id = await preview(app(), maria, long)
    expect(await carryOut(app(), maria, id)).toMatchObject({ postCounts: { drafted: 2, left: 0 } })
    expect(await textsOf(app(), maria, id, { status: 'drafted' })).toMatchObject([
      { title: 'A cidade inventada', reason: 'undated' },
      { kind: 'review', title: 'Rios imaginários', reason: 'long' },
    ])
    expect(await postsOf(app(), maria)).toEqual([])
    const drafts = async () => (await app().call('listDrafts', { as: maria })).body.items
    expect((await drafts()).map(({ kind }) => kind)).toEqual(['review', 'review'])
    await carryOut(app(), maria, await preview(app(), maria, long))
    expect(await drafts()).toHaveLength(2)
    await carryOut(app(), maria, id, 'undoImport')
    expect(await drafts()).toEqual([])
  })

  test('stay away where they are not wanted, and are for whom the import is', async () => {
    const [maria, other] = [await app().person(), await app().person()]
    const first = await preview(app(), maria, file)
    await carryOut(app(), maria, first, 'startImport', { reviews: false })
    expect(await postsOf(app(), maria)).toEqual([])
    const second = await preview(app(), maria, file)
    await carryOut(app(), maria, second, 'startImport', { visibility: 'self' })
    expect(await postsOf(app(), maria)).toHaveLength(2)
    expect(await postsOf(app(), maria, other)).toEqual([])
  })
})
