import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { addBook } from '#testing/cast.ts'

describeApp('what someone is not interested in', (app) => {
  test.each([
    ['the one', [true, false]],
    ['the other', [false, true]],
    ['both', [true, true]],
  ] as const)('of works that were one is as before, or taken back of both: %s', async (_, said) => {
    for (const isTakenBack of [false, true]) {
      const as = await app().person()
      const ids = [await addBook(app(), as), await addBook(app(), as)] as const
      const set = async (workId: string, feedback: 'dismissed' | null) => {
        app().clock.advance(1000)
        const request = { as, params: { workId }, body: { feedback } }
        expect((await app().call('setTasteFeedback', request)).status).toBeLessThan(300)
      }
      for (const at of [0, 1] as const) if (said[at]) await set(ids[at], 'dismissed')
      const [workId, intoId] = ids
      const merge = await app().call('mergeWork', { as, params: { workId }, body: { intoId } })
      expect(merge.status).toBe(201)
      await app().runJobs()
      if (isTakenBack) await set(intoId, null)
      const params = { mergeId: merge.body.id }
      expect((await app().call('undoWorkMerge', { as, params })).status).toBe(200)
      await app().runJobs()
      const rows = await app()
        .context.database.db.selectFrom('taste_feedback')
        .select('work_id')
        .where('uid', '=', as.uid)
        .execute()
      const expected = isTakenBack ? [] : ids.filter((_id, at) => said[at])
      expect(rows.map((row) => row.work_id).toSorted()).toEqual(expected.toSorted())
    }
  })
})
