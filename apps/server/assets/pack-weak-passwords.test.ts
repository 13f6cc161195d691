import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { passwordWeakness } from '#platform/weak-passwords.ts'
import { commonPasswords, pack } from './pack-weak-passwords.ts'

test('every listed password is refused, whatever its capitals', () => {
  const identity = { username: 'maria_silva', email: 'm.souza@padaria.com.br' }
  expect(commonPasswords.length).toBeGreaterThan(40_000)
  expect(
    commonPasswords.filter(
      (password) => passwordWeakness(password.toUpperCase(), identity) === null,
    ),
  ).toEqual([])
})

test('the packed list is what its sources give', () => {
  const packed = readFileSync(new URL('./weak-passwords.bin', import.meta.url))
  expect(packed.equals(pack())).toBe(true)
})
