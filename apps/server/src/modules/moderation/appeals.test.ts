import { beforeEach, expect, test } from 'vitest'
import { setModerator } from '#modules/accounts/index.ts'
import { signedUp } from '#modules/accounts/testing/forms.ts'
import { shown, withPasskey } from '#modules/accounts/testing/passkeys.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { getDraft, publishDraft, saveDraft } from '#testing/drafts.ts'
import { publish } from '#testing/posts.ts'

describeApp('appeals', (app) => {
  let one: TestPerson, author: TestPerson, ana: TestPerson, postId: string
  beforeEach(async () => {
    one = await app().person()
    author = await app().person()
    ana = await app().person()
    await setModerator(app().context, one.username, true)
    postId = (await publish(app(), author, { body: 'O texto.' })).id
    const target = { kind: 'post', id: postId }
    await app().call('createReport', { as: ana, body: { target, reason: 'spam' } })
    const words = 'Isto é propaganda.'
    await app().call('decideCases', {
      as: one,
      body: { targets: [target], measure: 'hide', reason: 'spam', words },
    })
  })
  const decisions = async (as = author) => (await app().call('listDecisions', { as })).body.items
  const appeal = (decisionId: string, as = author) =>
    app().call('appealDecision', { as, params: { decisionId }, body: { words: 'Não é.' } })
  const answer = (as: TestPerson, decisionId: string, outcome: 'lift' | 'uphold') =>
    app().call('answerAppeal', { as, params: { decisionId }, body: { outcome, words: 'Certo.' } })
  const status = async () => (await app().call('getPost', { params: { postId } })).status

  test('the person concerned reads what and why, and hears of it', async () => {
    await app().runConsumers()
    expect(await decisions()).toMatchObject([
      {
        ...{ measure: 'hide', reason: 'spam', words: 'Isto é propaganda.', things: 1 },
        ...{ copy: { text: 'O texto.' }, until: null, liftedAt: null, appeal: null },
      },
    ])
    expect(await decisions(ana)).toEqual([])
    const heard = await app().call('listNotifications', { as: author })
    expect(heard.body.items).toMatchObject([{ kind: 'decision', people: [], post: null }])
    // Who moderates is no one’s business.
    expect(JSON.stringify(await decisions())).not.toContain(one.username)
  })

  test('are made once, by the person concerned, and decided by another moderator', async () => {
    const [decision] = await decisions()
    const id = decision?.id ?? ''
    expect((await appeal(id, ana)).error?.code).toBe('decision.not_found')
    expect((await appeal(id)).status).toBe(204)
    expect((await appeal(id)).error?.code).toBe('decision.appealed')
    const other = await app().person()
    expect((await answer(other, id, 'lift')).error?.code).toBe('request.not_found')
    expect((await app().call('listAppeals', { as: other })).status).toBe(404)
    await setModerator(app().context, other.username, true)
    expect((await answer(one, id, 'lift')).error?.code).toBe('decision.another_moderator')
    const listed = await app().call('listAppeals', { as: one })
    const mine = listed.body.items.find((item) => item.id === id)
    expect(mine).toMatchObject({ canAnswer: false, person: { username: author.username } })
    expect(await status()).toBe(404)
    expect((await answer(other, id, 'lift')).status).toBe(204)
    expect(await status()).toBe(200)
    expect((await answer(other, id, 'uphold')).error?.code).toBe('decision.not_found')
    expect(await decisions()).toMatchObject([
      { liftedAt: expect.any(Number), appeal: { words: 'Não é.', answer: 'Certo.' } },
    ])
    await setModerator(app().context, other.username, false)
  })

  test('lift a warning that the author cannot take away', async () => {
    const { id } = await publish(app(), author, { body: 'Sangue.' })
    const target = { kind: 'post', id }
    await app().call('createReport', { as: ana, body: { target, reason: 'violence' } })
    const said = { targets: [target], reason: 'violence', words: 'Assusta.' }
    const without = { ...said, measure: 'put_behind_warning' }
    expect((await app().call('decideCases', { as: one, body: without })).status).toBe(422)
    const body = { ...without, warning: 'violência' }
    expect((await app().call('decideCases', { as: one, body })).status).toBe(200)
    const warning = async () =>
      (await app().call('getPost', { params: { postId: id } })).body.warning
    expect(await warning()).toBe('violência')
    const { body: draft } = await getDraft(app(), author, id)
    expect(draft.content.warning).toBe('')
    const saved = await saveDraft(app(), author, draft, { warning: 'leve' })
    await publishDraft(app(), author, { ...draft, version: saved.body.version })
    expect(await warning()).toBe('violência')
    const decided = (await decisions()).find(({ measure }) => measure === 'put_behind_warning')
    expect(decided).toMatchObject({ words: 'Assusta.', copy: { text: 'Sangue.' } })
    await appeal(decided?.id ?? '')
    const other = await app().person()
    await setModerator(app().context, other.username, true)
    expect((await answer(other, decided?.id ?? '', 'lift')).status).toBe(204)
    expect(await warning()).toBe('leve')
    await setModerator(app().context, other.username, false)
  })

  test('that are upheld change nothing', async () => {
    const [decision] = await decisions()
    const other = await app().person()
    await setModerator(app().context, other.username, true)
    await appeal(decision?.id ?? '')
    expect((await answer(other, decision?.id ?? '', 'uphold')).status).toBe(204)
    expect(await status()).toBe(404)
    expect(await decisions()).toMatchObject([{ liftedAt: null, appeal: { answer: 'Certo.' } }])
  })

  test('that lift a decision leave what another one has too', async () => {
    const other = await app().person()
    await setModerator(app().context, other.username, true)
    const post = { kind: 'post', id: postId }
    const person = { kind: 'profile', id: author.uid }
    const target = { kind: 'profile', id: author.username }
    await app().call('createReport', { as: ana, body: { target, reason: 'spam' } })
    const decide = (measure: string, targets: readonly object[], days?: number) =>
      app().call('decideCases', {
        ...{ as: one, body: { targets, measure, reason: 'spam', words: 'De novo.', days } },
      })
    expect((await decide('hide', [post])).status).toBe(200)
    expect((await decide('limit', [person], 7)).status).toBe(200)
    app().clock.advance(8 * 86_400_000)
    expect((await decide('limit', [person], 30)).status).toBe(200)
    const like = await publish(app(), ana)
    const say = async () => {
      const params = { postId: like.id }
      return (await app().call('createComment', { as: author, params, body: { body: 'Oi.' } }))
        .status
    }
    const lift = async (measure: string) => {
      const last = (await decisions()).findLast(
        (decided) => decided.measure === measure && decided.liftedAt === null,
      )
      expect((await appeal(last?.id ?? '')).status).toBe(204)
      expect((await answer(other, last?.id ?? '', 'lift')).status).toBe(204)
    }
    // Of each the earlier one, though it restricts nothing any more.
    await lift('limit')
    expect(await say()).toBe(403)
    await lift('hide')
    expect(await status()).toBe(404)
    await lift('limit')
    expect(await say()).toBe(201)
    await lift('hide')
    expect(await status()).toBe(200)
    await setModerator(app().context, other.username, false)
  })

  test('of a suspension need the password, and no session', async () => {
    const username = `suspensa${app().clock.now()}`
    const form = { username, email: `${username}@exemplo.com`, password: 'tenda-azul-42' }
    const signUp = await app().call('signUp', { body: { ...form, displayName: 'Suspensa' } })
    expect(signUp.status).toBe(201)
    const target = { kind: 'profile', id: username }
    await app().call('createReport', { as: ana, body: { target, reason: 'spam' } })
    const { body } = await app().call('listCases', { as: one, query: { account: username } })
    const targets = body.items.map((item) => item.target)
    const words = 'Só propaganda.'
    const suspension = { reason: 'spam', words, measure: 'suspend', days: 7 }
    await app().call('decideCases', { as: one, body: { targets, ...suspension } })
    const { password } = form
    const signIn = await app().call('signIn', { body: { username, password } })
    expect(signIn.error).toMatchObject({
      code: 'auth.suspended',
      fields: { username: { message: expect.stringContaining(' de ') } },
    })
    const read = (given: string, said?: string) =>
      app().call('readSuspension', {
        body: { username, password: given, ...(said !== undefined && { appeal: said }) },
      })
    expect((await read('outra-senha-1')).error?.code).toBe('auth.wrong_password')
    expect((await read(password)).body).toMatchObject({ words, appeal: null })
    expect((await read(password, 'Engano.')).body).toMatchObject({ appeal: { words: 'Engano.' } })
    expect((await read(password, 'De novo.')).error?.code).toBe('decision.appealed')
    const appeals = await app().call('listAppeals', { as: one })
    const mine = appeals.body.items.find(({ person }) => person.username === username)
    const other = await app().person()
    await setModerator(app().context, other.username, true)
    expect((await answer(other, mine?.id ?? '', 'lift')).status).toBe(204)
    expect((await app().call('signIn', { body: { username, password } })).status).toBe(200)
    expect((await read(password)).error?.code).toBe('decision.not_found')
  })

  test('of a suspension are made by passkey where there is no password', async () => {
    const begun = await signedUp(app())
    const { device: other } = await withPasskey(app(), begun)
    const { device, headers } = await withPasskey(app(), begun)
    const credential = await shown(app(), device)
    const removed = await app().call('removePassword', { headers, body: { credential } })
    expect(removed.status).toBe(204)
    const target = { kind: 'profile', id: begun.username }
    await app().call('createReport', { as: ana, body: { target, reason: 'spam' } })
    const { body } = await app().call('listCases', { as: one, query: { account: begun.username } })
    const targets = body.items.map((item) => item.target)
    const suspension = { reason: 'spam', words: 'Só propaganda.', measure: 'suspend', days: 7 }
    await app().call('decideCases', { as: one, body: { targets, ...suspension } })

    const enter = async () =>
      app().call('signInWithPasskey', { body: { credential: await shown(app(), device) } })
    // Without a field that could say until when.
    expect((await enter()).error?.code).toBe('auth.suspended_for_good')
    const read = async (of: typeof device, said?: string) =>
      app().call('readSuspension', {
        body: { credential: await shown(app(), of), ...(said !== undefined && { appeal: said }) },
      })
    expect((await read(device)).body).toMatchObject({ words: 'Só propaganda.', appeal: null })
    expect((await read(device, '  ')).error).toMatchObject({ fields: { appeal: {} } })
    expect((await read(other, 'Engano.')).body).toMatchObject({ appeal: { words: 'Engano.' } })
    expect((await read(device, 'De novo.')).error?.code).toBe('decision.appealed')
    // A passkey that was shown is good once, and one of someone else says nothing of this account.
    const used = { credential: await shown(app(), device) }
    expect((await app().call('readSuspension', { body: used })).status).toBe(200)
    expect((await app().call('readSuspension', { body: used })).error?.code).toBe(
      'auth.passkey_invalid',
    )
    const stranger = await withPasskey(app(), await signedUp(app()))
    expect((await read(stranger.device)).error?.code).toBe('decision.not_found')

    const appeals = await app().call('listAppeals', { as: one })
    const mine = appeals.body.items.find(({ person }) => person.username === begun.username)
    const second = await app().person()
    await setModerator(app().context, second.username, true)
    expect((await answer(second, mine?.id ?? '', 'lift')).status).toBe(204)
    expect((await enter()).status).toBe(200)
  })
})
