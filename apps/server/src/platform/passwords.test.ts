import { hash as argon2 } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'
import { secretsFrom } from './secrets.ts'

const secrets = secretsFrom(Buffer.from('one secret of the server'))

describe('passwords', () => {
  const passwords = openPasswords(secrets)

  test('are argon2id of 19 MiB, two passes, one lane, each with a salt of 16 bytes of its own', async () => {
    const hashes = [await passwords.hash('tenda-azul-42'), await passwords.hash('tenda-azul-42')]
    const salts = hashes.map(
      (hash) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([^$]+)\$[^$]+$/.exec(hash)?.[1] ?? '',
    )
    expect(salts.map((salt) => Buffer.from(salt, 'base64').length)).toEqual([16, 16])
    expect(salts[0]).not.toBe(salts[1])
  })

  test('verify, and only the right one', async () => {
    const hash = await passwords.hash('tenda-azul-42')
    expect(await passwords.verify(hash, 'tenda-azul-42')).toBe(true)
    expect(await passwords.verify(hash, 'Tenda-azul-42')).toBe(false)
    expect(await passwords.verify(hash, '')).toBe(false)
  })

  test('are worth nothing without the secret, which is not in the database', async () => {
    const hash = await passwords.hash('tenda-azul-42')
    const elsewhere = openPasswords(secretsFrom(Buffer.from('another secret')))
    expect(await elsewhere.verify(hash, 'tenda-azul-42')).toBe(false)
  })

  test('are the same however the keyboard composes an accent, and may hold any character', async () => {
    const hash = await passwords.hash('corac\u0327a\u0303o \u0000 \u{1F3B8}')
    expect(await passwords.verify(hash, 'cora\u00E7\u00E3o \u0000 \u{1F3B8}')).toBe(true)
    expect(await passwords.verify(hash, 'cora\u00E7\u00E3o ')).toBe(false)
  })

  test('made with other parameters need a new hash', async () => {
    const secret = secrets.key('password')
    const weaker = await argon2('tenda-azul-42', {
      memoryCost: 9216,
      timeCost: 4,
      parallelism: 1,
      secret,
    })
    expect(passwords.needsRehash(weaker)).toBe(true)
    expect(await passwords.verify(weaker, 'tenda-azul-42')).toBe(true)
    expect(passwords.needsRehash(await passwords.hash('tenda-azul-42'))).toBe(false)
  })
})
