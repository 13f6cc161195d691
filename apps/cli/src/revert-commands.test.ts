import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { readConfig, type Config } from '@afins/server/config'
import { openContext } from '@afins/server/start'
import { moderator, verifyModerationLog } from './moderator-commands.ts'
import { works } from './works-commands.ts'

let config: Config
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'afins-cli-revert-'))
  config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const context = await openContext(config)
  await transaction(context.database, async (tx) => {
    const account = { uid: 'v', email: 'v@afins.example', email_canonical: 'v@afins.example' }
    await tx
      .insertInto('accounts')
      .values({ ...account, password_hash: '', created_at: 1, updated_at: 1 })
      .execute()
    const name = { username: 'vandalo', uid: 'v', email: account.email_canonical }
    await tx
      .insertInto('usernames')
      .values({ ...name, is_current: 1, created_at: 1 })
      .execute()
    const work = { interest: 'books', kind: 'book', origin: 'person', added_by: 'v' } as const
    await tx
      .insertInto('works')
      .values({ ...work, id: 'a', title: 'Pichação', created_at: 1000, updated_at: 1000 })
      .execute()
  })
  await context.database.close()
})
afterAll(() => rm(config.dataDir, { recursive: true }))

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await works(config, { words: args, isRestart: false }, (line) => lines.push(line))
  return lines
}

test('the operator sees what taking an account back would do, does it, and once is enough', async () => {
  const args = ['--account', 'vandalo', '--since', '1970-01-01']
  const counts = (count: number) =>
    `0 works edited, 0 merges undone, ${count} added works hidden, 0 proposals and decisions, 0 kept, 0 left`
  const items = ['  hidden: “Pichação” (a)']
  const preview = await run('revert', ...args, '--dry-run')
  expect(preview).toEqual(['Nothing is changed. This is what would be:', counts(1), ...items])
  expect(await run('revert', ...args)).toEqual([counts(1), ...items])
  const texts = '0 versions without their texts'
  expect(await run('revert', ...args, '--remove-text')).toEqual([counts(0), texts])
})

test('and is shown what is wrong', async () => {
  const since = ['--since', '2026-01-01']
  await expect(run('revert', '--account', 'ninguem', ...since)).rejects.toThrow('Nobody is called')
  await expect(run('revert', '--account', 'vandalo')).rejects.toThrow('afins works revert')
  await expect(run('remove-text', 'b', '1')).rejects.toThrow('Esta obra não está no catálogo.')
})

test('moderators are named and unnamed', async () => {
  const lines: string[] = []
  const say = (...words: string[]) => moderator(config, words, (line) => lines.push(line))
  await say('add', 'vandalo')
  await say('add', 'vandalo')
  await say('remove', 'vandalo')
  expect(lines).toEqual([
    'vandalo is a moderator.',
    'vandalo is a moderator.',
    'vandalo is no moderator any more.',
  ])
  await expect(say('add', 'ninguem')).rejects.toThrow('Nobody is called ninguem here.')
  await expect(say('list')).rejects.toThrow('Usage: afins moderator')
})

test('the log of moderators is verified', async () => {
  const lines: string[] = []
  await verifyModerationLog(config, (line) => lines.push(line))
  expect(lines).toEqual(['The moderation log is as it was written: 0 entries.'])
})
