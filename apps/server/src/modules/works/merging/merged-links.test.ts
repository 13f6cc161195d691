import { expect, test } from 'vitest'
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
})
