import { expect, test } from 'vitest'
import type { Draft } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { transaction } from '@afins/database'
import { describeApp } from '#testing/app.ts'
import { getDraft, publishDraft, saveDraft, startDraft, versionsOf } from '#testing/drafts.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { publish } from '#testing/posts.ts'
import { cleanUpVersions } from '../index.ts'

const MINUTE = 60_000

describeApp('a draft', (app) => {
  test('is started empty, under the interest last written about, with its visibility', async () => {
    const maria = await app().person()
    await app().call('updateProfile', {
      as: maria,
      body: { interests: [{ slug: 'books', visibility: 'followers' }] },
    })
    expect((await startDraft(app(), maria)).content).toMatchObject({
      interest: 'music',
      visibility: 'public',
    })
    await publish(app(), maria, { interest: 'books' })
    const draft = await startDraft(app(), maria, { kind: 'list' })
    expect(draft).toEqual({
      id: expect.any(String),
      kind: 'list',
      state: 'draft',
      content: {
        interest: 'books',
        title: '',
        subtitle: '',
        body: '',
        tags: [],
        images: [],
        cover: null,
        works: [],
        rating: null,
        spoiler: false,
        visibility: 'followers',
        warning: '',
        quotes: '',
      },
      version: 1,
      savedAt: app().clock.now(),
      dirty: true,
      listItems: null,
      publishedAt: null,
      scheduled: null,
      images: [],
    })
    const answer = await app().call('createDraft', {
      as: maria,
      body: { kind: 'note', interest: 'nada' },
    })
    expect(answer.error.code).toBe('post.interest_unknown')
  })

  test('is seen by nobody else, in no list, and at no address of a post', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const draft = await startDraft(app(), maria, { content: { title: 'Segredo', body: 'Oculto' } })
    const params = { postId: draft.id }
    for (const as of [undefined, joao, maria])
      expect((await app().call('getPost', { params, ...(as && { as }) })).status).toBe(404)
    for (const name of ['getDraft', 'listPostVersions'] as const)
      expect((await app().call(name, { as: joao, params })).error.code).toBe('post.not_found')
    expect((await saveDraft(app(), joao, draft, {})).error.code).toBe('post.not_found')
    expect((await app().call('unschedulePost', { as: joao, params })).status).toBe(404)
    const number = { ...params, number: '1' }
    expect((await app().call('getPostVersion', { as: joao, params: number })).status).toBe(404)
    const { username } = maria
    const lists = [
      await app().call('listProfilePosts', { as: maria, params: { username } }),
      await app().call('listNewestPosts', { as: maria }),
      await app().call('listInterestPosts', { as: maria, params: { interestName: 'music' } }),
      await app().call('getProfile', { params: { username } }),
      await app().call('listDrafts', { as: joao }),
      await app().call('listTrash', { as: joao }),
    ]
    expect(JSON.stringify(lists.map(({ body }) => body))).not.toMatch(/Segredo|Oculto/)
    expect((await app().call('listDrafts', { as: maria })).body.items).toEqual([
      {
        id: draft.id,
        kind: 'article',
        state: 'draft',
        title: 'Segredo',
        excerpt: 'Oculto',
        interest: 'music',
        savedAt: app().clock.now(),
        scheduledAt: null,
      },
    ])
  })

  test('of which there are too many is refused', async () => {
    const maria = await app().person()
    const draft = await startDraft(app(), maria, { content: { title: 'Um de muitos' } })
    const { db } = app().context.database
    const row = await db
      .selectFrom('posts')
      .selectAll()
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    const ids = Array.from({ length: limits.draftsPerPerson - 1 }, (_, n) => `d${n}`)
    const content = JSON.stringify(draft.content)
    await transaction(app().context.database, async (tx) => {
      await tx
        .insertInto('posts')
        .values(ids.map((id) => ({ ...row, id })))
        .execute()
      await tx
        .insertInto('post_drafts')
        .values(ids.map((id) => ({ post_id: id, content, updated_at: row.updated_at })))
        .execute()
    })
    const answer = await app().call('createDraft', { as: maria, body: { kind: 'note' } })
    expect([answer.status, answer.error.code]).toEqual([409, 'post.too_many_drafts'])
    expect(
      (await app().call('listDrafts', { as: maria, query: { limit: 100 } })).body.nextCursor,
    ).not.toBeNull()
  })

  test('is in no list before anything was saved in it, and there is one of a kind', async () => {
    const maria = await app().person()
    await app().call('updateProfile', {
      as: maria,
      body: { interests: [{ slug: 'books', visibility: 'followers' }, { slug: 'music' }] },
    })
    const titles = async () =>
      (await app().call('listDrafts', { as: maria })).body.items.map(({ title }) => title)
    const started = await Promise.all(
      ['review', 'list', 'article'].map((kind) =>
        startDraft(app(), maria, { kind: kind as Draft['kind'], interest: 'music' }),
      ),
    )
    expect(await titles()).toEqual([])
    app().clock.advance(MINUTE)
    const again = await startDraft(app(), maria, { interest: 'books' })
    expect(again).toMatchObject({
      id: started[2]!.id,
      version: 1,
      savedAt: app().clock.now(),
      content: { interest: 'books', visibility: 'followers' },
    })
    // An editor that was open all the time still saves.
    expect((await saveDraft(app(), maria, started[2]!, { title: 'Escrito' })).status).toBe(200)
    expect(await titles()).toEqual(['Escrito'])
    const next = await startDraft(app(), maria)
    expect(started.map(({ id }) => id)).not.toContain(next.id)
    // Emptied again it is still something that was written in.
    const { body } = await getDraft(app(), maria, started[2]!.id)
    await saveDraft(app(), maria, body, { title: '' })
    expect(await titles()).toEqual([''])
    await app().call('deletePost', { as: maria, params: { postId: next.id } })
    expect((await app().call('listTrash', { as: maria })).body.items).toEqual([])
  })

  test('of another person is not started again', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const [first, second] = [await startDraft(app(), maria), await startDraft(app(), joao)]
    expect(second.id).not.toBe(first.id)
    expect((await startDraft(app(), maria, { content: { title: 'Outro' } })).id).not.toBe(first.id)
  })

  test('is kept as it was typed, however unfinished', async () => {
    const maria = await app().person()
    const draft = await startDraft(app(), maria)
    const changes = {
      title: ` ${'t'.repeat(300)} `,
      body: ' **aberto\r\n\n',
      tags: ['Não é tag!?'],
      works: [{ title: '', creators: [''], year: null, remark: '' }],
      images: [{ id: 'nada', alt: '' }],
    }
    const saved = await saveDraft(app(), maria, draft, changes)
    expect([saved.status, saved.body]).toEqual([200, { version: 2, savedAt: app().clock.now() }])
    expect((await getDraft(app(), maria, draft.id)).body.content).toEqual({
      ...draft.content,
      ...changes,
    })
  })

  test('keeps its images from being thrown away, and shows them', async () => {
    const maria = await app().person()
    const [gallery, cover, inText] = [
      await uploadPicture(app(), maria),
      await uploadPicture(app(), maria),
      await uploadPicture(app(), maria),
    ]
    const draft = await startDraft(app(), maria)
    await saveDraft(app(), maria, draft, {
      images: [{ id: gallery, alt: '' }],
      cover: { id: cover, alt: '', x: 10, y: 90 },
      body: `Antes\n\n![um gato](/media/${inText} "dormindo")\n\n![](/media/00000000-0000-7000-8000-000000000000)`,
    })
    const { images } = (await getDraft(app(), maria, draft.id)).body
    expect(images.map(({ id }) => id).toSorted()).toEqual([gallery, cover, inText].toSorted())
    expect(images[0]).toMatchObject({ width: 30, height: 20 })
  })
})

