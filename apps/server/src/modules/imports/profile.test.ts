import { beforeAll, expect, test } from 'vitest'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { csvOf, letterboxdFiles, zipOf } from './testing/export-files.ts'
import { addWork, carryOut, importOf, preview } from './testing/imports.ts'

const PROFILE =
  'Date Joined,Username,Given Name,Family Name,Email Address,Location,Website,Bio,Pronoun,Favorite Films'
const FILMS = ['A hora do rio', 'Cinema de bairro', 'O último trem'] as const

describeApp('what an export of Letterboxd says of its owner', (app) => {
  let ids: string[]
  beforeAll(async () => {
    const adder = await app().person()
    ids = []
    for (const title of FILMS) {
      const of = { kind: 'film', creators: ['Lia Prado'], year: 1987 }
      ids.push(await addWork(app(), adder, title, of))
    }
  })
  const archive = (profile: Readonly<Record<string, string>>) =>
    zipOf({
      ...letterboxdFiles({
        watched: [...FILMS, 'Só eu vi este'].map((Name, at) => ({
          ...{ Name, Year: '1987', Date: '2021-01-01' },
          'Letterboxd URI': `https://boxd.it/ab${at}`,
        })),
      }),
      'profile.csv': csvOf(PROFILE, [{ Username: 'ana', ...profile }], '\r\n'),
    })
  const full = archive({
    Bio: 'Vejo <b>de tudo</b>,<br>\nmenos &quot;terror&quot;.',
    'Favorite Films':
      'https://boxd.it/ab2, https://boxd.it/ab3, https://boxd.it/ab0, https://boxd.it/zzz',
    'Email Address': 'ana@exemplo.com',
  })
  const shownOf = async ({ username }: TestPerson) => {
    const params = { username }
    const { body: profile } = await app().call('getProfile', { params })
    const { body: walls } = await app().call('listFavourites', { params })
    return {
      bio: 'bio' in profile ? profile.bio : null,
      favourites: walls.items.flatMap(({ works }) => works.map(({ id }) => id)),
    }
  }
  const nothing = { bio: '', favourites: [] }

  test('becomes theirs where they want it and have none, and goes away with the import', async () => {
    const ana = await app().person()
    const id = await preview(app(), ana, full)
    expect(await importOf(app(), ana, id)).toMatchObject({
      ...{ bio: 'Vejo de tudo,\n\nmenos "terror".', favourites: 3 },
    })
    expect(await shownOf(ana)).toEqual(nothing)
    await carryOut(app(), ana, id, 'startImport', { bio: true, favourites: true })
    const shown = { bio: 'Vejo de tudo,\n\nmenos "terror".', favourites: [ids[2], ids[0]] }
    expect(await shownOf(ana)).toEqual(shown)
    const again = await preview(app(), ana, full)
    await carryOut(app(), ana, again, 'startImport', { bio: true, favourites: true })
    await carryOut(app(), ana, again, 'undoImport')
    expect(await shownOf(ana)).toEqual(shown)
    await carryOut(app(), ana, id, 'undoImport')
    expect(await shownOf(ana)).toEqual(nothing)
  })

  test('stays there where they do not ask for it', async () => {
    const ana = await app().person()
    await carryOut(app(), ana, await preview(app(), ana, full))
    expect(await shownOf(ana)).toEqual(nothing)
  })

  test('replaces nothing that they have, and undoing leaves what they changed since', async () => {
    const ana = await app().person()
    const as = ana
    const params = { interest: 'movies' }
    await app().call('setFavourites', { as, params, body: { workIds: [ids[1]] } })
    await app().call('updateProfile', { as, body: { bio: 'Minha.' } })
    const id = await preview(app(), ana, full)
    await carryOut(app(), ana, id, 'startImport', { bio: true, favourites: true })
    expect(await shownOf(ana)).toEqual({ bio: 'Minha.', favourites: [ids[1]] })

    await app().call('setFavourites', { as, params, body: { workIds: [] } })
    await app().call('updateProfile', { as, body: { bio: '' } })
    const next = await preview(app(), ana, full)
    await carryOut(app(), ana, next, 'startImport', { bio: true, favourites: true })
    await app().call('setFavourites', { as, params, body: { workIds: [ids[1], ids[2]] } })
    await app().call('updateProfile', { as, body: { bio: 'Outra.' } })
    await carryOut(app(), ana, next, 'undoImport')
    expect(await shownOf(ana)).toEqual({ bio: 'Outra.', favourites: [ids[1], ids[2]] })
  })

  test.each([
    ['that is empty', ''],
    ['without a row', csvOf(PROFILE, [])],
    ['of other columns', 'Nome,Cidade\nAna,Recife\n'],
    ['torn in the middle of a cell', `${PROFILE}\r\n2020-01-01,ana,,,,,,"Uma bio sem`],
    ['without a bio and favourites', csvOf(PROFILE, [{ Username: 'ana' }])],
  ])('is left out of a file %s', async (_what, profile) => {
    const ana = await app().person()
    const file = zipOf({
      ...letterboxdFiles({ watched: [{ Name: FILMS[0], Year: '1987', Date: '2021-01-01' }] }),
      'profile.csv': profile,
    })
    const id = await preview(app(), ana, file)
    const done = await carryOut(app(), ana, id, 'startImport', { bio: true, favourites: true })
    expect(done).toMatchObject({ state: 'done', favourites: 0, counts: { brought: 1 } })
  })
})
