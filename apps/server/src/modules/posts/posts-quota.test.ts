import { expect, test } from 'vitest'
import { errorText } from '@afins/contract/errors-pt'
import { limits } from '@afins/contract/fields'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { getDraft, publishDraft, saveDraft, startDraft } from '#testing/drafts.ts'

const DAY = 24 * 3_600_000

test('the texts say the numbers that hold', () => {
  expect(errorText('post.daily_posts')).toContain(` ${limits.postsPerDay} posts`)
  expect(errorText('post.daily_text')).toContain(` ${limits.textBytesPerDay / 1024 / 1024} MB`)
})

describeApp('how much one person may write a day', (app) => {
  const note = (as: TestPerson, body = 'Uma nota.') =>
    app().call('createPost', { as, body: { interest: 'music', body } })

  test('is so many posts, drafts among them, and more of them a day later', async () => {
    const [maria, rosa] = [await app().person(), await app().person()]
    await startDraft(app(), maria)
    // What fails is not counted.
    expect((await note(maria, '')).status).toBe(422)
    for (let n = 1; n < limits.postsPerDay; n++) expect((await note(maria)).status).toBe(201)
    const rejected = await note(maria)
    expect([rejected.status, rejected.error.code]).toEqual([429, 'post.daily_posts'])
    expect(rejected.error.message).toBe(errorText('post.daily_posts'))
    const draft = await app().call('createDraft', { as: maria, body: { kind: 'note' } })
    expect(draft.error.code).toBe('post.daily_posts')
    const { body: feed } = await app().call('listProfilePosts', {
      params: { username: maria.username },
      query: { limit: 100 },
    })
    expect(feed.items).toHaveLength(100)

    expect((await note(rosa)).status).toBe(201)
    const wait = Number(rejected.headers['retry-after']) * 1000
    expect(wait).toBeGreaterThan(DAY / 2)
    app().clock.advance(wait)
    expect((await note(maria)).status).toBe(201)
  })

  test('is so much text, in posts, drafts and versions together', async () => {
    const maria = await app().person()
    const long = (letter: string) => letter.repeat(131_000)
    const draft = await startDraft(app(), maria, { content: { body: long('a') } })
    let [version, content] = [draft.version, draft.content]
    let saved = 0
    let rejected: Awaited<ReturnType<typeof saveDraft>> | null = null
    // Each save is far enough from the one before to add a version.
    while (rejected === null && saved < 1000) {
      app().clock.advance(10 * 60_000)
      const letter = saved % 2 === 0 ? 'á' : 'é'
      const answer = await saveDraft(
        app(),
        maria,
        { ...draft, version, content },
        { body: long(letter) },
      )
      if (answer.status === 200) {
        saved += 1
        ;({ version } = answer.body)
        ;({ content } = (await getDraft(app(), maria, draft.id)).body)
      } else rejected = answer
    }
    expect([rejected?.status, rejected?.error.code]).toEqual([429, 'post.daily_text'])
    expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(60)
    const bytes = 131_000 * (1 + 2 * saved)
    expect(bytes).toBeLessThanOrEqual(limits.textBytesPerDay)
    expect(bytes).toBeGreaterThan(limits.textBytesPerDay - 2 * 300_000)
    // Nothing of what was refused is stored, and what was there is.
    const now = (await getDraft(app(), maria, draft.id)).body
    expect(now.version).toBe(version)
    const publish = await publishDraft(app(), maria, now)
    expect(publish.status).toBe(422)
    app().clock.advance(2 * DAY)
    expect((await saveDraft(app(), maria, now, { body: 'Pouco.' })).status).toBe(200)
  })
})
