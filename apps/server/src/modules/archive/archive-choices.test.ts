import { expect, test } from 'vitest'
import { limits } from '@afins/contract/fields'
import { carryOut, importOf, preview } from '#modules/imports/testing/imports.ts'
import { zipOf } from '#modules/imports/testing/export-files.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { archiveOf, jsonOf } from './testing/archives.ts'

const CHOICES = { account: true }

describeApp('the choices of an archive', (app) => {
  const archive = (settings: object, more: Readonly<Record<string, unknown>> = {}) =>
    zipOf({
      'estante.json': '[]',
      'posts.json': '[]',
      'configuracoes.json': JSON.stringify(settings),
      ...Object.fromEntries(
        Object.entries(more).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    })
  const open = { followLists: 'public', showActivity: true, showStatistics: true }
  const read = async (as: TestPerson, name: string) => jsonOf(await archiveOf(app(), as), name)

  test('show no one more than before, and replace nothing that was chosen', async () => {
    const bia = await app().person()
    await app().call('updateProfile', {
      as: bia,
      body: {
        ...{ displayName: 'Bia', color: 'teal', isPublic: false, followLists: 'self' },
        ...{ showActivity: false, showStatistics: false, isQuiet: true, isSuggested: false },
        commentsFrom: 'nobody',
      },
    })
    const before = await archiveOf(app(), bia)
    const profile = { displayName: 'Ana', color: 'clay', isPublic: true, interests: [] }
    const file = archive({ ...open, isSuggested: true }, { 'perfil.json': profile })
    const id = await preview(app(), bia, file)
    expect(await importOf(app(), bia, id)).toMatchObject({ account: true })
    await carryOut(app(), bia, id, 'startImport', CHOICES)
    const after = await archiveOf(app(), bia)
    for (const name of ['perfil.json', 'configuracoes.json'])
      expect([name, jsonOf(after, name)]).toEqual([name, jsonOf(before, name)])
  })

  test('stay out where no one asked for them', async () => {
    const bia = await app().person()
    const before = await read(bia, 'perfil.json')
    const profile = { displayName: 'Ana', isPublic: false, interests: [{ slug: 'books' }] }
    const id = await preview(app(), bia, archive(open, { 'perfil.json': profile }))
    await carryOut(app(), bia, id)
    expect(await read(bia, 'perfil.json')).toEqual(before)
  })

  test('are no more than one may have, and none that are not as they must be', async () => {
    const bia = await app().person()
    const interests = Array.from({ length: 200 }, (_, n) => ({
      ...{ slug: `tema-${n}`, kind: 'custom', name: `Tema ${n}`, icon: '🧵', color: 'clay' },
      visibility: 'self',
    }))
    const hostile = [
      { slug: 'x', kind: 'custom', name: 'Filmes', icon: '🎬', color: 'amber' },
      { slug: '../..', kind: 'custom', name: '', icon: '🧵', color: 'none' },
    ]
    const tags = Array.from({ length: 500 }, (_, n) => ({ tag: `tag${n}` }))
    const mutes = [
      ...Array.from({ length: 900 }, (_, n) => ({ kind: 'word', target: `palavra${n}` })),
      { kind: 'person', target: bia.uid },
    ]
    const goals = { goals: [{ year: 1999, interest: 'books', target: 9 }, { year: 2e9 }, 7] }
    const profile = { isPublic: true, interests: [...hostile, ...interests] }
    const file = archive(open, {
      ...{ 'perfil.json': profile, 'tags.json': tags, 'silenciados.json': mutes },
      ...{ 'metas.json': goals, 'sugestoes.json': [{ work: { id: 'none' }, feedback: 'known' }] },
    })
    const before = await archiveOf(app(), bia)
    const id = await preview(app(), bia, file)
    const done = await carryOut(app(), bia, id, 'startImport', CHOICES)
    expect(done).toMatchObject({ state: 'done' })
    const after = await archiveOf(app(), bia)
    const { interests: added } = jsonOf(after, 'perfil.json') as {
      interests: { kind: string }[]
    }
    const custom = added.filter(({ kind }) => kind === 'custom')
    expect(custom).toHaveLength(limits.customInterests)
    expect(jsonOf(after, 'tags.json')).toHaveLength(limits.followedTags)
    expect(jsonOf(after, 'silenciados.json')).toHaveLength(limits.mutes)
    expect(jsonOf(after, 'metas.json')).toMatchObject({ goals: [] })
    await carryOut(app(), bia, id, 'undoImport')
    const undone = await archiveOf(app(), bia)
    for (const name of ['perfil.json', 'tags.json', 'silenciados.json', 'configuracoes.json'])
      expect([name, jsonOf(undone, name)]).toEqual([name, jsonOf(before, name)])
  })
})
