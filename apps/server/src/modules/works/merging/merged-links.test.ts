import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { newWork } from '#modules/shelves/testing/shelves.ts'
import { describeApp } from '#testing/app.ts'

describeApp('links to a merged work', (app) => {
  test('that come back while it is merged lead to it again once the merge is undone', async () => {
    const ana = await app().person()
    const [film, from, into] = [
      await newWork(app(), ana),
      await newWork(app(), ana, { kind: 'book' }),
      await newWork(app(), ana, { kind: 'book' }),
    ]
    const linked = async () =>
      (await app().call('getWork', { params: { workId: film } })).body.links.map(
        ({ kind, work }) => [kind, work.id],
      )
    const link = { workId: film, kind: 'adapts', toId: from }
    await app().call('addWorkLink', { as: ana, params: link })
    const { version } = (await app().call('getWork', { params: { workId: film } })).body
    await app().call('removeWorkLink', { as: ana, params: link })
    expect(await linked()).toEqual([])
    const { body: merge } = await app().call('mergeWork', {
      ...{ as: ana, params: { workId: from }, body: { intoId: into } },
    })
    await app().runJobs()
    const restored = await app().call('restoreWorkVersion', {
      ...{ as: ana, params: { workId: film, number: String(version) } },
      body: { version: version + 1 },
    })
    expect(restored.status).toBe(200)
    expect(await linked()).toEqual([['adapts', into]])
    await app().call('undoWorkMerge', { as: ana, params: { mergeId: merge.id } })
    await app().runJobs()
    expect(await linked()).toEqual([['adapts', from]])
  })

  test('that become one with links to the other work stay as long as one of the two does', async () => {
    const ana = await app().person()
    await transaction(app().context.database, (tx) =>
      tx.insertInto('moderators').values({ uid: ana.uid, added_at: 1 }).execute(),
    )
    const linked = async (workId: string) =>
      (await app().call('getWork', { params: { workId } })).body.links.map(({ work }) => work.id)
    for (const [anas, isOfStart] of [
      ['into', false],
      ['from', false],
      ['into', true],
    ] as const) {
      const bia = await app().person()
      const film = await newWork(app(), ana)
      const books = {
        from: await newWork(app(), ana, { kind: 'book' }),
        into: await newWork(app(), ana, { kind: 'book' }),
      }
      for (const [name, toId] of Object.entries(books)) {
        const params = { workId: film, kind: 'adapts', toId }
        const row = { from_id: film, kind: 'adapts' as const, to_id: toId, position: 0 }
        if (name === anas && isOfStart)
          await transaction(app().context.database, (tx) =>
            tx.insertInto('work_links').values(row).execute(),
          )
        else await app().call('addWorkLink', { as: name === anas ? ana : bia, params })
      }
      const params = { workId: books.from }
      const body = { intoId: books.into }
      const { body: merge } = await app().call('mergeWork', { as: ana, params, body })
      await app().runJobs()
      const revert = { accountIds: [bia.uid], since: 0 }
      await app().call('revertWorkChanges', { as: ana, body: revert })
      await app().runJobs()
      expect(await linked(film)).toEqual([books.into])
      await app().call('undoWorkMerge', { as: ana, params: { mergeId: merge.id } })
      await app().runJobs()
      expect(await linked(film)).toEqual([books[anas]])
    }
  })

  test('that are removed as one stay removed, and come back as two', async () => {
    const ana = await app().person()
    for (const isRestoredBefore of [false, true]) {
      const film = await newWork(app(), ana)
      const from = await newWork(app(), ana, { kind: 'book' })
      const into = await newWork(app(), ana, { kind: 'book' })
      const seen = async () => (await app().call('getWork', { params: { workId: film } })).body
      const linked = async () => (await seen()).links.map(({ work }) => work.id).toSorted()
      for (const toId of [from, into])
        await app().call('addWorkLink', { as: ana, params: { workId: film, kind: 'adapts', toId } })
      const { version } = await seen()
      const restore = () =>
        app().call('restoreWorkVersion', {
          ...{ as: ana, params: { workId: film, number: String(version) } },
          body: { version: version + 1 },
        })
      const { body: merge } = await app().call('mergeWork', {
        ...{ as: ana, params: { workId: from }, body: { intoId: into } },
      })
      await app().runJobs()
      const params = { workId: film, kind: 'adapts', toId: into }
      await app().call('removeWorkLink', { as: ana, params })
      if (isRestoredBefore) await restore()
      expect(await linked()).toEqual(isRestoredBefore ? [into] : [])
      await app().call('undoWorkMerge', { as: ana, params: { mergeId: merge.id } })
      await app().runJobs()
      expect(await linked()).toEqual(isRestoredBefore ? [from, into].toSorted() : [])
      if (!isRestoredBefore) await restore()
      expect(await linked()).toEqual([from, into].toSorted())
    }
  })
})
