import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { readConfig, type Config } from '@afins/server/config'
import { createAccount } from '@afins/server/modules/accounts/index'
import { openContext } from '@afins/server/start'
import { announceAll } from './announce-command.ts'

let config: Config
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'afins-cli-'))
  config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const context = await openContext(config)
  await transaction(context.database, async (tx) => {
    for (const username of ['maria', 'joao'])
      await createAccount(context, tx, {
        ...{ username, email: `${username}@exemplo.com`, passwordHash: '' },
      })
  })
  await context.database.close()
})
afterAll(() => rm(config.dataDir, { recursive: true }))

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  await announceAll(config, words, (line) => lines.push(line))
  return lines
}

test('says to how many it would go, and sends it only with --yes', async () => {
  const words = ['Hoje às 22h o servidor para.', '--link', '/changelog']
  expect(await run(...words)).toEqual([
    'Nothing is sent. With --yes this goes to 2 people:',
    '  Hoje às 22h o servidor para. (/changelog)',
  ])
  expect(await run(...words, '--yes')).toEqual([
    'The server tells it to 2 people, some at a time, while it runs.',
  ])
  expect(await run('Oi.', '--to', 'maria', '--yes')).toEqual([
    'The server tells it to maria, some at a time, while it runs.',
  ])
})

test('says what is wrong', async () => {
  await expect(run()).rejects.toThrow('Usage: afins announce')
  await expect(run('a', 'b')).rejects.toThrow('Usage: afins announce')
  await expect(run('x'.repeat(501))).rejects.toThrow('The text must have 1 to 500 characters.')
  await expect(run('Veja.', '--link', 'https://outro.exemplo')).rejects.toThrow('--link must be')
  await expect(run('Oi.', '--to', 'rita')).rejects.toThrow('Nobody is called rita here.')
})
