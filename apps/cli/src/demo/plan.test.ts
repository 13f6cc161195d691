import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Viewer } from '@afins/contract/api'
import { planSources, planStates } from '@afins/contract/plan'
import { readConfig } from '@afins/server/config'
import { simulatedPayments } from '@afins/server/platform/payments-simulated'
import { openContext } from '@afins/server/start'
import { makeCorpus } from './corpus.ts'
import { openApiClient } from './api-client.ts'
import { planActivities } from './plan.ts'

test('every state and every source of a plan occurs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'afins-cli-'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const opened = await openContext(config)
  const now = Date.now()
  let present = now
  const clock = { ...opened.clock, now: () => present }
  const payments = simulatedPayments({ database: opened.database, clock }, config.publicUrl)
  const context = { ...opened, clock, payments }
  try {
    const client = openApiClient(context)
    const viewers = new Map<string, Viewer>()
    const viewerOf = (username: string) => viewers.get(username) as Viewer
    const people = makeCorpus(1)
      .people.toSorted((one, other) => other.joinedAgo - one.joinedAgo)
      .slice(0, 20)
    for (const { username, email } of people) {
      const body = { username, email, displayName: username, password: 'gente-de-mentira' }
      viewers.set(username, await client.call('signUp', null, { body }))
    }
    const activities = planActivities(
      context,
      { client, now, posts: new Map(), entries: new Map(), viewerOf },
      people,
    )
    for (const { ago, run } of activities.toSorted((one, other) => other.ago - one.ago)) {
      present = now - ago
      await run()
    }
    const plans = await Promise.all(
      people.map(({ username }) => client.call('getSubscription', viewerOf(username), {})),
    )
    expect(new Set(plans.map(({ state }) => state))).toEqual(new Set([...planStates, null]))
    const sources = planSources.filter((source) => source !== 'stripe')
    expect(new Set(plans.map(({ source }) => source))).toEqual(new Set([...sources, null]))
    // A refunded subscription has ended, so there is nothing to cancel.
    expect(plans.filter(({ state, can }) => state === 'refunded' && can.cancel)).toEqual([])
  } finally {
    await opened.database.close()
    await rm(folder, { recursive: true })
  }
})
