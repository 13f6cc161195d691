import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { engines, testDatabase } from '@afins/database/testing'
import { startChild } from '#testing/child.ts'
import { Wire } from '#testing/wire.ts'

const form = (username: string) =>
  JSON.stringify({ username, email: `${username}@exemplo.com`, password: 'tenda-azul-42' })

async function send(port: number, path: string, body: string) {
  using wire = new Wire(port)
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  return (await wire.send(path, { method: 'POST', body, headers })).status
}

describe.each(engines)('a server on %s that starts for the first time', (engine) => {
  test('agrees with another one on schema and secret, and goes on with no other secret', async () => {
    const { database, url, dispose } = await testDatabase(engine)
    const dataDir = await mkdtemp(join(tmpdir(), 'afins-first-'))
    const isFile = url.startsWith('file:')
    if (!isFile) {
      await sql`drop schema public cascade`.execute(database.engine.writer)
      await sql`create schema public`.execute(database.engine.writer)
    }
    const env = { DATABASE_URL: isFile ? `${url}-first` : url, DATA_DIR: dataDir, SECRET: '' }
    try {
      const [one, other] = await Promise.all([startChild(env), startChild(env)])
      // Whichever made the secret: a password that one has stored is right at the other.
      expect(await send(one.port, '/api/accounts', form('maria'))).toBe(201)
      const credentials = JSON.stringify({ username: 'maria', password: 'tenda-azul-42' })
      expect(await send(other.port, '/api/session', credentials)).toBe(200)
      await Promise.all([one[Symbol.asyncDispose](), other[Symbol.asyncDispose]()])

      const file = join(dataDir, 'secret.key')
      const secret = await readFile(file, 'utf8')
      await writeFile(file, 'x'.repeat(43))
      await expect(startChild(env)).rejects.toThrow(
        /^ended with 1: The secret in \S+secret\.key is not the one [^\n]+$/,
      )
      await rm(file)
      await expect(startChild(env)).rejects.toThrow(
        /^ended with 1: \S+secret\.key is missing[^\n]+$/,
      )
      expect(await readdir(dataDir)).not.toContain('secret.key')
      await writeFile(file, secret)
      await using again = await startChild(env)
      expect(await send(again.port, '/api/session', credentials)).toBe(200)
    } finally {
      await dispose()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
