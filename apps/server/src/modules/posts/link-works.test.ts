import { expect, test } from 'vitest'
import { describeApp, type TestApp } from '#testing/app.ts'
import { changePost, publish } from '#testing/posts.ts'
import { startLinkingWorks } from './index.ts'

/** A book that no other test names: they share one catalogue. */
async function addBook(
  app: TestApp,
  title: string,
  more: { creators?: string[]; year?: number; seenIds?: string[] } = {},
): Promise<string> {
  const body = { kind: 'book' as const, title, creators: [`Autora ${title}`], year: 1977, ...more }
  const answer = await app.call('addWork', { as: await app.person(), body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.error))
  return answer.body.id
}

async function link(app: TestApp): Promise<void> {
  await startLinkingWorks(app.context)
  await app.runJobs()
}

/** Each test links as if no release had done it. */
const forget = (app: TestApp) =>
  app.context.database.engine.writer
    .deleteFrom('server_settings')
    .where('name', '=', 'typed-works-linked')
    .execute()

describeApp('works that were typed before there was a catalogue', (app) => {
  test('are linked where it is sure which they are, and their text stays', async () => {
    await forget(app())
    const maria = await app().person()
    const ids = {
      sure: await addBook(app(), 'O Farol de Junho'),
      alone: await addBook(app(), 'Sal sem Mar'),
    }
    const one = await addBook(app(), 'Duas Gêmeas', { creators: ['Rosa Lima'], year: 1990 })
    await addBook(app(), 'Duas Gêmeas', { creators: ['Rosa Lima'], year: 1990, seenIds: [one] })
    const works = [
      { title: 'o farol de junho', creators: ['autora o farol de junho'], year: 1977 },
      { title: 'Sal sem Mar', creators: ['Autora Sal sem Mar'] },
      { title: 'Duas Gêmeas', creators: ['Rosa Lima'], year: 1990 },
      { title: 'Sal sem Mar' },
      { title: 'Um livro que ninguém escreveu', creators: ['Alguém'], year: 2001 },
    ]
    const post = await publish(app(), maria, {
      ...{ kind: 'list', interest: 'books', title: 'Antigas', body: '' },
      works,
    })
    await link(app())
    const read = await app().call('getPost', { params: { postId: post.id } })
    expect(read.body.works.map(({ work }) => work?.id ?? null)).toEqual([
      ...[ids.sure, ids.alone],
      ...[null, null, null],
    ])
    expect(
      read.body.works.map(({ title, creators, year, remark }) => ({
        title,
        creators,
        year,
        remark,
      })),
    ).toEqual(post.works)
    expect(read.body.editedAt).toBeNull()
    const lists = await app().call('listWorkLists', { params: { workId: ids.sure } })
    expect(lists.body.items.map(({ id }) => id)).toEqual([post.id])
  })

  test('are looked through once: what is unlinked afterwards stays so', async () => {
    await forget(app())
    const maria = await app().person()
    const workId = await addBook(app(), 'Porta de Vidro')
    const typed = { title: 'Porta de Vidro', creators: ['Autora Porta de Vidro'], year: 1977 }
    const post = await publish(app(), maria, {
      ...{ kind: 'review', interest: 'books', rating: 6, body: '' },
      works: [typed],
    })
    const linked = async () =>
      (await app().call('getPost', { params: { postId: post.id } })).body.works[0]?.work?.id
    await link(app())
    expect(await linked()).toBe(workId)
    await changePost(app(), maria, post.id, { works: [{ ...typed, remark: '' }] })
    await link(app())
    expect(await linked()).toBeUndefined()
  })

  test('are looked through however many posts there are', async () => {
    await forget(app())
    const workId = await addBook(app(), 'Muitas Resenhas')
    const maria = await app().person()
    const typed = { title: 'Muitas Resenhas', creators: ['Autora Muitas Resenhas'], year: 1977 }
    const review = { kind: 'review', interest: 'books', rating: 6, body: '' } as const
    for (let n = 0; n < 60; n += 1) await publish(app(), maria, { ...review, works: [typed] })
    await link(app())
    const { body } = await app().call('listWorkReviews', {
      params: { workId },
      query: { limit: 100 },
    })
    expect(body.items).toHaveLength(60)
  })
})
