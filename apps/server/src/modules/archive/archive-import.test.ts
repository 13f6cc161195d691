import { expect, test } from 'vitest'
import { ARCHIVE_FILE_PATH } from '@afins/contract/archive'
import {
  addWork,
  carryOut,
  entryOf,
  importOf,
  preview,
  trusted,
} from '#modules/imports/testing/imports.ts'
import { log, shelve } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'

describeApp('an archive that is imported into another account', (app) => {
  const archive = async (as: TestPerson) => {
    await app().call('startArchive', { as })
    await app().runJobs()
    return (await app().download(ARCHIVE_FILE_PATH, as)).bytes
  }

  test('brings shelf, diary and reviews, for no one who did not see them there', async () => {
    const [ana, bia] = [await app().person(), await trusted(app())]
    const add = (kind: string, title: string, year: number) =>
      addWork(app(), ana, title, { kind, creators: ['Ana Melo', 'Bruno Sá'], year })
    const film = await add('film', 'O filme de domingo', 1999)
    const book = await add('book', 'Um livro em segredo', 1977)
    const record = await add('album', 'Disco para depois', 1988)
    await log(app(), ana, film, { started: '2023', ended: '2023-01-05', outcome: 'finished' })
    await log(app(), ana, film, { ended: '2024-02', outcome: 'gave_up' })
    await shelve(app(), ana, film, { rating: 7, remark: 'Com a Lúcia.', visibility: 'public' })
    await log(app(), ana, book, { outcome: 'open', visibility: 'self' })
    await shelve(app(), ana, book, { visibility: 'public' })
    await shelve(app(), ana, record, { wants: true, visibility: 'public' })
    const works = [{ title: 'x', creators: [], year: null, remark: '', workId: film }]
    const review = { kind: 'review', interest: 'movies', works, rating: 7 } as const
    await publish(app(), ana, { ...review, body: 'Só *entre nós*.', visibility: 'followers' })

    const file = await archive(ana)
    const id = await preview(app(), bia, file)
    expect(await importOf(app(), bia, id)).toMatchObject({
      ...{ source: 'afins', works: 3, reviews: 1, counts: { found: 3 } },
    })
    await carryOut(app(), bia, id, 'startImport', { visibility: 'public' })
    const ofBoth = (workId: string) =>
      Promise.all([ana, bia].map((as) => entryOf(app(), as, workId)))
    for (const workId of [film, book, record]) {
      const [of, copy] = (await ofBoth(workId)).map(
        ({ wants, times, gaveUp, rating, remark, diary }) => ({
          ...{ wants, times, gaveUp, rating, remark },
          diary: diary.map(({ started, ended, outcome }) => ({ started, ended, outcome })),
        }),
      )
      expect(copy).toEqual(of)
    }
    expect((await entryOf(app(), bia, film)).visibility).toBe('public')
    // One of its diary was for no one else.
    expect((await entryOf(app(), bia, book)).visibility).toBe('self')
    const posts = await app().call('listProfilePosts', {
      ...{ as: bia, params: { username: bia.username } },
    })
    expect(posts.body.items).toMatchObject([
      { kind: 'review', rating: 7, visibility: 'followers', works: [{ work: { id: film } }] },
    ])

    const again = await preview(app(), bia, file)
    expect(await carryOut(app(), bia, again)).toMatchObject({ counts: { unchanged: 3 } })
  })
})
