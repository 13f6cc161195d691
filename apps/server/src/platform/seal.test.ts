import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)

test('what was sealed is opened by its key, and looks different each time', () => {
  for (const text of ['', 'ana@exemplo.com', '🌵'.repeat(1000)]) {
    const sealed = seal(key, text)
    expect(unseal(key, sealed)).toBe(text)
    expect(seal(key, text)).not.toBe(sealed)
  }
})

test('what was sealed cannot be read', () => {
  const text = 'ana@exemplo.com'
  const sealed = Buffer.from(seal(key, text), 'base64url')
  for (let at = 0; at + 6 <= text.length; at++)
    expect(sealed.includes(text.slice(at, at + 6))).toBe(false)
})

test('another key, a changed bit and a cut end open nothing', () => {
  const sealed = seal(key, 'ana@exemplo.com')
  expect(() => unseal(randomBytes(32), sealed)).toThrow(/./)
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(key, changed.toString('base64url'))).toThrow(/./)
  }
  expect(() => unseal(key, bytes.subarray(0, -1).toString('base64url'))).toThrow(/./)
  expect(() => unseal(key, '')).toThrow(/./)
})
