import { describe, expect, test } from 'vitest'
import { isStrongSecret, secretsFrom } from './secrets.ts'

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
  ])('is not matched by %s %s %s', (purpose, text, provided) => {
    expect(secrets.matches(purpose, text, provided)).toBe(false)
  })
})

test.each([
  ['', false],
  ['5byte', false],
  [' '.repeat(64), false],
  [`  ${'x'.repeat(31)}\n`, false],
  ['x'.repeat(32), true],
  [`${'x'.repeat(43)}\n`, true],
])('%j as the secret: strong enough %s', (text, strong) => {
  expect(isStrongSecret(text)).toBe(strong)
})
