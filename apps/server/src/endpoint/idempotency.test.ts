import { beforeAll, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { picture } from '#testing/pictures.ts'

const SECRET_TEXT = 'o que ninguém mais vai ler'

describeApp('what comes again under its key', (app) => {
  let maria: TestPerson
  let count = 0
  beforeAll(async () => {
    maria = await app().person()
  })
  const newKey = () => ({ 'idempotency-key': `chave-${++count}` })
  const stored = async () => {
    const { db } = app().context.database
    const rows = await db.selectFrom('idempotency_keys').select(['status', 'response']).execute()
    return rows.map(({ status, response }) => ({ status, ...JSON.parse(response) }))
  }

  test('is the post as it is by then, and not found once it is deleted', async () => {
    const body = { kind: 'note', interest: 'music', body: SECRET_TEXT }
    const headers = newKey()
    const send = () => app().call('createPost', { as: maria, body, headers })
    const first = await send()
    expect(first.status).toBe(201)
    expect(await send()).toMatchObject({ status: 201, body: first.body })

    const { id } = first.body
    const draft = await app().call('getDraft', { as: maria, params: { postId: id } })
    const saved = await app().call('saveDraft', {
      as: maria,
      params: { postId: id },
      body: { version: draft.body.version, content: { ...draft.body.content, body: 'mudou' } },
    })
    await app().call('publishDraft', {
      as: maria,
      params: { postId: id },
      body: { version: saved.body.version },
    })
    expect(await send()).toMatchObject({ status: 201, body: { id, excerpt: 'mudou' } })

    await app().call('deletePost', { as: maria, params: { postId: id } })
    const gone = await send()
    expect([gone.status, gone.error.code]).toEqual([404, 'post.not_found'])
    expect(JSON.stringify(gone)).not.toContain('mudou')
    const { body: feed } = await app().call('listProfilePosts', {
      params: { username: maria.username },
    })
    expect(feed.items).toEqual([])
  })

  test('is the draft as it is by then, and not found once it is deleted', async () => {
    const body = { kind: 'article', content: { title: SECRET_TEXT } }
    const headers = newKey()
    const send = () => app().call('createDraft', { as: maria, body, headers })
    const { status, body: draft } = await send()
    expect(status).toBe(201)
    await app().call('saveDraft', {
      as: maria,
      params: { postId: draft.id },
      body: { version: draft.version, content: { ...draft.content, title: 'Outro título' } },
    })
    expect((await send()).body).toMatchObject({ id: draft.id, content: { title: 'Outro título' } })
    await app().call('deletePost', { as: maria, params: { postId: draft.id } })
    expect((await send()).error.code).toBe('post.not_found')
  })

  test('is the folder as it is by then, and not found once it is deleted', async () => {
    const headers = newKey()
    const body = { name: 'Segredos', parentId: null }
    const send = () => app().call('createFolder', { as: maria, body, headers })
    const { body: folder } = await send()
    const params = { folderId: folder.id }
    await app().call('updateFolder', { as: maria, params, body: { name: 'Viagens' } })
    expect(await send()).toMatchObject({ status: 201, body: { id: folder.id, name: 'Viagens' } })
    await app().call('deleteFolder', { as: maria, params, query: { bookmarks: 'keep' } })
    expect((await send()).error.code).toBe('folder.not_found')
  })

  test('is the image, and not found once it is thrown away', async () => {
    const headers = newKey()
    const upload = { type: 'image/png', bytes: await picture() }
    const send = () =>
      app().call('uploadMedia', { as: maria, query: { purpose: 'post' }, upload, headers })
    const first = await send()
    expect(await send()).toMatchObject({ status: 201, body: first.body })
    await transaction(app().context.database, (tx) =>
      tx.deleteFrom('media').where('id', '=', first.body.id).execute(),
    )
    expect((await send()).error.code).toBe('media.not_found')
  })

  test('is stored as an id and a status, with nothing that was written', async () => {
    const rows = await stored()
    expect(rows).toHaveLength(4)
    for (const row of rows) expect(row).toEqual({ status: 201, id: expect.any(String) })
    expect(JSON.stringify(rows)).not.toMatch(/segredo|ninguém|viagens/i)
  })

  test('is found by the answer that the release before stored', async () => {
    const body = { kind: 'note', interest: 'music', body: 'de antes' }
    const headers = newKey()
    const { body: card } = await app().call('createPost', { as: maria, body, headers })
    await transaction(app().context.database, (tx) =>
      tx
        .updateTable('idempotency_keys')
        .set({ response: JSON.stringify(card) })
        .where('key', '=', headers['idempotency-key'])
        .execute(),
    )
    expect(await app().call('createPost', { as: maria, body, headers })).toMatchObject({
      status: 201,
      body: card,
    })
  })

  test("is nothing to anybody else: another's key creates anew", async () => {
    const rosa = await app().person()
    const body = { kind: 'note', interest: 'music', body: 'de cada um' }
    const headers = newKey()
    const ids = []
    for (const as of [maria, rosa])
      ids.push((await app().call('createPost', { as, body, headers })).body.id)
    expect(new Set(ids).size).toBe(2)
  })
})
