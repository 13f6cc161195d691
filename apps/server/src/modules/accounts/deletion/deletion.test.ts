import { expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'
import { attempt, cookies, newAddress, newcomer, signedUp } from '../testing/forms.ts'
import { confirmedPerson, mailbox, tokenIn } from '../testing/mailbox.ts'

const as = (sid: string) => ({ headers: { cookie: `sid=${sid}` } })

/** Someone with a post, a follower who comments on it, and a comment on that person's post. */
async function someone(app: TestApp) {
  const { sid, ...account } = await confirmedPerson(app)
  const person: TestPerson = { ...account, cookie: `sid=${sid}` }
  const follower = await app.person()
  await letIn(app, follower, person)
  const { id: postId } = await publish(app, person, { body: 'Uma nota.' })
  const { id: otherId } = await publish(app, follower, { body: 'Outra nota.' })
  const params = { postId: otherId }
  await app.call('createComment', { as: person, params, body: { body: 'Digo eu.' } })
  return { ...account, sid, person, follower, postId, otherId }
}

type Someone = Awaited<ReturnType<typeof someone>>

/** What others are told of someone. */
async function seenOf(app: TestApp, { username, follower, postId, otherId }: Someone) {
  const seen = []
  for (const viewer of [{}, { as: follower }]) {
    const [profile, post, comments] = await Promise.all([
      app.call('getProfile', { ...viewer, params: { username } }),
      app.call('getPost', { ...viewer, params: { postId } }),
      app.call('listComments', { ...viewer, params: { postId: otherId } }),
    ])
    seen.push([profile.status, post.status, comments.body.total])
  }
  return seen
}

const request = (app: TestApp, sid: string, password: string) =>
  app.call('requestAccountDeletion', { ...as(sid), body: { password } })

const cancel = (app: TestApp, { credentials }: Pick<Someone, 'credentials'>) =>
  attempt(app, { ...credentials, deletion: 'cancel' })

describeApp('the deletion of an account', (app) => {
  test('takes the password, and closes the account to everyone immediately', async () => {
    const person = await someone(app())
    expect(await seenOf(app(), person)).toEqual([
      [200, 200, 1],
      [200, 200, 1],
    ])
    const wrong = await request(app(), person.sid, 'palpite-12')
    expect(wrong).toMatchObject({ status: 403, error: { code: 'account.wrong_password' } })
    expect((await seenOf(app(), person))[1]).toEqual([200, 200, 1])
    const { sid: other } = cookies(await attempt(app(), person.credentials))

    const answer = await request(app(), person.sid, person.password)
    expect(answer).toMatchObject({ status: 200, body: { dueAt: app().clock.now() + 14 * DAY } })
    expect(cookies(answer).lines).toContain('sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
    expect(await seenOf(app(), person)).toEqual([
      [404, 404, 0],
      [404, 404, 0],
    ])
    for (const sid of [person.sid, other])
      expect((await app().call('getSession', as(sid))).body.status).toBe('out')
    const mails = await person.read()
    expect(mails.at(-1)).toMatchObject({ subject: 'Sua conta do Afins vai ser apagada' })
    expect(mails.at(-1)?.text).toContain(`@${person.username}`)
  })

  test('can be taken back for fourteen days, by signing in', async () => {
    const person = await someone(app())
    await request(app(), person.sid, person.password)
    app().clock.advance(14 * DAY - 1)
    await app().runJobs()
    const rejected = await attempt(app(), person.credentials)
    expect(rejected).toMatchObject({ status: 403, error: { code: 'auth.deletion_requested' } })
    expect(rejected.error.fields?.username?.message).toMatch(/some de vez em \d+ de \p{L}+\./u)
    const guess = { username: person.username, password: 'palpite-12', deletion: 'cancel' } as const
    expect((await attempt(app(), guess)).error.code).toBe('auth.wrong_password')
    expect((await seenOf(app(), person))[0]).toEqual([404, 404, 0])

    expect((await cancel(app(), person)).status).toBe(200)
    const open = [200, 200, 1]
    expect(await seenOf(app(), person)).toEqual([open, open])
    app().clock.advance(DAY)
    await app().runJobs()
    expect(await seenOf(app(), person)).toEqual([open, open])
  })

  test('leaves a profile closed that was closed before', async () => {
    const person = await someone(app())
    await app().call('updateProfile', { as: person.person, body: { isPublic: false } })
    await request(app(), person.sid, person.password)
    expect((await seenOf(app(), person))[1]).toEqual([404, 404, 0])
    await cancel(app(), person)
    const [signedOut, follower] = await seenOf(app(), person)
    expect([signedOut?.[1], follower?.[1]]).toEqual([404, 200])
  })

  test('is taken back by a new password, too', async () => {
    const person = await someone(app())
    await request(app(), person.sid, person.password)
    await person.read()
    await app().call('requestRecovery', { body: { account: person.username }, ip: newAddress() })
    const [mail] = await person.read()
    const password = 'outra-tenda-91'
    const reset = await app().call('resetPassword', { body: { token: tokenIn(mail), password } })
    expect(reset.status).toBe(200)
    expect((await seenOf(app(), person))[0]).toEqual([200, 200, 1])
  })

  test('is done after fourteen days, and no one gets any of its names again', async () => {
    const person = await someone(app())
    const username = `de-novo-${person.username}`
    await app().call('changeUsername', { ...as(person.sid), body: { username } })
    await request(app(), person.sid, person.password)
    const again = newcomer({ email: person.email })
    expect((await app().call('signUp', again)).error.code).toBe('auth.email_taken')
    app().clock.advance(14 * DAY)
    await app().runJobs()
    await app().runJobs()

    const names = [person.username, username]
    for (const name of names) {
      const answer = await attempt(app(), { username: name, password: person.password })
      expect(answer.error.code).toBe('auth.unknown_username')
      const { body } = await app().call('checkUsername', { params: { username: name } })
      expect(body.available).toBe(false)
      const taken = await app().call('signUp', newcomer({ username: name }))
      expect(taken.error.code).toBe('auth.username_taken')
      const other = await signedUp(app())
      const renamed = await app().call('changeUsername', {
        ...as(other.sid),
        body: { username: name },
      })
      expect(renamed.error.fields?.username?.code).toBe('auth.username_taken')
    }
    const mails = await mailbox(app(), person.email)()
    expect(mails.at(-1)?.subject).toBe('Sua conta do Afins foi apagada')
    const { body } = await app().call('getProfile', {
      params: { username: person.follower.username },
    })
    expect(body).toMatchObject({ counts: { following: 0, followers: 0 } })
    // The address is free.
    expect((await app().call('signUp', newcomer({ email: person.email }))).status).toBe(201)
  })

  test('leaves what others answered, without name and text', async () => {
    const person = await someone(app())
    const params = { postId: person.otherId }
    const [said] = (await app().call('listComments', { params })).body.items
    await app().call('createComment', {
      ...{ as: person.person, params, body: { body: 'Ninguém responde.' } },
    })
    await app().call('createComment', {
      ...{ as: person.follower, params, body: { body: 'Pois eu não.', answers: said?.id } },
    })
    await request(app(), person.sid, person.password)
    app().clock.advance(14 * DAY)
    await app().runJobs()
    const { items } = (await app().call('listComments', { params })).body
    expect(items).toMatchObject([
      { id: said?.id, author: null, body: [], isDeleted: false, can: { like: false } },
      { author: { username: person.follower.username }, answered: { id: said?.id, author: null } },
    ])
    expect(items).toHaveLength(2)
  })
})
