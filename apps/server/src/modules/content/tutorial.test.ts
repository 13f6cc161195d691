import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tutorialTasks } from '@afins/contract/api/content'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'

async function avatar(app: TestApp, as: TestPerson): Promise<string> {
  const create = { width: 20, height: 20, channels: 3, background: '#8B5CF6' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const answer = await app.call('uploadMedia', {
    as,
    query: { purpose: 'avatar' },
    upload: { type: 'image/png', bytes },
  })
  return answer.body.id
}

describeApp('the tutorial', (app) => {
  const done = async (as: TestPerson) =>
    (await app().call('getTutorial', { as })).body.tasks
      .filter((task) => task.done)
      .map(({ name }) => name)

  test('ticks each task when it was done in the product, in any order', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const update = (body: unknown) => app().call('updateProfile', { as: ana, body })
    const post = await publish(app(), bia)
    expect(await done(ana)).toEqual([])

    await app().call('follow', { as: ana, params: { username: bia.username } })
    expect(await done(ana)).toEqual(['follow'])
    await app().call('saveBookmark', { as: ana, params: { postId: post.id } })
    expect(await done(ana)).toEqual(['bookmark', 'follow'])
    await publish(app(), ana, { kind: 'article', title: 'Um artigo' })
    expect(await done(ana)).toEqual(['long', 'bookmark', 'follow'])
    await publish(app(), ana, { visibility: 'self' })
    await update({ avatar: await avatar(app(), ana) })
    await update({ bio: 'Ouço discos até o fim.' })
    expect(await done(ana)).toEqual(['bio', 'avatar', 'note', 'long', 'bookmark', 'follow'])
    await update({ interests: [{ slug: 'music' }] })
    expect(await done(ana)).toEqual([...tutorialTasks])
    expect(await done(bia)).toEqual(['note'])
  })

  test('counts what there is, not what there was or is not out yet', async () => {
    const ana = await app().person()
    const note = await publish(app(), ana)
    await app().call('createDraft', { as: ana, body: { kind: 'article', interest: 'music' } })
    expect(await done(ana)).toEqual(['note'])
    await app().call('deletePost', { as: ana, params: { postId: note.id } })
    expect(await done(ana)).toEqual([])
    await app().call('updateProfile', { as: ana, body: { interests: [{ slug: 'books' }] } })
    await app().call('updateProfile', { as: ana, body: { interests: [] } })
    expect(await done(ana)).toEqual([])
  })

  test('is skipped and taken up again by its account alone, and keeps its news', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const skip = async (skipped: boolean) =>
      (await app().call('skipTutorial', { as: ana, body: { skipped } })).body.skipped
    const skipped = async (as: TestPerson) => (await app().call('getTutorial', { as })).body.skipped
    const { body } = await app().call('getNews', { as: ana })
    await app().call('markNewsSeen', { as: ana, body: { version: body.unread[0] } })
    expect(await skipped(ana)).toBe(false)
    expect(await skip(true)).toBe(true)
    expect([await skipped(ana), await skipped(bia)]).toEqual([true, false])
    expect((await app().call('getNews', { as: ana })).body.unread).toEqual([])
    expect(await skip(false)).toBe(false)
    expect(await skipped(ana)).toBe(false)
  })

  test('of nobody is refused', async () => {
    expect((await app().call('getTutorial')).status).toBe(401)
    expect((await app().call('skipTutorial', { body: { skipped: true } })).status).toBe(401)
  })

  test('has a text for each task, in the same order', async () => {
    const { body } = await app().call('getContent', { params: { page: 'tutorial' } })
    const headings = body.body.flatMap((block) =>
      block.t === 'h' && block.l === 2
        ? [block.c.filter((part) => typeof part === 'string').join('')]
        : [],
    )
    const words = [/interesses/, /bio/, /foto/, /nota/, /artigo ou uma lista/, /favoritos/, /Siga/]
    expect(headings).toEqual(words.map((word) => expect.stringMatching(word)))
    expect(words).toHaveLength(tutorialTasks.length)
  })
})
