import { expect, test } from 'vitest'
import type { Draft, DraftContent } from '@afins/contract/api'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { getDraft, publishDraft, saveDraft, startDraft } from '#testing/drafts.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { publish } from '#testing/posts.ts'

const MINUTE = 60_000

describeApp('publishing what was written', (app) => {
  test('makes it what everybody reads, and later changes wait until published', async () => {
    const maria = await app().person()
    const picture = await uploadPicture(app(), maria)
    const started = await startDraft(app(), maria, {
      content: {
        title: 'Sobre gatos',
        subtitle: 'E telhados',
        body: `## Um\n\nTexto de @${maria.username} e @ninguem-assim sobre #gatos.\n\n![um gato](/media/${picture} "dormindo")\n\nNota[^1].\n\n[^1]: A nota.`,
        tags: ['Telhados'],
      },
    })
    app().clock.advance(1000)
    const answer = await publishDraft(app(), maria, started)
    expect(answer.status).toBe(200)
    expect(answer.body.draft).toMatchObject({ state: 'published', dirty: false })
    expect(answer.body.card).toMatchObject({
      title: 'Sobre gatos',
      subtitle: 'E telhados',
      tags: ['telhados', 'gatos'],
      publishedAt: app().clock.now(),
      editedAt: null,
    })
    const read = async () => (await app().call('getPost', { params: { postId: started.id } })).body
    const published = await read()
    expect(JSON.stringify(published.body)).toContain(`"href":"/${maria.username}"`)
    expect(JSON.stringify(published.body)).not.toContain('"href":"/ninguem-assim"')
    expect(published.body).toContainEqual({
      t: 'img',
      id: picture,
      alt: 'um gato',
      caption: 'dormindo',
      w: 30,
      h: 20,
      dots: expect.any(String),
    })
    const { draft } = answer.body
    const saved = await saveDraft(app(), maria, draft, { title: 'Outro título' })
    expect(await read()).toMatchObject({ title: 'Sobre gatos', editedAt: null })
    expect((await getDraft(app(), maria, draft.id)).body.dirty).toBe(true)
    app().clock.advance(1000)
    await publishDraft(app(), maria, { ...draft, version: saved.body.version })
    expect(await read()).toMatchObject({ title: 'Outro título', editedAt: app().clock.now() })
    expect((await getDraft(app(), maria, draft.id)).body).toMatchObject({
      dirty: false,
      content: { title: 'Outro título', tags: ['telhados', 'gatos'] },
    })
  })

  test('of changes can be taken back before', async () => {
    const maria = await app().person()
    const { id } = await publish(app(), maria, { body: 'Primeira.' })
    const { body: draft } = await getDraft(app(), maria, id)
    expect(draft).toMatchObject({ dirty: false, content: { body: 'Primeira.' } })
    const { version } = (await saveDraft(app(), maria, draft, { body: 'Segunda.' })).body
    const revert = (from: number) =>
      app().call('revertDraft', { as: maria, params: { postId: id }, body: { version: from } })
    expect((await revert(draft.version)).error.code).toBe('post.changed_elsewhere')
    expect((await revert(version)).body).toMatchObject({
      dirty: false,
      content: { body: 'Primeira.' },
    })
    const never = await startDraft(app(), maria)
    expect(
      (
        await app().call('revertDraft', {
          as: maria,
          params: { postId: never.id },
          body: { version: never.version },
        })
      ).error.code,
    ).toBe('post.not_published')
  })

  const work = { title: 'Aquarius', creators: ['Kleber Mendonça Filho'], year: 2016, remark: '' }
  const cases: [string, Draft['kind'], Partial<DraftContent>, string | null][] = [
    ['an empty note', 'note', {}, 'body'],
    ['a note with stars', 'note', { body: 'x', rating: 3 }, 'rating'],
    ['a review', 'review', { works: [work], rating: 9, body: 'Bom.', spoiler: true }, null],
    ['a review without words', 'review', { works: [work], rating: 1 }, null],
    ['a review of nothing', 'review', { rating: 9 }, 'works'],
    ['a review of two', 'review', { works: [work, work], rating: 9 }, 'works'],
    ['a review without stars', 'review', { works: [work] }, 'rating'],
    ['a review with a cover', 'review', { works: [work], rating: 1, subtitle: 's' }, 'subtitle'],
    ['a list', 'list', { title: 'Dez', works: [work, work] }, null],
    ['a list without a title', 'list', { works: [work] }, 'title'],
    ['a list of nothing', 'list', { title: 'Dez' }, 'works'],
    [
      'a work without a title',
      'list',
      { title: 'T', works: [{ ...work, title: ' ' }] },
      'works.0.title',
    ],
    [
      'a year that is none',
      'list',
      { title: 'T', works: [{ ...work, year: 9000 }] },
      'works.0.year',
    ],
    ['an article', 'article', { title: 'T', body: 'x' }, null],
    ['an article without a title', 'article', { body: 'x' }, 'title'],
    ['an article without words', 'article', { title: 'T', body: ' ' }, 'body'],
    ['an article with works', 'article', { title: 'T', body: 'x', works: [work] }, 'works'],
    ['a title that is too long', 'article', { title: 'a'.repeat(141), body: 'x' }, 'title'],
    ['a tag that is none', 'note', { body: 'x', tags: ['!'] }, 'tags.0'],
  ]
  const good = cases.filter(([, , , wrongField]) => wrongField === null)
  const rejectedCases = cases.filter(([, , , wrongField]) => wrongField !== null)

  test.each(good)('%s is published', async (_, kind, content) => {
    const maria = await app().person()
    const { body } = await publishDraft(
      app(),
      maria,
      await startDraft(app(), maria, { kind, content }),
    )
    expect(body.card).toMatchObject({ kind, worksCount: content.works?.length ?? 0 })
    expect(body.card?.works).toEqual(content.works ?? [])
  })

  test.each(rejectedCases)('%s is not', async (_, kind, content, wrongField) => {
    const maria = await app().person()
    const answer = await publishDraft(
      app(),
      maria,
      await startDraft(app(), maria, { kind, content }),
    )
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error.fields ?? {})).toEqual([wrongField])
  })

  test('a list shows its first five works in feeds and all on its page', async () => {
    const maria = await app().person()
    const works = Array.from({ length: 12 }, (_, n) => ({
      ...work,
      title: `Obra ${n}`,
      remark: 'r',
    }))
    const { id } = await publish(app(), maria, { kind: 'list', title: 'Doze', works })
    const { body } = await app().call('listProfilePosts', { params: { username: maria.username } })
    expect(body.items[0]).toMatchObject({ worksCount: 12, works: works.slice(0, 5) })
    expect((await app().call('getPost', { params: { postId: id } })).body.works).toEqual(
      works.map((one) => ({ ...one, id: expect.any(String) })),
    )
  })

  test('a review that gives something away is named by its work wherever it is only mentioned', async () => {
    const maria = await app().person()
    const first = await publish(app(), maria, { body: 'Antes.' })
    app().clock.advance(1)
    const works = [{ ...work, title: 'Psicose' }]
    const draft = { kind: 'review', works, rating: 10, spoiler: true, body: 'Era ele.' } as const
    const review = await publish(app(), maria, draft)
    expect(review.excerpt).toBe('')
    const { body } = await app().call('getPost', { params: { postId: first.id } })
    expect(body.next).toMatchObject({ id: review.id, label: 'Psicose' })
    expect(JSON.stringify(body.more.map(({ excerpt }) => excerpt))).not.toContain('Era ele')
  })

  test('shows the posts it embeds, as far as the reader may see them', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const seen = await publish(app(), joao, { body: 'Mostrada.' })
    const hidden = await publish(app(), joao, { body: 'Escondida.', visibility: 'self' })
    const body = `Veja:\n\n/${joao.username}/music/${seen.id}\n\n/${joao.username}/music/${hidden.id}`
    const { id } = await publish(app(), maria, { kind: 'article', title: 'T', body })
    const detail = (await app().call('getPost', { params: { postId: id } })).body
    expect(detail.embeds.map((one) => one.id)).toEqual([seen.id])
    expect(JSON.stringify(detail)).not.toContain('Escondida')
  })
})

