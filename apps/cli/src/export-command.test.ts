import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { readConfig, type Config } from '@afins/server/config'
import { createAccount } from '@afins/server/modules/accounts/index'
import { openContext } from '@afins/server/start'
import { exportAccount } from './export-command.ts'

let config: Config
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afins-cli-'))
  config = readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' })
  const context = await openContext(config)
  const person = { username: 'maria', email: 'maria@exemplo.com', passwordHash: 'x1$secret' }
  await transaction(context.database, (tx) => createAccount(context, tx, person))
  await context.database.close()
})
afterAll(() => rm(folder, { recursive: true }))

const exported = async (username: string, name: string) => {
  const lines: string[] = []
  const file = join(folder, name)
  await exportAccount(config, { username, file }, (line) => lines.push(line))
  return { lines, file }
}

test('all that is someone’s is written to a new file', async () => {
  const { lines, file } = await exported('Maria', 'maria.zip')
  const bytes = await readFile(file)
  expect(lines).toEqual([`${file}: all that is Maria's, ${bytes.length} bytes.`])
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toContain('LEIA-ME.md')
  const texts = Object.values(files).map((content) => Buffer.from(content).toString())
  expect(texts.join('\n')).toContain('maria@exemplo.com')
  expect(texts.join('\n')).not.toContain('x1$secret')
})

test('nothing is written for an unknown username, or over a file', async () => {
  await expect(exported('rita', 'rita.zip')).rejects.toThrow('Nobody is called rita here.')
  await writeFile(join(folder, 'other.zip'), 'other')
  await expect(exported('maria', 'other.zip')).rejects.toThrow('exists already')
  expect(await readFile(join(folder, 'other.zip'), 'utf8')).toBe('other')
  const names = await readdir(folder)
  expect(names.filter((name) => /rita|unfinished/.test(name))).toEqual([])
})
