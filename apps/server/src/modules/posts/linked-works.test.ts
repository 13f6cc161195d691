import { expect, test } from 'vitest'
import { describeApp, type TestApp } from '#testing/app.ts'
import { getDraft, publishDraft, saveDraft, startDraft } from '#testing/drafts.ts'
import { changePost, publish } from '#testing/posts.ts'

/** A book that no other test names: they share one catalogue. */
async function addBook(app: TestApp, title: string): Promise<string> {
  const body = { kind: 'book', title, creators: [`Autora de ${title}`], year: 1977 } as const
  const answer = await app.call('addWork', { as: await app.person(), body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.error))
  return answer.body.id
}

const typed = { title: 'tieta, como eu chamo', creators: ['J. Amado'], year: 1978, remark: '' }
const review = { kind: 'review', interest: 'books', rating: 9, body: '' } as const

describeApp('a work that a post names', (app) => {
  test('is linked to the catalogue, and what was typed stays as it is', async () => {
    const maria = await app().person()
    const workId = await addBook(app(), 'Maré Alta')
    const post = await publish(app(), maria, { ...review, works: [{ ...typed, workId }] })
    const card = {
      id: workId,
      interest: 'books',
      kind: 'book',
      title: 'Maré Alta',
      year: 1977,
      creators: [{ id: expect.any(String), name: 'Autora de Maré Alta' }],
      note: '',
      cover: null,
    }
    expect(post.works).toEqual([{ ...typed, work: card }])
    const read = await app().call('getPost', { params: { postId: post.id } })
    expect(read.body.works).toEqual(post.works)
    const { body: draft } = await getDraft(app(), maria, post.id)
    expect(draft.dirty).toBe(false)
    expect(draft.content.works).toEqual([{ ...typed, workId }])
  })

  test('of a note is shown with it, is no review, and is one at most', async () => {
    const maria = await app().person()
    const workId = await addBook(app(), 'Caderno de Bordo')
    const works = [{ ...typed, workId }]
    const note = { interest: 'books', body: 'Que final!' } as const
    const post = await publish(app(), maria, { ...note, works })
    expect(post).toMatchObject({ kind: 'note', works: [{ work: { id: workId } }], rating: null })
    const reviews = await app().call('listWorkReviews', { params: { workId } })
    expect(reviews.body.items).toEqual([])
    const entry = await app().call('getShelfEntry', { as: maria, params: { workId } })
    expect(entry.body).toMatchObject({ times: 0, rating: null })
    const { card } = await changePost(app(), maria, post.id, { works: [] })
    expect(card?.works).toEqual([])
    const two = { ...note, works: [...works, typed] }
    const rejected = await app().call('createPost', { as: maria, body: two })
    expect([rejected.status, rejected.error.code]).toEqual([422, 'post.not_of_kind'])
  })

  test('is linked, linked to another and unlinked by an edit', async () => {
    const maria = await app().person()
    const ids = [await addBook(app(), 'Um Remo'), await addBook(app(), 'Dois Remos')]
    const post = await publish(app(), maria, { ...review, works: [typed] })
    expect(post.works).toEqual([typed])
    const link = async (work: { workId?: string }) => {
      const { card } = await changePost(app(), maria, post.id, { works: [{ ...typed, ...work }] })
      return card?.works[0]?.work?.id ?? null
    }
    const reviews = async () =>
      Promise.all(
        ids.map(async (workId) => {
          const { body } = await app().call('listWorkReviews', { params: { workId } })
          return body.items.length
        }),
      )
    const [one = '', two = ''] = ids
    expect([await link({ workId: one }), await reviews()]).toEqual([one, [1, 0]])
    expect([await link({ workId: two }), await reviews()]).toEqual([two, [0, 1]])
    expect([await link({}), await reviews()]).toEqual([null, [0, 0]])
  })

  test('that the catalogue does not have is an error at its field, and nothing is published', async () => {
    const maria = await app().person()
    const workId = await addBook(app(), 'Só Esta')
    const works = [
      { ...typed, workId },
      { ...typed, workId: 'nenhuma' },
    ]
    const list = { kind: 'list', interest: 'books', title: 'Duas' } as const
    const answer = await app().call('createPost', { as: maria, body: { ...list, works } })
    expect([answer.status, answer.error.fields]).toEqual([
      422,
      { 'works.1.workId': { code: 'post.work_unknown', message: expect.any(String) } },
    ])
    const draft = await startDraft(app(), maria, {
      ...{ kind: 'list', interest: 'books' },
      content: { title: 'Duas', works },
    })
    // A draft takes what its author has.
    expect(draft.content.works).toEqual(works)
    const published = await publishDraft(app(), maria, draft)
    expect(Object.keys(published.error.fields ?? {})).toEqual(['works.1.workId'])
  })

  test('stays linked when its work is hidden, without showing it, and can be edited on', async () => {
    const maria = await app().person()
    const workId = await addBook(app(), 'Escondida')
    const works = [{ ...typed, workId }]
    const post = await publish(app(), maria, { ...review, works })
    const show = (state: 'shown' | 'hidden') =>
      app()
        .context.database.engine.writer.updateTable('works')
        .set({ state })
        .where('id', '=', workId)
        .execute()
    await show('hidden')
    const { card } = await changePost(app(), maria, post.id, { rating: 7 })
    expect(card?.works).toEqual([typed])
    const other = await app().call('createPost', { as: maria, body: { ...review, works } })
    expect(other.status).toBe(422)
    await show('shown')
    const read = await app().call('getPost', { params: { postId: post.id } })
    expect(read.body.works[0]?.work?.id).toBe(workId)
  })

  test('is linked to the work that its own was merged into, until that is undone', async () => {
    const maria = await app().person()
    const [from, into] = [await addBook(app(), 'Rio Seco'), await addBook(app(), 'Rio Cheio')]
    const works = [{ ...typed, workId: from }]
    const post = await publish(app(), maria, { ...review, works })
    const linked = async () => {
      const { body } = await app().call('getPost', { params: { postId: post.id } })
      return body.works.map(({ title, work }) => [title, work?.id])
    }
    const reviewsOf = async (workId: string) =>
      (await app().call('listWorkReviews', { params: { workId } })).body.items.map(({ id }) => id)
    const params = { workId: from }
    const merged = await app().call('mergeWork', { as: maria, params, body: { intoId: into } })
    // Before and after the link itself has followed.
    expect(await linked()).toEqual([[typed.title, into]])
    await app().runJobs()
    expect(await linked()).toEqual([[typed.title, into]])
    expect(await reviewsOf(into)).toEqual([post.id])
    expect(await reviewsOf(from)).toEqual([post.id])
    await app().call('undoWorkMerge', { as: maria, params: { mergeId: merged.body.id } })
    await app().runJobs()
    expect(await linked()).toEqual([[typed.title, from]])
    expect(await reviewsOf(from)).toEqual([post.id])
    expect(await reviewsOf(into)).toEqual([])
  })

  test('under a custom interest stays typed', async () => {
    const maria = await app().person()
    const plants = { name: 'Plantas', icon: '🌱', color: 'forest' }
    await app().call('updateProfile', {
      as: maria,
      body: { interests: [{ slug: 'books' }, plants] },
    })
    const workId = await addBook(app(), 'Couves e Alfaces')
    const works = [{ ...typed, workId }]
    const answer = await app().call('createPost', {
      as: maria,
      body: { ...review, interest: 'plantas', works },
    })
    expect([answer.status, answer.error.fields]).toEqual([
      422,
      { 'works.0.workId': { code: 'post.work_interest', message: expect.any(String) } },
    ])
    // The editor may switch the interest of a draft and back without losing the link.
    const draft = await startDraft(app(), maria, {
      ...{ kind: 'review', interest: 'plantas' },
      content: { rating: 9, works },
    })
    const { card } = (await publishDraft(app(), maria, draft)).body
    expect(card?.works).toEqual([typed])
    const { body: again } = await getDraft(app(), maria, draft.id)
    const saved = await saveDraft(app(), maria, again, { interest: 'books', works })
    const linked = await publishDraft(app(), maria, { ...again, version: saved.body.version })
    expect(linked.body.card?.works[0]?.work?.id).toBe(workId)
  })
})
