import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSecrets, secretsFrom } from './secrets.ts'

const secrets = secretsFrom(Buffer.from('raiz'))

describe('keys', () => {
  test('are of one purpose and always the same', () => {
    expect(secrets.key('a')).toHaveLength(32)
    expect(secrets.key('a').equals(secretsFrom(Buffer.from('raiz')).key('a'))).toBe(true)
    expect(secrets.key('a').equals(secrets.key('b'))).toBe(false)
    expect(secrets.key('a').equals(secretsFrom(Buffer.from('outra')).key('a'))).toBe(false)
  })
})

describe('a digest', () => {
  const digest = secrets.digest('a', 'texto')

  test('matches its text, for its purpose', () => {
    expect(digest).toMatch(/^[\w-]{43}$/)
    expect(secrets.matches('a', 'texto', digest)).toBe(true)
  })

  test.each([
    ['b', 'texto', digest],
    ['a', 'outro', digest],
    ['a', 'texto', ''],
    ['a', 'texto', digest.slice(1)],
    ['a', 'texto', `${digest}=`],
    ['a', 'texto', 'á'.repeat(43)],
    ['a', 'texto', digest.toLowerCase()],
  ])('is not matched by %s %s %s', (purpose, text, given) => {
    expect(secrets.matches(purpose, text, given)).toBe(false)
  })
})

describe('the secret of a data folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'afins-secret-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is made once, for its owner alone', () => {
    const data = join(folder, 'new')
    const first = openSecrets(data, null)
    const file = join(data, 'secret.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}$/)
    expect(openSecrets(data, null).digest('a', 'x')).toBe(first.digest('a', 'x'))
    expect(openSecrets(join(folder, 'other'), null).digest('a', 'x')).not.toBe(
      first.digest('a', 'x'),
    )
  })

  test('gives way to one that the operator gives, and none is made then', () => {
    const given = 'g'.repeat(32)
    const own = openSecrets(folder, given)
    expect(own.digest('a', 'x')).toBe(secretsFrom(Buffer.from(given)).digest('a', 'x'))
    expect(() => statSync(join(folder, 'secret.key'))).toThrow('ENOENT')
  })
})
