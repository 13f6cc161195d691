import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { describeApp } from '#testing/app.ts'

describeApp('a work of a vandal that others have', (app) => {
  test('stays, and a moderator takes the vandal’s text off it', async () => {
    const [as, mal, ana] = [await app().person(), await app().person(), await app().person()]
    await transaction(app().context.database, (tx) =>
      tx.insertInto('moderators').values({ uid: as.uid, added_at: 1 }).execute(),
    )
    const creators = ['Xingamento da Silva']
    const added = { kind: 'book', title: 'Xingamento', creators, year: 1977 }
    const { body: work } = await app().call('addWork', { as: mal, body: added })
    const creatorId = work.credits[0]?.id ?? ''
    const params = { workId: work.id }
    await app().call('updateShelfEntry', { as: ana, params, body: { wants: true } })

    const body = { accountIds: [mal.uid], since: 0, removeText: true }
    const { body: begun } = await app().call('revertWorkChanges', { as, body })
    await app().runJobs()
    const read = { as, params: { revertId: begun.id } }
    const { report } = (await app().call('getWorkRevert', read)).body
    expect(report).toMatchObject({ works: 0, kept: 2, left: 0 })

    const additions = async () => {
      const query = { accountId: mal.uid }
      const { items } = (await app().call('listWorkChanges', { as, query })).body
      return items.map(({ type, isReadable, work: { id } }) => ({ type, isReadable, id }))
    }
    // What is said now is corrected first.
    for (const { isReadable } of await additions()) expect(isReadable).toBe(false)
    for (const workId of [creatorId, work.id]) {
      const change = { version: 1, title: 'Vereda' }
      const request = { as, params: { workId }, body: change }
      expect((await app().call('updateWork', request)).status).toBe(200)
    }
    await app().runJobs()
    expect(await additions()).toEqual(
      expect.arrayContaining(
        [work.id, creatorId].map((id) => ({ type: 'add', isReadable: true, id })),
      ),
    )
    const said: unknown[] = []
    for (const workId of [creatorId, work.id]) {
      const first = { as, params: { workId, number: '1' } }
      expect((await app().call('removeWorkVersionText', first)).body.removed).toBeGreaterThan(0)
      said.push((await app().call('getWork', { params: { workId } })).body)
      const { items } = (await app().call('listWorkVersions', { params: { workId } })).body
      for (const { number } of items) {
        const version = { workId, number: String(number) }
        said.push((await app().call('getWorkVersion', { params: version })).body)
      }
    }
    for (const { isReadable } of await additions()) expect(isReadable).toBe(false)
    said.push((await app().call('listWorkChanges', { as })).body)
    expect(JSON.stringify(said)).toContain('Vereda')
    expect(JSON.stringify(said)).not.toMatch(/xingamento/i)
    expect((await app().call('getShelfEntry', { as: ana, params })).status).toBe(200)
  })
})
