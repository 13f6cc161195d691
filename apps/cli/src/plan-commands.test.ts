import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { readConfig, type Config } from '@afins/server/config'
import { createAccount } from '@afins/server/modules/accounts/index'
import { openContext } from '@afins/server/start'
import { giftCodes, grant, revoke } from './plan-commands.ts'

let config: Config
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'afins-cli-'))
  config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const context = await openContext(config)
  const person = { username: 'maria', email: 'maria@exemplo.com', passwordHash: '' }
  await transaction(context.database, (tx) => createAccount(context, tx, person))
  await context.database.close()
})
afterAll(() => rm(config.dataDir, { recursive: true }))

async function printed(work: (print: (line: string) => void) => Promise<void>): Promise<string[]> {
  const lines: string[] = []
  await work((line) => lines.push(line))
  return lines
}

test('the operator gives the plan and takes it back', async () => {
  const [given] = await printed((print) => grant(config, { username: 'maria', months: '3' }, print))
  const until = new Date(/until (\S+Z)\.$/.exec(given ?? '')?.[1] ?? '')
  const days = (until.getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(88)
  expect(days).toBeLessThan(93)
  expect(await printed((print) => revoke(config, 'maria', print))).toEqual([
    'maria has the plan no more.',
  ])
})

test('makes codes, each another one', async () => {
  const codes = await printed((print) => giftCodes(config, { months: '12', count: '3' }, print))
  expect(new Set(codes).size).toBe(3)
  for (const code of codes) expect(code).toMatch(/^AFINS(?:-[0-9A-Z]{5}){4}$/)
  expect(
    await printed((print) => giftCodes(config, { months: '1', count: undefined }, print)),
  ).toHaveLength(1)
})

test.each([undefined, '0', '-1', '1.5', 'x', '121'])(
  'rejects %s as a number of months',
  async (months) => {
    const message = '--months must be a whole number from 1 to 120.'
    await expect(
      printed((print) => grant(config, { username: 'maria', months }, print)),
    ).rejects.toThrow(message)
    await expect(
      printed((print) => giftCodes(config, { months, count: '1' }, print)),
    ).rejects.toThrow(message)
  },
)

test('fails for an unknown username', async () => {
  const message = 'Nobody is called rita here.'
  await expect(
    printed((print) => grant(config, { username: 'rita', months: '1' }, print)),
  ).rejects.toThrow(message)
  await expect(printed((print) => revoke(config, 'rita', print))).rejects.toThrow(message)
})
