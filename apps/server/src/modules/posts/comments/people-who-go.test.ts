import { beforeEach, expect, test } from 'vitest'
import { deleteByOperator } from '#modules/account-deletion/index.ts'
import { deletionDeps } from '#modules.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'

describeApp('comments and the people in them', (app) => {
  let ana: TestPerson, bia: TestPerson, cora: TestPerson, postId: string
  beforeEach(async () => {
    ana = await app().person()
    bia = await app().person()
    cora = await app().person()
    postId = (await publish(app(), cora)).id
  })
  const say = async (as: TestPerson, body: string, answers: string | null = null) => {
    app().clock.advance(1)
    const answer = await app().call('createComment', {
      ...{ as, params: { postId }, body: { body, answers } },
    })
    expect(answer.status).toBe(201)
    return answer.body.id
  }
  const read = async (as?: TestPerson) =>
    (await app().call('listComments', { ...(as && { as }), params: { postId } })).body.items
  const noticesOf = async (as: TestPerson) => {
    await app().runConsumers()
    return (await app().call('listNotifications', { as })).body.items.map(({ kind }) => kind)
  }
  const wordsOf = async (as: TestPerson) => JSON.stringify((await read(as)).at(-1)?.body)

  test('a name of someone who blocks the writer is text, as is one of nobody', async () => {
    const block = { as: bia, params: { username: ana.username }, body: {} }
    expect((await app().call('block', block)).status).toBe(204)
    await say(ana, `Oi, @${bia.username} e @${cora.username}`)
    expect(await wordsOf(ana)).not.toContain(`"/${bia.username}"`)
    expect(await wordsOf(ana)).toContain(`"/${cora.username}"`)
    await publish(app(), ana, { body: `@${bia.username}, veja.` })
    expect(await noticesOf(bia)).toEqual([])
    // Nor does the one who blocks name the other.
    await say(bia, `E @${ana.username}?`)
    expect(await wordsOf(bia)).not.toContain(`"/${ana.username}"`)
    const preview = { as: ana, body: { body: `@${bia.username}` } }
    expect(JSON.stringify((await app().call('previewMarkdown', preview)).body)).not.toContain('"/')
  })

  test('of who left stay where they were answered, without a name, and are gone elsewhere', async () => {
    const answered = await say(ana, 'Alguém lembra?')
    const alone = await say(ana, 'Boa noite.')
    const answer = await say(bia, 'Eu lembro.', answered)
    await deleteByOperator(deletionDeps(app().context), ana.username)
    await app().runJobs()
    const items = await read()
    expect(items.map(({ id }) => id)).toEqual([answered, answer])
    expect(items[0]).toMatchObject({ author: null })
    expect(items[1]?.answered).toMatchObject({ author: null })
    expect(JSON.stringify(items)).not.toContain(ana.username)
    expect(items.map(({ id }) => id)).not.toContain(alone)
    const late = { as: bia, params: { postId }, body: { body: 'Cadê?', answers: alone } }
    expect((await app().call('createComment', late)).error?.code).toBe('comment.answered_gone')
  })

  test('a name from before a person changed it still leads to them, and to no one else', async () => {
    await say(ana, `Foi @${bia.username} que disse.`)
    const username = `${bia.username}-nova`
    const renamed = await app().call('changeUsername', {
      ...{ as: bia, body: { username } },
    })
    expect(renamed.status).toBeLessThan(300)
    expect(await wordsOf(ana)).toContain(`"/${bia.username}"`)
    const found = await app().call('getProfile', { params: { username: bia.username } })
    expect(found.body).toMatchObject({ username })
    expect(await noticesOf(bia)).toContain('mention')
  })

  test('sent after the post closed them, or went, are refused at their text', async () => {
    const send = (body = 'Chego tarde?') =>
      app().call('createComment', { as: ana, params: { postId }, body: { body, answers: null } })
    const audience = { as: cora, params: { postId }, body: { audience: 'nobody' } }
    expect((await app().call('setCommentAudience', audience)).status).toBe(204)
    expect((await send()).error).toMatchObject({
      ...{ code: 'comment.closed', fields: { body: { code: 'comment.closed' } } },
    })
    await app().call('deletePost', { as: cora, params: { postId } })
    expect((await send()).status).toBe(404)
  })
})
