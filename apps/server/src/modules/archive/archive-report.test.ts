import { expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import { transaction } from '@afins/database'
import {
  addWork,
  carryOut,
  importOf,
  preview,
  textsOf,
  trusted,
} from '#modules/imports/testing/imports.ts'
import { zipOf } from '#modules/imports/testing/export-files.ts'
import { log } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { publish } from '#testing/posts.ts'
import { archiveOf, jsonOf } from './testing/archives.ts'

const iso = (at: number) => new Date(at).toISOString()
const archiveWith = (posts: readonly unknown[], shelf: readonly unknown[] = []) =>
  zipOf({ 'estante.json': JSON.stringify(shelf), 'posts.json': JSON.stringify(posts) })
const note = (id: string, more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ id, kind: 'note', state: 'published', interest: 'music', visibility: 'public' },
  ...{ body: `Nota ${id}`, publishedAt: '2020-01-01T00:00:00.000Z', ...more },
})
const draft = (id: string, createdAt: string) => {
  const content = { interest: 'music', title: `Rascunho ${id}`, subtitle: '', body: 'x', tags: [] }
  const rest = { images: [], cover: null, works: [], rating: null, spoiler: false }
  return {
    ...{ id, kind: 'article', state: 'draft', createdAt },
    draft: { content: { ...content, ...rest, visibility: 'public' } },
  }
}