describeApp('a scheduled post', (app) => {
  const zone = 'America/Sao_Paulo'
  const scheduled = async (maria: TestPerson, minutes: number) => {
    const draft = await startDraft(app(), maria, { content: { title: 'Amanhã', body: 'Oi' } })
    const answer = await publishDraft(app(), maria, draft, {
      time: app().clock.now() + minutes * MINUTE,
      zone,
    })
    return { draft, answer }
  }

  test('is published at its minute, by itself', async () => {
    const maria = await app().person()
    const { draft, answer } = await scheduled(maria, 5)
    const at = Math.floor((app().clock.now() + 5 * MINUTE) / MINUTE) * MINUTE
    expect(answer.body).toMatchObject({
      draft: { state: 'scheduled', scheduled: { at, zone } },
      card: null,
    })
    expect((await app().call('listDrafts', { as: maria })).body.items[0]).toMatchObject({
      state: 'scheduled',
      scheduledAt: at,
    })
    app().clock.advance(at - app().clock.now() - 1)
    await app().runJobs()
    expect((await app().call('getPost', { params: { postId: draft.id } })).status).toBe(404)
    app().clock.advance(1)
    await app().runJobs()
    expect((await app().call('getPost', { params: { postId: draft.id } })).body).toMatchObject({
      title: 'Amanhã',
      publishedAt: at,
    })
    expect((await getDraft(app(), maria, draft.id)).body).toMatchObject({
      state: 'published',
      scheduled: null,
    })
  })

  test('that is changed meanwhile is published as it is then; taken back it is not', async () => {
    const maria = await app().person()
    const { draft } = await scheduled(maria, 2)
    await saveDraft(app(), maria, draft, { title: 'Mudado' })
    const other = await scheduled(maria, 2)
    const back = await app().call('unschedulePost', {
      as: maria,
      params: { postId: other.draft.id },
    })
    expect(back.body).toMatchObject({ state: 'draft', scheduled: null })
    app().clock.advance(3 * MINUTE)
    await app().runJobs()
    expect((await app().call('getPost', { params: { postId: draft.id } })).body.title).toBe(
      'Mudado',
    )
    expect((await getDraft(app(), maria, other.draft.id)).body.state).toBe('draft')
  })

  test('that can no longer be published is a draft again', async () => {
    const maria = await app().person()
    const { draft, answer } = await scheduled(maria, 2)
    await saveDraft(app(), maria, draft, { title: '' })
    app().clock.advance(3 * MINUTE)
    await app().runJobs()
    const missed = answer.body.draft.scheduled
    expect((await getDraft(app(), maria, draft.id)).body).toMatchObject({
      state: 'draft',
      content: { body: 'Oi' },
      scheduled: missed,
    })
    expect((await app().call('listDrafts', { as: maria })).body.items).toMatchObject([
      { id: draft.id, state: 'draft', scheduledAt: missed?.at },
    ])
    app().clock.advance(3 * MINUTE)
    await app().runJobs()
    const unscheduled = await app().call('unschedulePost', {
      as: maria,
      params: { postId: draft.id },
    })
    expect(unscheduled.body).toMatchObject({ state: 'draft', scheduled: null })
    expect(
      app().log.some((line) => line.post === draft.id && line.code === 'request.invalid'),
    ).toBe(true)
  })

  test('is refused in the past, in another century, in no zone, and once published', async () => {
    const maria = await app().person()
    const draft = await startDraft(app(), maria, { content: { title: 'T', body: 'x' } })
    const now = app().clock.now()
    const cases = [
      [now, zone, 'post.schedule_past'],
      [now - 1000 * MINUTE, zone, 'post.schedule_past'],
      [now + 400 * 24 * 60 * MINUTE, zone, 'post.schedule_far'],
      [now + 5 * MINUTE, 'Marte/Olimpo', 'field.invalid'],
    ] as const
    for (const [time, where, code] of cases) {
      const answer = await publishDraft(app(), maria, draft, { time, zone: where })
      expect([answer.status, answer.error.fields?.at?.code]).toEqual([422, code])
    }
    const published = (await publishDraft(app(), maria, draft)).body.draft
    expect(
      (await publishDraft(app(), maria, published, { time: now + 5 * MINUTE, zone })).status,
    ).toBe(422)
  })
})

describeApp('the bin', (app) => {
  test('shows what was deleted until it is gone', async () => {
    const maria = await app().person()
    const draft = await startDraft(app(), maria, { content: { title: 'Rascunho', body: 'b' } })
    const note = await publish(app(), maria, { body: 'Nota jogada fora.' })
    for (const postId of [draft.id, note.id]) {
      app().clock.advance(1000)
      await app().call('deletePost', { as: maria, params: { postId } })
    }
    const trash = async () => (await app().call('listTrash', { as: maria })).body.items
    const deletedAt = app().clock.now()
    expect(await trash()).toMatchObject([
      {
        id: note.id,
        excerpt: 'Nota jogada fora.',
        deletedAt,
        goneAt: deletedAt + 30 * 24 * 60 * MINUTE,
      },
      { id: draft.id, title: 'Rascunho' },
    ])
    const params = { postId: draft.id }
    expect((await app().call('restorePost', { as: maria, params })).body).toEqual({
      state: 'draft',
    })
    expect((await getDraft(app(), maria, draft.id)).body.content.title).toBe('Rascunho')
    expect(await trash()).toHaveLength(1)
  })
})
