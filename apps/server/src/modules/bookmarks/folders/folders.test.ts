import { expect, test } from 'vitest'
import { limits } from '@afins/contract/fields'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { bookmarksInFolders } from '../bookmarks.queries.ts'
import { CHUNK } from '../search/chunks.ts'
import { addManyBookmarks } from '../testing/many-bookmarks.ts'
import { saved } from '../testing/saved.ts'

/** The tree as one text, such as `a(b c(d)) e`. */
async function drawn(app: TestApp, as: TestPerson): Promise<string> {
  const { folders } = (await app.call('listFolders', { as })).body
  const draw = (parentId: string | null): string =>
    folders
      .filter((folder) => folder.parentId === parentId)
      .map(({ id, name }) => name + (draw(id) && `(${draw(id)})`))
      .join(' ')
  return draw(null)
}

const create = (app: TestApp, as: TestPerson, name: string, parentId: string | null = null) =>
  app.call('createFolder', { as, body: { name, parentId } })
const made = async (app: TestApp, as: TestPerson, name: string, parentId: string | null = null) =>
  (await create(app, as, name, parentId)).body.id

/** Where the plan is sold, not everybody has what it gives. */
const SOLD = { PAYMENTS: 'simulated' }

describeApp(
  'folders of bookmarks',
  (app) => {
    const update = (as: TestPerson, folderId: string, body: object) =>
      app().call('updateFolder', { as, params: { folderId }, body })
    const listed = async (as: TestPerson, query = {}) =>
      (await app().call('listBookmarks', { as, query })).body.items

    test('lie in one another, five deep, in an order of their own', async () => {
      const maria = await app().person()
      const a = await made(app(), maria, 'a')
      const b = await made(app(), maria, 'b')
      const c = await made(app(), maria, 'c', a)
      await made(app(), maria, 'd', a)
      const e = await made(app(), maria, 'e', c)
      const f = await made(app(), maria, 'f', e)
      const g = await made(app(), maria, 'g', f)
      expect(await drawn(app(), maria)).toBe('a(c(e(f(g))) d) b')
      expect((await create(app(), maria, 'h', g)).error.code).toBe('folder.too_deep')
      expect((await create(app(), maria, 'h', 'nada')).error.code).toBe('folder.not_found')
      await update(maria, b, { before: a })
      expect(await drawn(app(), maria)).toBe('b a(c(e(f(g))) d)')
      await update(maria, e, { parentId: null, before: a, name: 'E' })
      expect(await drawn(app(), maria)).toBe('b E(f(g)) a(c d)')
      const answer = await update(maria, b, { parentId: a })
      expect(answer.body.folders.map(({ name }) => name)).toEqual([
        'E',
        'f',
        'g',
        'a',
        'c',
        'd',
        'b',
      ])
      expect(await drawn(app(), maria)).toBe('E(f(g)) a(c d b)')
      await update(maria, b, { before: c })
      expect(await drawn(app(), maria)).toBe('E(f(g)) a(b c d)')
    })

    test('never lie in themselves, nor too deep after a move', async () => {
      const maria = await app().person()
      const a = await made(app(), maria, 'a')
      const b = await made(app(), maria, 'b', a)
      const c = await made(app(), maria, 'c', b)
      for (const parentId of [a, b, c])
        expect((await update(maria, a, { parentId })).error.code).toBe('folder.into_itself')
      const d = await made(
        app(),
        maria,
        'd',
        await made(app(), maria, 'e', await made(app(), maria, 'f')),
      )
      expect((await update(maria, a, { parentId: d })).error.code).toBe('folder.too_deep')
      expect((await update(maria, b, { parentId: d })).status).toBe(200)
      expect((await update(maria, a, { before: 'nada' })).error.code).toBe('folder.not_found')
      expect((await update(maria, 'nada', { name: 'x' })).error.code).toBe('folder.not_found')
      expect(await drawn(app(), maria)).toBe('a f(e(d(b(c))))')
    })

    test('are called differently in one place, but for case and accents', async () => {
      const maria = await app().person()
      const a = await made(app(), maria, 'Ficção')
      const taken = await create(app(), maria, ' FICCAO ')
      expect([taken.status, taken.error.code]).toEqual([409, 'folder.name_taken'])
      expect(taken.error.fields?.name?.code).toBe('folder.name_taken')
      const inside = await create(app(), maria, 'Ficção', a)
      expect(inside.status).toBe(201)
      const up = await update(maria, inside.body.id, { parentId: null })
      expect(up.error.code).toBe('folder.name_taken')
      expect((await update(maria, a, { name: 'FICÇÃO' })).status).toBe(200)
      for (const name of ['', '  ', '\u200B', 'x'.repeat(61)])
        expect((await create(app(), maria, name)).status).toBe(422)
    })

    test('made in two tabs at once are one folder', async () => {
      const maria = await app().person()
      const both = await Promise.all([create(app(), maria, 'Ler'), create(app(), maria, 'ler')])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
      const headers = { 'idempotency-key': 'once' }
      const same = await Promise.all(
        [1, 2].map(() => app().call('createFolder', { as: maria, headers, body: { name: 'Ver' } })),
      )
      expect(new Set(same.map(({ body }) => body.id)).size).toBe(1)
      expect(await drawn(app(), maria)).toMatch(/^[Ll]er Ver$/)
    })

    test('are so many at most, also when made all at once', async () => {
      const maria = await app().person()
      const names = Array.from({ length: limits.foldersFree + 3 }, (_, n) => `pasta ${n}`)
      const answers = await Promise.all(names.map((name) => create(app(), maria, name)))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.foldersFree)
      expect(answers.find(({ status }) => status !== 201)?.error.code).toBe('folder.limit')
    })

    test('of somebody else are not found', async () => {
      const [maria, eva] = [await app().person(), await app().person()]
      const folderId = await made(app(), maria, 'Segredo')
      const post = await saved(app(), eva, maria)
      const answers = [
        await update(eva, folderId, { name: 'x' }),
        await create(app(), eva, 'x', folderId),
        await app().call('deleteFolder', { as: eva, params: { folderId } }),
        await app().call('updateBookmark', {
          as: eva,
          params: { postId: post.id },
          body: { folderId },
        }),
      ]
      for (const { status, error } of answers)
        expect([status, error.code]).toEqual([404, 'folder.not_found'])
      expect(await listed(eva, { folder: folderId })).toEqual([])
      expect(await drawn(app(), eva)).toBe('')
      expect(await drawn(app(), maria)).toBe('Segredo')
    })

    test.each(['keep', 'remove'] as const)(
      'that are deleted %s what lies in them, and come back with all of it',
      async (bookmarks) => {
        const maria = await app().person()
        const a = await made(app(), maria, 'a')
        const b = await made(app(), maria, 'b', a)
        await made(app(), maria, 'c')
        const [inA, inB] = [await saved(app(), maria, maria), await saved(app(), maria, maria)]
        await saved(app(), maria, maria)
        const put = (postId: string, folderId: string) =>
          app().call('updateBookmark', {
            as: maria,
            params: { postId },
            body: { folderId, tags: ['bom'] },
          })
        await put(inA.id, a)
        await put(inB.id, b)
        const before = await listed(maria)
        const { body } = await app().call('deleteFolder', {
          as: maria,
          params: { folderId: a },
          query: { bookmarks },
        })
        expect(await drawn(app(), maria)).toBe('c')
        const left = await listed(maria)
        expect(left).toHaveLength(bookmarks === 'keep' ? 3 : 1)
        expect(left.map(({ folderId }) => folderId)).toEqual(left.map(() => null))
        const restored = await app().call('restoreBookmarks', {
          as: maria,
          params: { removalId: body.undo },
        })
        expect(restored.status).toBe(204)
        expect(await drawn(app(), maria)).toBe('a(b) c')
        expect(await listed(maria)).toEqual(before)
      },
    )

    test('that come back with more than is put back at once are whole, also when asked for twice', async () => {
      const maria = await app().person()
      const folderId = await made(app(), maria, 'a')
      const count = 2 * CHUNK + 1
      await addManyBookmarks(app(), maria, { folderId, count })
      for (const bookmarks of ['remove', 'keep'] as const) {
        const remove = { as: maria, params: { folderId }, query: { bookmarks } }
        const { undo } = (await app().call('deleteFolder', remove)).body
        const restore = { as: maria, params: { removalId: undo } }
        const answers = await Promise.all([
          app().call('restoreBookmarks', restore),
          app().call('restoreBookmarks', restore),
        ])
        expect(answers.map(({ status }) => status)).toContain(204)
        expect(await drawn(app(), maria)).toBe('a')
        const inside = await bookmarksInFolders(app().context.database.db, maria.uid, [folderId])
        expect(inside).toHaveLength(count)
        const tagged = await listed(maria, { tag: `tag-${count - 1}` })
        expect(tagged).toMatchObject([{ folderId, remark: `Nota ${count - 1}` }])
      }
    })

    test('that come back find their name taken and their place gone', async () => {
      const maria = await app().person()
      const a = await made(app(), maria, 'a')
      const b = await made(app(), maria, 'b', a)
      const remove = async (folderId: string) =>
        (await app().call('deleteFolder', { as: maria, params: { folderId } })).body.undo
      const restore = (removalId: string) =>
        app().call('restoreBookmarks', { as: maria, params: { removalId } })
      const first = await remove(b)
      const second = await remove(a)
      await made(app(), maria, 'A')
      await restore(second)
      expect(await drawn(app(), maria)).toMatch(/^(?:A a 2|a 2 A)$/)
      await remove(a)
      await restore(first)
      expect((await drawn(app(), maria)).split(' ').sort()).toEqual(['A', 'b'])
    })
  },
  SOLD,
)
