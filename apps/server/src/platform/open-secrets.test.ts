import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { engines, testDatabase, type TestDatabase } from '@afins/database/testing'
import { acceptSecret, openSecrets } from './open-secrets.ts'
import { secretsFrom, type Secrets } from './secrets.ts'

const sign = (secrets: Secrets) => secrets.digest('test', 'text')
const CONFIGURED = 'g'.repeat(32)

describe.each(engines)('the secret of a server on %s', (engine) => {
  let folder: string
  let fresh: TestDatabase
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afins-secret-'))
    fresh = await testDatabase(engine)
  })
  afterEach(async () => {
    await fresh.dispose()
    await rm(folder, { recursive: true, force: true })
  })
  const file = () => join(folder, 'secret.key')
  const open = (secret: string | null = null) =>
    openSecrets(fresh.database, { dataDir: folder, secret })
  const addAccount = () =>
    transaction(fresh.database, (tx) =>
      tx
        .insertInto('accounts')
        .values({
          uid: 'ana',
          email: 'ana@exemplo.com',
          email_canonical: 'ana@exemplo.com',
          password_hash: '',
          created_at: 0,
          updated_at: 0,
        })
        .execute(),
    )

  test('is made once, for its owner alone, and nothing else is left in the folder', async () => {
    const first = await open()
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await readFile(file(), 'utf8')).toMatch(/^[\w-]{43}$/)
    expect(await readdir(folder)).toEqual(['secret.key'])
    expect(sign(await open())).toBe(sign(first))
  })

  test('is one and the same for all that start concurrently', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => open()))
    expect(new Set(opened.map(sign)).size).toBe(1)
  })

  test('gives way to one that the operator gives, and none is made then', async () => {
    expect(sign(await open(CONFIGURED))).toBe(sign(secretsFrom(Buffer.from(CONFIGURED))))
    expect(await readdir(folder)).toEqual([])
  })

  test.each(['', '  \n', '12345', 'x'.repeat(31)])(
    'is not taken from a file with %j',
    async (text) => {
      await writeFile(file(), text)
      await expect(open()).rejects.toThrow(`${file()} must contain at least 32 characters. Restore`)
      expect(await readFile(file(), 'utf8')).toBe(text)
    },
  )

  test('is not made anew when it was lost', async () => {
    await open()
    await rm(file())
    await expect(open()).rejects.toThrow(
      `${file()} is missing, but the database is in use. Restore`,
    )
    expect(await readdir(folder)).toEqual([])
  })

  test('is not made for the people of an earlier release', async () => {
    await addAccount()
    await expect(open()).rejects.toThrow('is missing, but the database is in use')
  })

  test('of an earlier release is taken over with its people', async () => {
    await addAccount()
    await writeFile(file(), CONFIGURED)
    expect(sign(await open())).toBe(sign(secretsFrom(Buffer.from(CONFIGURED))))
  })

  test('is not replaced by another one, wherever that comes from', async () => {
    const first = sign(await open())
    const text = await readFile(file(), 'utf8')
    const other = /is not the one that this database is used with\. Restore the right one\./
    await expect(open(CONFIGURED)).rejects.toThrow(/^The secret in SECRET/)
    await expect(open(CONFIGURED)).rejects.toThrow(other)
    await writeFile(file(), CONFIGURED)
    await expect(open()).rejects.toThrow(other)
    await writeFile(file(), text)
    expect(sign(await open())).toBe(first)
    expect(sign(await open(text))).toBe(first)
  })

  test('is replaced when the operator says so, by one that is there or by a new one', async () => {
    const first = sign(await open())
    await acceptSecret(fresh.database, { dataDir: folder, secret: CONFIGURED })
    expect(sign(await open(CONFIGURED))).not.toBe(first)
    await expect(open()).rejects.toThrow('is not the one')
    await rm(file())
    await acceptSecret(fresh.database, { dataDir: folder, secret: null })
    expect(sign(await open())).not.toBe(first)
  })
})
