import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { readConfig, type Config } from '@afins/server/config'
import { openContext } from '@afins/server/start'
import { events } from './event-commands.ts'

let config: Config
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'afins-cli-events-'))
  config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const context = await openContext(config)
  await transaction(context.database, async (tx) => {
    const consumer = { lease_owner: null, fence: 0, beats: 0 }
    await tx
      .insertInto('event_consumers')
      .values(['search', 'taste'].map((name) => ({ ...consumer, name, cursor: 3 })))
      .execute()
    const event = {
      ...{ type: 'post.changed', version: 1, actor_uid: null, owner_uid: null, subject: null },
      ...{ audience_before: null, audience_after: null, at: 1, tags: '', fields: '{}' },
    }
    for (let n = 0; n < 5; n++) await tx.insertInto('events').values(event).execute()
    const failure = { consumer: 'taste', order_key: '', tries: 10, error: 'no' }
    await tx
      .insertInto('event_failures')
      .values([
        { ...failure, seq: 1, state: 'set_aside' },
        { ...failure, seq: 2, state: 'unreadable' },
      ])
      .execute()
  })
  await context.database.close()
})
afterAll(() => rm(config.dataDir, { recursive: true }))

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await events(config, args, (line) => lines.push(line))
  return lines
}

test('the operator sees what could not be handled, and has it tried again', async () => {
  expect((await run()).toSorted()).toEqual([
    'search: 2 behind',
    'taste: 2 behind, 1 set aside, 1 unreadable',
  ])
  expect(await run('retry', 'taste')).toEqual(['taste tries 1 event again.'])
  expect(await run('retry', 'taste')).toEqual(['taste tries 0 events again.'])
  expect((await run()).find((line) => line.startsWith('taste'))).toContain('1 waiting')
})

test('and is shown what is wrong', async () => {
  await expect(run('retry', 'nothing')).rejects.toThrow('No consumer is called nothing.')
  await expect(run('retry')).rejects.toThrow('Usage: afins events')
  await expect(run('forget')).rejects.toThrow('Usage: afins events')
})
