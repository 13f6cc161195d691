import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { readConfig, type Config } from '@afins/server/config'
import { createAccount } from '@afins/server/modules/accounts/index'
import { openContext } from '@afins/server/start'
import { printResetLink, resetSecondStep } from './account-commands.ts'

let config: Config
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'afins-cli-'))
  const env = { DATA_DIR: folder, PUBLIC_URL: 'https://afins.example', LOG_LEVEL: 'silent' }
  config = readConfig(env)
  const context = await openContext(config)
  const person = { username: 'maria', email: 'maria@exemplo.com', passwordHash: '' }
  await transaction(context.database, (tx) => createAccount(context, tx, person))
  await context.database.close()
})
afterAll(() => rm(config.dataDir, { recursive: true }))

async function printed(username: string): Promise<string[]> {
  const lines: string[] = []
  await printResetLink(config, username, (line) => lines.push(line))
  return lines
}

test('the operator gets a link for a person, each time another one', async () => {
  const [first, until] = await printed('Maria')
  expect(first).toMatch(/^https:\/\/afins\.example\/confirm#senha=[\w-]{43}$/)
  expect(until).toMatch(/^Good once, until \d{4}-.+Z\. It replaces any earlier one\.$/)
  expect((await printed('maria'))[0]).not.toBe(first)
})

test('the operator switches two steps off for a person', async () => {
  const lines: string[] = []
  await resetSecondStep(config, 'maria', (line) => lines.push(line))
  expect(lines).toEqual([
    'maria signs in with the password only, until they switch two steps on again.',
  ])
  await expect(resetSecondStep(config, 'rita', () => {})).rejects.toThrow('Nobody is called rita')
})

test('fails for an unknown username', async () => {
  await expect(printed('rita')).rejects.toThrow('Nobody is called rita here.')
})
