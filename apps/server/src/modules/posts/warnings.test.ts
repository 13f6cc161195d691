import { expect, test } from 'vitest'
import { shareOfPost } from '@afins/contract/share'
import { describeApp } from '#testing/app.ts'
import { getDraft, publishDraft, saveDraft, startDraft, versionsOf } from '#testing/drafts.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { publish } from '#testing/posts.ts'

const SECRET = 'O mordomo sangra no porão'

describeApp('a post behind a warning', (app) => {
  const card = async (postId: string) => (await app().call('getPost', { params: { postId } })).body

  test('shows the warning in place of its first words', async () => {
    const maria = await app().person()
    const warned = { body: SECRET, warning: '  Sangue,   violência ' }
    const { id } = await publish(app(), maria, warned)
    expect(await card(id)).toMatchObject({
      warning: 'Sangue, violência',
      excerpt: 'Aviso: Sangue, violência',
    })
    const again = { title: 'Depois', body: 'Texto', kind: 'article' } as const
    const next = await publish(app(), maria, again)
    expect((await card(next.id)).previous?.label).toBe('Aviso: Sangue, violência')
  })

  test('gives neither text nor pictures to other programs', async () => {
    const maria = await app().person()
    const picture = await uploadPicture(app(), maria)
    const images = [{ id: picture, alt: 'uma faca' }]
    const { id } = await publish(app(), maria, { body: SECRET, images, warning: 'sangue' })
    for (const path of [
      `/feeds/people/${maria.username}.atom`,
      `/feeds/people/${maria.username}.json`,
    ]) {
      const body = JSON.stringify((await app().get(path)).body)
      expect(body).toContain('Aviso: sangue')
      expect(body).not.toContain('mordomo')
      expect(body).not.toContain(picture)
    }
    const post = await card(id)
    expect(shareOfPost(post)).toMatchObject({ text: 'Aviso: sangue', picture: null, title: '' })
  })

  test('has it in its working copy, in its versions, and edits change it', async () => {
    const maria = await app().person()
    const started = await startDraft(app(), maria, {
      content: { title: 'T', body: SECRET, warning: 'sangue' },
    })
    await publishDraft(app(), maria, started)
    const { body: draft } = await getDraft(app(), maria, started.id)
    expect(draft.content.warning).toBe('sangue')
    app().clock.advance(60_000)
    const saved = await saveDraft(app(), maria, draft, { warning: '' })
    await publishDraft(app(), maria, { ...draft, version: saved.body.version })
    expect(await card(started.id)).toMatchObject({
      ...{ warning: null, excerpt: SECRET },
      editedAt: app().clock.now(),
    })
    const versions = await versionsOf(app(), maria, started.id)
    const contents = await Promise.all(
      versions.map(({ number }) =>
        app().call('getPostVersion', {
          as: maria,
          params: { postId: started.id, number: String(number) },
        }),
      ),
    )
    expect(contents.map(({ body }) => body.content.warning)).toContain('sangue')
  })

  test('has at most a hundred characters of it', async () => {
    const maria = await app().person()
    const body = { kind: 'note', interest: 'music', body: 'x', warning: 'a'.repeat(101) }
    const { status, error } = await app().call('createPost', { as: maria, body })
    expect([status, error.fields?.warning?.code]).toEqual([422, 'field.too_long'])
  })

  test('is opened by those who chose to', async () => {
    const maria = await app().person()
    const openWarnings = { all: false, words: ['sangue', 'sangue', ' comida '] }
    const { body } = await app().call('updateProfile', { as: maria, body: { openWarnings } })
    expect(body.openWarnings).toEqual({ all: false, words: ['sangue', 'comida'] })
  })
})