describeApp('two editors of one post', (app) => {
  test('never overwrite each other: what came late is kept aside', async () => {
    const maria = await app().person()
    const draft = await startDraft(app(), maria)
    expect((await saveDraft(app(), maria, draft, { body: 'A' })).body.version).toBe(2)
    const conflicting = await saveDraft(app(), maria, draft, { body: 'B' })
    expect([conflicting.status, conflicting.error.code]).toEqual([409, 'post.changed_elsewhere'])
    await saveDraft(app(), maria, draft, { body: 'B' })
    expect((await getDraft(app(), maria, draft.id)).body).toMatchObject({
      version: 2,
      content: { body: 'A' },
    })
    const stored = await versionsOf(app(), maria, draft.id)
    expect(stored.map(({ reason }) => reason)).toEqual(['conflict', 'saved'])
    const { body } = await app().call('getPostVersion', {
      as: maria,
      params: { postId: draft.id, number: String(stored[0]?.number) },
    })
    expect(body.content.body).toBe('B')
    expect((await publishDraft(app(), maria, draft)).error.code).toBe('post.changed_elsewhere')
  })

  test('of twenty at once one saves, and nobody’s words are lost', async () => {
    const maria = await app().person()
    const draft = await startDraft(app(), maria)
    const texts = Array.from({ length: 20 }, (_, n) => `Texto ${n}.`)
    const answers = await Promise.all(texts.map((body) => saveDraft(app(), maria, draft, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    const stored = await versionsOf(app(), maria, draft.id)
    const found = await Promise.all(
      stored.map(({ number }) =>
        app().call('getPostVersion', {
          as: maria,
          params: { postId: draft.id, number: String(number) },
        }),
      ),
    )
    expect(found.map(({ body }) => body.content.body).toSorted()).toEqual(texts.toSorted())
  })
})

describeApp('versions', (app) => {
  test('keep what stood there when it is replaced, however lately it was kept', async () => {
    const maria = await app().person()
    const draft = await startDraft(app(), maria, { content: { body: 'Um.' } })
    const two = (await saveDraft(app(), maria, draft, { body: 'Dois.' })).body
    const three = (await saveDraft(app(), maria, { ...draft, ...two }, { body: 'Três.' })).body
    const params = { postId: draft.id }
    const replace = (version: number, body: string) =>
      app().call('saveDraft', {
        as: maria,
        params,
        body: { version, content: { ...draft.content, body }, replaces: true },
      })
    expect((await replace(two.version, 'Tarde.')).error.code).toBe('post.changed_elsewhere')
    expect((await replace(three.version, 'Quatro.')).status).toBe(200)
    const bodies: string[] = []
    for (const { number } of await versionsOf(app(), maria, draft.id)) {
      const version = await app().call('getPostVersion', {
        as: maria,
        params: { ...params, number: String(number) },
      })
      bodies.push(version.body.content.body)
    }
    expect(bodies).toEqual(['Três.', 'Tarde.', 'Dois.'])
  })

  test('begin with what was published at once, when that is changed', async () => {
    const maria = await app().person()
    const { id, publishedAt } = await publish(app(), maria, { body: 'Como saiu.', tags: ['rio'] })
    app().clock.advance(30 * MINUTE)
    const { body: draft } = await getDraft(app(), maria, id)
    await saveDraft(app(), maria, draft, { body: 'Mudado.' })
    const stored = await versionsOf(app(), maria, id)
    expect(stored.map(({ reason }) => reason)).toEqual(['saved', 'published'])
    expect(stored[1]?.savedAt).toBe(publishedAt)
    const { body } = await app().call('getPostVersion', {
      as: maria,
      params: { postId: id, number: '1' },
    })
    expect(body.content).toEqual(draft.content)
  })

  test('are kept every ten minutes, later one an hour, then one a day', async () => {
    const maria = await app().person()
    let draft = await startDraft(app(), maria, { content: { title: 'T', body: 'zero' } })
    const write = async (body: string) => {
      await saveDraft(app(), maria, draft, { body })
      draft = (await getDraft(app(), maria, draft.id)).body
    }
    await write('um')
    await write('dois')
    expect(await versionsOf(app(), maria, draft.id)).toHaveLength(1)
    draft = (await publishDraft(app(), maria, draft)).body.draft
    expect((await versionsOf(app(), maria, draft.id)).map(({ reason }) => reason)).toEqual([
      'published',
      'saved',
    ])
    for (let n = 0; n < 24; n += 1) {
      app().clock.advance(10 * MINUTE)
      await write(`texto ${n}`)
    }
    const stored = await versionsOf(app(), maria, draft.id)
    const now = app().clock.now()
    expect(stored.filter(({ savedAt }) => now - savedAt <= 60 * MINUTE)).toHaveLength(7)
    // Two and a bit of hours before, and what was published.
    expect(stored.length).toBeLessThanOrEqual(7 + 4 + 1)
    expect(stored.map(({ reason }) => reason)).toContain('published')
    expect(stored[0]).toMatchObject({ number: 26, words: 2, savedAt: now })
    app().clock.advance(3 * 24 * 60 * MINUTE)
    await write('dias depois')
    expect((await versionsOf(app(), maria, draft.id)).length).toBeLessThanOrEqual(4)
  })

  test('of a list count its works, and the words of what is said of each', async () => {
    const maria = await app().person()
    const draft = await startDraft(app(), maria, { kind: 'list' })
    const work = { title: 'Vidas secas', creators: ['Graciliano Ramos'], year: 1938, remark: '' }
    const works = [work, { ...work, remark: 'Sem um rio, e por isso.' }, work]
    await saveDraft(app(), maria, draft, { works, body: 'Três vezes.' })
    expect(await versionsOf(app(), maria, draft.id)).toMatchObject([{ works: 3, words: 8 }])
    const article = await startDraft(app(), maria)
    await saveDraft(app(), maria, article, { body: 'Só isto.' })
    expect(await versionsOf(app(), maria, article.id)).toMatchObject([{ works: 0, words: 2 }])
  })

  test('grow fewer as they grow old, also where nobody writes on', async () => {
    const maria = await app().person()
    const [draft, other] = [
      await startDraft(app(), maria),
      await startDraft(app(), maria, { kind: 'list' }),
    ]
    let { version } = draft
    const write = async (body: string) =>
      ({ version } = (await saveDraft(app(), maria, { ...draft, version }, { body })).body)
    for (let n = 0; n < 12; n += 1) {
      await write(`texto ${n}`)
      app().clock.advance(10 * MINUTE)
    }
    await saveDraft(app(), maria, other, { body: 'Um.' })
    const numbers = async (id: string) => {
      await cleanUpVersions(app().context)
      const rows = app().context.database.db.selectFrom('post_versions').select('number')
      const found = await rows.where('post_id', '=', id).orderBy('number').execute()
      return found.map(({ number }) => number)
    }
    expect((await numbers(draft.id)).slice(-6)).toEqual([7, 8, 9, 10, 11, 12])
    app().clock.advance(70 * MINUTE)
    expect((await numbers(draft.id)).length).toBeLessThanOrEqual(3)
    app().clock.advance(2 * 24 * 60 * MINUTE)
    expect((await numbers(draft.id)).length).toBeLessThanOrEqual(2)
    expect((await numbers(draft.id)).at(-1)).toBe(12)
    expect(await numbers(other.id)).toEqual([1])
    const { db } = app().context.database
    const due = db.selectFrom('post_versions').select('number').where('thin_at', 'is not', null)
    expect(await due.where('post_id', 'in', [draft.id, other.id]).execute()).toEqual([])
  })

  test('of all of a person’s posts take no more room than they may', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const [first, second] = [
      await startDraft(app(), maria),
      await startDraft(app(), maria, { kind: 'list' }),
    ]
    const other = await startDraft(app(), joao)
    const bytes = limits.versionBytesPerPerson / 4
    const { context, clock } = app()
    await transaction(context.database, async (tx) => {
      for (const [at, id] of [first.id, first.id, second.id, first.id, other.id].entries())
        await tx
          .insertInto('post_versions')
          .values({
            post_id: id,
            number: 10 + at,
            reason: 'restored',
            content: JSON.stringify(first.content),
            bytes,
            words: 0,
            created_at: clock.now() + at,
            thin_at: null,
          })
          .execute()
    })
    clock.advance(11 * MINUTE)
    await saveDraft(app(), maria, first, { body: 'Mais um pouco.' })
    const numbers = async (id: string) =>
      (await versionsOf(app(), maria, id)).map(({ number }) => number)
    // The oldest went; the last of each post stays, whatever its age.
    expect(await numbers(first.id)).toEqual([14, 13, 11])
    expect(await numbers(second.id)).toEqual([12])
    expect(await versionsOf(app(), joao, other.id)).toHaveLength(1)
  })
})
