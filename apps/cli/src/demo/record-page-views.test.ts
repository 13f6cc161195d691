import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '@afins/server/config'
import { openViews } from '@afins/server/platform/views'
import { openContext } from '@afins/server/start'
import { openApiClient } from './api-client.ts'
import { pageViewActivities } from './record-page-views.ts'

const DAY = 86_400_000

test('page views are in the statistics of the post’s author, on their days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'afins-cli-'))
  const opened = await openContext(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  const now = Date.now()
  let present = now
  const clock = { ...opened.clock, now: () => present }
  const context = { ...opened, clock, views: openViews({ clock, ids: opened.ids }) }
  try {
    const client = openApiClient(context)
    const body = { username: 'maria', email: 'maria@exemplo.com', password: 'gente-de-mentira' }
    const maria = await client.call('signUp', null, { body })
    const { id } = await client.call('createPost', maria, {
      body: { interest: 'music', body: 'Oi' },
    })
    const posts = new Map([['maria 1', { id, path: '' }]])
    const pageViews = [0, 1, DAY + 1, DAY + 2, 3 * DAY].map((ago) => ({
      ...{ key: 'maria 1', ago, source: ago > DAY ? 'google.com' : 'direto' },
    }))
    const activities = pageViewActivities(context, { posts }, pageViews)
    for (const { ago, run } of activities.toSorted((one, other) => other.ago - one.ago)) {
      present = now - ago
      await run()
    }
    present = now
    const { total, byDay, sources } = await client.call('getStatistics', maria, {
      query: { days: 7 },
    })
    expect(total).toBe(5)
    expect(byDay.map(({ views }) => views)).toEqual([0, 0, 0, 1, 0, 2, 2])
    expect(sources).toEqual([
      { source: 'google.com', views: 3 },
      { source: 'direto', views: 2 },
    ])
  } finally {
    await opened.database.close()
    await rm(folder, { recursive: true })
  }
})
