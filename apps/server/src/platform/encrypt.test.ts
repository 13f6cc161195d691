import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { encrypt, decrypt } from './secrets.ts'

const key = randomBytes(32)

test('what was sealed is opened by its key, and looks different each time', () => {
  for (const text of ['', 'ana@exemplo.com', '🌵'.repeat(1000)]) {
    const sealed = encrypt(key, text)
    expect(decrypt(key, sealed)).toBe(text)
    expect(encrypt(key, text)).not.toBe(sealed)
  }
})

test('what was sealed cannot be read', () => {
  const text = 'ana@exemplo.com'
  const sealed = Buffer.from(encrypt(key, text), 'base64url')
  for (let at = 0; at + 6 <= text.length; at++)
    expect(sealed.includes(text.slice(at, at + 6))).toBe(false)
})

test('another key, a changed bit and a cut end open nothing', () => {
  const sealed = encrypt(key, 'ana@exemplo.com')
  expect(() => decrypt(randomBytes(32), sealed)).toThrow(/./)
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => decrypt(key, changed.toString('base64url'))).toThrow(/./)
  }
  expect(() => decrypt(key, bytes.subarray(0, -1).toString('base64url'))).toThrow(/./)
  expect(() => decrypt(key, '')).toThrow(/./)
})
