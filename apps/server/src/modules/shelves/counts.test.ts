import { expect, test } from 'vitest'
import { transaction, type Writer } from '@afins/database'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { lovedDays } from './most-loved/most-loved.queries.ts'
import { countsOf, PRIOR } from './stats.queries.ts'
import { log, newWork, shelve } from './testing/shelves.ts'

const DAY = 24 * 60 * 60 * 1000

/** What is stored of a work, and what its entries say. */
async function countsAndDays(app: TestApp, workId: string, people: readonly TestPerson[]) {
  const uids = people.map(({ uid }) => uid)
  return transaction(app.context.database, async (tx: Writer) => {
    const stats = await tx
      .selectFrom('work_stats')
      .selectAll()
      .where('work_id', '=', workId)
      .executeTakeFirstOrThrow()
    const days = await tx
      .selectFrom('work_loved_days')
      .select(['on_day', 'weight', 'total'])
      .where('work_id', '=', workId)
      .where('weight', '>', 0)
      .orderBy('on_day')
      .execute()
    const counts = await countsOf(tx, { uids, workId })
    const ratings = counts.slice(0, 10)
    const count = ratings.reduce((sum, n) => sum + n, 0)
    const total = ratings.reduce((sum, n, at) => sum + n * (at + 1), 0)
    const loved = (100 * (total + PRIOR.ratings * PRIOR.rating)) / (count + PRIOR.ratings)
    const { loved: storedLoved, wants, active, finished } = stats
    const rated = Array.from({ length: 10 }, (_, at) => stats[`rated_${at + 1}` as 'rated_1'])
    const summed = new Map<number, { weight: number; total: number }>()
    for (const uid of uids)
      for (const day of await lovedDays(tx, { uids: [uid], workId }, 1)) {
        const before = summed.get(day.on_day) ?? { weight: 0, total: 0 }
        const sum = { weight: before.weight + day.weight, total: before.total + day.total }
        if (sum.weight > 0) summed.set(day.on_day, sum)
      }
    return [
      { counts: [...rated, wants, active, finished], loved: storedLoved, days },
      {
        counts,
        loved: count === 0 ? 0 : Math.floor(loved),
        days: [...summed]
          .map(([onDay, sum]) => ({ on_day: onDay, ...sum }))
          .toSorted((one, other) => one.on_day - other.on_day),
      },
    ]
  })
}

describeApp('the counts of a work', (app) => {
  test('are those of its entries after each change', async () => {
    const [ana, bia, caio] = [await app().person(), await app().person(), await app().person()]
    const people = [ana, bia, caio]
    await transaction(app().context.database, async (tx) => {
      const ages = [60, 20.3, 10]
      for (const [at, { uid }] of people.entries())
        await tx
          .updateTable('profiles')
          .set({ created_at: Math.round(app().clock.now() - (ages[at] ?? 0) * DAY) })
          .where('uid', '=', uid)
          .execute()
    })
    const workId = await newWork(app(), ana)
    const isRight = async () => {
      const [stored, computed] = await countsAndDays(app(), workId, people)
      expect(stored).toEqual(computed)
    }
    await shelve(app(), ana, workId, { rating: 7 })
    await isRight()
    await shelve(app(), bia, workId, { wants: true })
    await shelve(app(), caio, workId, { rating: 10 })
    await isRight()
    app().clock.advance(DAY)
    await shelve(app(), ana, workId, { rating: 9 })
    await isRight()
    await shelve(app(), bia, workId, { rating: 3, remark: 'Não.' })
    await log(app(), caio, workId, { outcome: 'open' })
    await isRight()
    await shelve(app(), bia, workId, { visibility: 'self' })
    await isRight()
    await shelve(app(), bia, workId, { visibility: 'public' })
    await shelve(app(), ana, workId, { rating: null })
    await isRight()
    await app().call('removeShelfEntry', { as: caio, params: { workId } })
    await isRight()
    for (const isPublic of [false, true])
      await app().call('updateProfile', { as: bia, body: { isPublic } })
    await isRight()
  })
})
