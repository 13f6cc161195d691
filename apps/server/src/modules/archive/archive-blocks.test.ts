import { expect, test } from 'vitest'
import { deleteByOperator } from '#modules/account-deletion/index.ts'
import { zipOf } from '#modules/imports/testing/export-files.ts'
import { carryOut, preview, textsOf } from '#modules/imports/testing/imports.ts'
import { newWork } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { deletionDeps } from '#modules.ts'
import { publish } from '#testing/posts.ts'
import { archiveOf, jsonOf } from './testing/archives.ts'

const OF_SERVER = [
  ...(['bloqueados.json', 'silenciados.json', 'curtidas.json'] as const),
  ...(['curtidas-do-diario.json', 'curtidas-de-comentarios.json', 'seguindo.json'] as const),
]

describeApp('blocks, mutes and likes of an archive', (app) => {
  const call = async (
    as: TestPerson,
    name: Parameters<ReturnType<typeof app>['call']>[0],
    of: object,
  ) => {
    const { status, error, body } = await app().call(name, { as, ...of })
    if (status >= 300) throw new Error(`${name}: ${JSON.stringify(error)}`)
    return body as { readonly id: string }
  }
  const zipped = async (as: TestPerson) => zipOf(Object.fromEntries(await archiveOf(app(), as)))
  const bring = async (as: TestPerson, file: Buffer) => {
    const id = await preview(app(), as, file)
    return { id, done: await carryOut(app(), as, id, 'startImport', { account: true }) }
  }
  const named = (of: TestPerson) => ({ params: { username: of.username } })
  const block = (as: TestPerson, of: TestPerson, remark = '') =>
    call(as, 'block', { ...named(of), body: { remark } })
  const mute = (as: TestPerson, target: object, duration = 'forever') =>
    call(as, 'mute', { body: { target, duration } })
  const like = (as: TestPerson, postId: string) => call(as, 'likePost', { params: { postId } })
  const logged = async (as: TestPerson): Promise<string> => {
    const params = { workId: await newWork(app(), as) }
    const { body } = await app().call('addDiaryEntry', {
      ...{ as, params, body: { outcome: 'finished' } },
    })
    return body.diary[0]?.id ?? ''
  }
  const likesOf = async (postId: string, as?: TestPerson) =>
    (await app().call('getPost', { params: { postId }, ...(as && { as }) })).body.likes
  const noticesOf = async (as: TestPerson) => {
    await app().runConsumers()
    return (await app().call('listNotifications', { as })).body.items.map(({ kind }) => kind)
  }
  const ofServer = (files: ReadonlyMap<string, Buffer>) =>
    OF_SERVER.map((name) =>
      (jsonOf(files, name) as object[])
        .map((row) => JSON.stringify({ ...row, since: '', at: '' }))
        .toSorted(),
    )

  test('are there again after the account was deleted, and no one is told', async () => {
    const people: TestPerson[] = []
    for (let at = 0; at < 5; at++) people.push(await app().person())
    const [ana, rude, loud, cora, later] = people as [
      ...[TestPerson, TestPerson, TestPerson, TestPerson, TestPerson],
    ]
    await call(ana, 'follow', named(cora))
    const post = await publish(app(), cora, { visibility: 'followers' })
    const other = await publish(app(), cora)
    const entry = await logged(cora)
    const comment = await call(cora, 'createComment', {
      ...{ params: { postId: post.id }, body: { body: 'Ouçam.', answers: null } },
    })
    await block(ana, rude, 'Gritou comigo.')
    await mute(ana, { kind: 'person', username: loud.username }, 'week')
    await mute(ana, { kind: 'interest', username: cora.username, interest: 'books' })
    await mute(ana, { kind: 'thread', postId: other.id })
    await mute(ana, { kind: 'thread', postId: entry }, 'day')
    await mute(ana, { kind: 'word', word: 'Spoiler' })
    await mute(ana, { kind: 'tag', tag: 'futebol' })
    for (const id of [post.id, other.id, entry]) await like(ana, id)
    await call(ana, 'likeComment', { params: { commentId: comment.id } })
    const before = await archiveOf(app(), ana)
    await deleteByOperator(deletionDeps(app().context), ana.username)
    await app().runJobs()
    const notices = await noticesOf(cora)
    expect(await likesOf(other.id)).toBe(0)

    const bia = await app().person()
    const file = zipOf(Object.fromEntries(before))
    const { id, done } = await bring(bia, file)
    expect(done).toMatchObject({
      saved: { blocks: { brought: 1 }, mutes: { brought: 4 }, likes: { brought: 4, left: 0 } },
      ignored: { elsewhere: { blocks: 0, mutes: 0, likes: 0, people: 0 } },
    })
    expect(ofServer(await archiveOf(app(), bia))).toEqual(ofServer(before))
    expect((await app().call('getProfile', { as: rude, ...named(bia) })).status).toBe(404)
    expect(await likesOf(other.id)).toBe(1)
    for (const one of [rude, loud, later]) expect(await noticesOf(one)).toEqual([])
    expect(await noticesOf(cora)).toEqual(notices)

    expect((await bring(bia, file)).done).toMatchObject({
      saved: { blocks: { unchanged: 1 }, mutes: { unchanged: 4 }, likes: { unchanged: 4 } },
    })
    await carryOut(app(), bia, id, 'undoImport')
    expect(ofServer(await archiveOf(app(), bia)).flat()).toEqual([])
    expect((await app().call('getProfile', { as: rude, ...named(bia) })).status).toBe(200)
    expect(await likesOf(other.id)).toBe(0)
  })

  test('hold to what is here: who is followed, what is seen, what is one’s own', async () => {
    const [ana, bia, cora] = [await app().person(), await app().person(), await app().person()]
    const [dora, shut] = [await app().person(), await app().person()]
    await call(ana, 'follow', named(shut))
    const [ofBia, closed, gone] = [
      await publish(app(), bia),
      await publish(app(), shut, { visibility: 'followers' }),
      await publish(app(), cora),
    ]
    for (const { id } of [ofBia, closed, gone]) await like(ana, id)
    await block(ana, cora)
    await block(ana, bia)
    await mute(ana, { kind: 'person', username: dora.username }, 'day')
    await mute(ana, { kind: 'thread', postId: closed.id })
    const file = await zipped(ana)
    await call(shut, 'updateProfile', { body: { isPublic: false } })
    await call(cora, 'deletePost', { params: { postId: gone.id } })
    await call(bia, 'follow', named(cora))
    await block(dora, bia)

    const { id, done } = await bring(bia, file)
    expect(done).toMatchObject({
      saved: {
        ...{ blocks: { brought: 0, left: 2 }, mutes: { brought: 0, left: 2 } },
        likes: { brought: 0, left: 3 },
      },
    })
    const reasons = async (part: string) =>
      (await textsOf(app(), bia, id, { part, status: 'left' })).map(({ reason }) => reason)
    expect(await reasons('blocks')).toEqual(expect.arrayContaining(['followed', 'person']))
    expect(await reasons('mutes')).toEqual(expect.arrayContaining(['person', 'elsewhere']))
    expect(await reasons('likes')).toEqual(
      expect.arrayContaining(['own', 'elsewhere', 'elsewhere']),
    )
    expect(await likesOf(closed.id, shut)).toBe(1)
  })

  test('give back the follows that they ended when they are undone', async () => {
    const [ana, rude, gone] = [await app().person(), await app().person(), await app().person()]
    for (const one of [rude, gone]) await block(ana, one)
    const file = await zipped(ana)
    for (const one of [rude, gone]) await call(ana, 'unblock', named(one))
    for (const one of [rude, gone]) await call(one, 'follow', named(ana))
    const followers = async () => {
      const { body } = await app().call('listFollowers', { as: ana, ...named(ana) })
      const profile = (await app().call('getOwnProfile', { as: ana })).body
      return [body.items.map(({ username }) => username), profile.counts.followers]
    }
    const before = await followers()
    const { id } = await bring(ana, file)
    expect(await followers()).toEqual([[], 0])
    await carryOut(app(), ana, id, 'undoImport')
    expect(await followers()).toEqual(before)
    // Who was blocked in between hears nothing of it.
    await app().runConsumers()
    for (const as of [ana, rude]) {
      const { body } = await app().call('listNotifications', { as })
      expect(body.items.filter(({ kind }) => /^(?:follow|request)/.test(kind))).toEqual([])
    }
    const again = await bring(ana, file)
    await deleteByOperator(deletionDeps(app().context), gone.username)
    await app().runJobs()
    await carryOut(app(), ana, again.id, 'undoImport')
    expect(await followers()).toEqual([[rude.username], 1])
  })

  test('of another server are counted, and whatever a file says is read or left', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    await block(ana, bia)
    const files = Object.fromEntries(await archiveOf(app(), ana))
    const profile = JSON.parse(String(files['perfil.json'])) as object
    const elsewhere = JSON.stringify({ ...profile, address: 'https://outro.exemplo/ana' })
    const { done } = await bring(bia, zipOf({ ...files, 'perfil.json': elsewhere }))
    expect(done).toMatchObject({
      ...{ saved: { blocks: { left: 0 } }, ignored: { elsewhere: { blocks: 1 } } },
    })
    const odd = {
      'bloqueados.json': [null, 7, {}, { username: 'x y', remark: {} }, { username: bia.username }],
      'silenciados.json': [
        { kind: 'person' },
        { kind: 'interest', username: ana.username, target: '' },
        { kind: 'person', username: ana.username, until: '2020-01-01T00:00:00Z' },
        { kind: 'thread', target: '\uD800'.repeat(99) },
        { kind: 'planet', target: 'x' },
      ],
      'curtidas.json': [{ post: 7 }, { post: { id: 'x', label: [] } }, { post: { id: bia.uid } }],
      'curtidas-do-diario.json': { post: 1 },
      'curtidas-de-comentarios.json': [{ commentId: '0' }, { commentId: {} }],
    }
    const texts = Object.entries(odd).map(([name, value]) => [name, JSON.stringify(value)])
    const read = await bring(bia, zipOf({ ...files, ...Object.fromEntries(texts) }))
    expect(read.done).toMatchObject({
      state: 'done',
      saved: {
        ...{ blocks: { brought: 0, left: 5 }, mutes: { brought: 0, left: 3 } },
        likes: { brought: 0, left: 3 },
      },
    })
    expect(await textsOf(app(), bia, read.id, { part: 'mutes', status: 'left' })).toMatchObject([
      ...[{ reason: 'person' }, { reason: 'past' }, { reason: 'elsewhere' }],
    ])
  })
})
