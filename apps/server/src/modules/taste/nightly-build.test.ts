import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { cleanUp } from '#cleanup.ts'
import { describeApp } from '#testing/app.ts'
import { scheduleBuild, tasteJobs } from './index.ts'

const HOUR = 3_600_000
const [kind = ''] = Object.keys(tasteJobs({ database: {} } as never))

describeApp('the night’s model', (app) => {
  const queued = () =>
    app()
      .context.database.db.selectFrom('jobs')
      .select(['run_at', 'attempts'])
      .where('kind', '=', kind)
      .where('given_up_at', 'is', null)
      .execute()

  test('is learnt again the next night after it was given up', async () => {
    await scheduleBuild(app().context, app().clock.now())
    // One that waits for its next try stays as it is.
    const set = (changes: object) =>
      transaction(app().context.database, (tx) =>
        tx.updateTable('jobs').set(changes).where('kind', '=', kind).execute(),
      )
    await set({ attempts: 5, run_at: app().clock.now() + HOUR })
    await cleanUp(app().context)
    expect(await queued()).toEqual([{ attempts: 5, run_at: app().clock.now() + HOUR }])
    await set({ attempts: 12, given_up_at: app().clock.now(), last_error: 'x' })
    expect(await queued()).toEqual([])
    await cleanUp(app().context)
    await cleanUp(app().context)
    const [next, ...others] = await queued()
    expect([next?.attempts, others]).toEqual([0, []])
    const until = (next?.run_at ?? 0) - app().clock.now()
    expect(until).toBeGreaterThan(0)
    expect(until).toBeLessThanOrEqual(24 * HOUR)
    expect(new Date(next?.run_at ?? 0).getUTCHours()).toBe(6)
  })
})