describeApp('the report of an archive', (app) => {
  const bring = async (as: TestPerson, file: Buffer) => {
    const id = await preview(app(), as, file)
    return { id, done: await carryOut(app(), as, id) }
  }
  const postsOf = async (as: TestPerson) =>
    jsonOf(await archiveOf(app(), as), 'posts.json') as { state: string; body: string }[]

  test('names every post that is left out or a draft only, and says why', async () => {
    const bia = await app().person()
    const posts = [
      note('ok'),
      note('chess', { interest: 'xadrez', body: 'Sobre\n\n**xadrez**' }),
      note('later', { publishedAt: '2120-01-01T00:00:00.000Z' }),
      note('gone', { state: 'deleted' }),
      note('hidden', { state: 'hidden' }),
      note('long', { body: 'a'.repeat(9000) }),
      { kind: 'poem', title: 'Um poema', state: 'published' },
      17,
    ]
    const id = await preview(app(), bia, archiveWith(posts))
    expect(await importOf(app(), bia, id)).toMatchObject({
      postCounts: { waiting: 3, left: 5 },
    })
    const done = await carryOut(app(), bia, id)
    expect(done).toMatchObject({
      postCounts: { waiting: 0, brought: 1, drafted: 1, unchanged: 0, left: 6 },
    })
    const said = (await textsOf(app(), bia, id)).map(({ title, status, reason }) => [
      ...[title, status, reason],
    ])
    expect(said).toEqual([
      ['Nota ok', 'brought', null],
      ['Sobre **xadrez**', 'drafted', 'interest'],
      ['Nota later', 'left', 'future'],
      ['Nota gone', 'left', 'deleted'],
      ['Nota hidden', 'left', 'hidden'],
      [expect.stringMatching(/^a+…$/), 'left', 'unreadable'],
      ['Um poema', 'left', 'unreadable'],
      ['', 'left', 'unreadable'],
    ])
    expect(await textsOf(app(), bia, id, { status: 'left', limit: 2 })).toHaveLength(2)
    expect((await postsOf(bia)).map(({ state }) => state).toSorted()).toEqual([
      'draft',
      'published',
    ])
    await carryOut(app(), bia, id, 'undoImport')
    expect(await postsOf(bia)).toEqual([])
  })

  test('brings what it says of pictures that are not there, broken or of others', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const theirs = await uploadPicture(app(), ana, 'post')
    const file = (name: string) => `imagens/${name}.webp`
    const posts = [
      note('theirs', { body: `Veja ![x](/media/${theirs})` }),
      note('broken', { images: [{ file: file('half'), alt: '' }] }),
      note('none', { body: '', images: [{ file: file('half'), alt: '' }] }),
      note('away', { images: [{ file: '../../etc/passwd', alt: '' }] }),
    ]
    const zip = zipOf({
      'estante.json': '[]',
      'posts.json': JSON.stringify(posts),
      [file('half')]: 'not a picture',
    })
    const { id } = await bring(bia, zip)
    const said = (await textsOf(app(), bia, id)).map(({ status, reason }) => [status, reason])
    expect(said).toEqual([
      ['partial', 'pictures'],
      ['partial', 'pictures'],
      ['left', 'pictures'],
      ['brought', null],
    ])
    const bodies = (await postsOf(bia)).map(({ body }) => body).toSorted()
    expect(bodies).toEqual(['Nota away', 'Nota broken', 'Veja'])
  })

  test('counts the drafts that are too many, and the posts of a day', async () => {
    const bia = await app().person()
    const old = Date.parse('2020-01-01T00:00:00.000Z')
    const drafts = Array.from({ length: limits.draftsPerPerson + 2 }, (_, n) =>
      draft(`d${n}`, iso(old + n)),
    )
    const { id, done } = await bring(bia, archiveWith(drafts))
    expect(done).toMatchObject({ postCounts: { brought: limits.draftsPerPerson, left: 2 } })
    const left = await textsOf(app(), bia, id, { status: 'left' })
    expect(left.map(({ reason }) => reason)).toEqual(['drafts', 'drafts'])

    const now = app().clock.now()
    const today = Array.from({ length: limits.postsPerDay + 3 }, (_, n) =>
      note(`t${n}`, { publishedAt: iso(now - 1000 - n) }),
    )
    const second = await bring(bia, archiveWith(today))
    expect(second.done).toMatchObject({
      postCounts: { brought: limits.postsPerDay, left: 3 },
    })
    const [over] = await textsOf(app(), bia, second.id, { status: 'left' })
    expect(over).toMatchObject({ reason: 'daily', title: `Nota t${limits.postsPerDay}` })
  })

  const written = async (title: string) => {
    const ana = await app().person()
    const workId = await addWork(app(), ana, title, {
      ...{ kind: 'film', creators: ['Ana Melo'], year: 1999 },
    })
    await log(app(), ana, workId, { outcome: 'finished', ended: '2023-01-05', rating: 7 })
    const works = [{ title: 'x', creators: [], year: null, remark: '', workId }]
    const review = { kind: 'review', interest: 'movies', works, rating: 7 } as const
    await publish(app(), ana, { ...review, body: 'Um *grande* filme.' })
    await publish(app(), ana, { kind: 'note', interest: 'music', body: 'Uma nota.' })
    return ana
  }

  test('says that nothing is new in an archive that was imported by an earlier version', async () => {
    const [ana, bia] = [await written('Manhã de chuva'), await trusted(app())]
    app().clock.advance(90_000)
    const file = await zipOfArchive(ana)
    await bring(bia, file)
    // As it was written then: reviews at noon of their day, and no ids of posts.
    await transaction(app().context.database, async (tx) => {
      const rows = await tx
        .selectFrom('posts')
        .select(['id', 'kind', 'published_at'])
        .where('author_uid', '=', bia.uid)
        .execute()
      for (const { id, kind, published_at: at } of rows) {
        const noon = (at ?? 0) - ((at ?? 0) % DAY) + DAY / 2
        const time = kind === 'review' ? noon : at
        const before = { origin_id: null, published_at: time, created_at: time ?? 0 }
        await tx
          .updateTable('posts')
          .set({ ...before, updated_at: time ?? 0 })
          .where('id', '=', id)
          .execute()
      }
    })
    const before = await postsOf(bia)
    const { done } = await bring(bia, file)
    expect(done).toMatchObject({
      counts: { brought: 0, unchanged: 1, left: 0 },
      postCounts: { brought: 0, drafted: 0, unchanged: 1, left: 0 },
    })
    expect(await postsOf(bia)).toEqual(before)
  })

  test('says the same of newer archives of both accounts, with what was edited since', async () => {
    const [ana, bia] = [await written('Os jardins suspensos'), await trusted(app())]
    app().clock.advance(90_000)
    await bring(bia, await zipOfArchive(ana))
    const { items } = (
      await app().call('listProfilePosts', {
        ...{ as: ana, params: { username: ana.username } },
      })
    ).body
    const edited = items.find(({ kind }) => kind === 'note')
    const postId = edited?.id ?? ''
    await transaction(app().context.database, (tx) =>
      tx.updateTable('posts').set({ body: 'Outra nota.' }).where('id', '=', postId).execute(),
    )
    const before = await postsOf(bia)
    for (const file of [await zipOfArchive(ana), await zipOfArchive(bia)]) {
      const { done } = await bring(bia, file)
      expect(done).toMatchObject({
        counts: { brought: 0, unchanged: 1 },
        postCounts: { brought: 0, unchanged: 1, left: 0 },
      })
    }
    expect(await postsOf(bia)).toEqual(before)
    const { done } = await bring(ana, await zipOfArchive(ana))
    expect(done).toMatchObject({
      counts: { brought: 0, unchanged: 1 },
      postCounts: { brought: 0, unchanged: 1 },
    })
  })

  async function zipOfArchive(as: TestPerson): Promise<Buffer> {
    return zipOf(Object.fromEntries(await archiveOf(app(), as)))
  }
})
