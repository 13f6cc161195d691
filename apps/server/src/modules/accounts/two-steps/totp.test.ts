import { describe, expect, test } from 'vitest'
import { secretOf } from '../testing/two-steps.ts'
import { base32, stepAt, stepOfCode, totp } from './totp.ts'

describe('codes of an authenticator app', () => {
  const secret = Buffer.from('12345678901234567890')

  // RFC 6238, appendix B, for SHA-1: the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of the standard at %d seconds', (seconds, code) => {
    expect(totp(secret, stepAt(seconds * 1000))).toBe(code)
  })

  test('are good for a step before and after, however they are typed', () => {
    const now = 1_111_111_111_000
    expect(stepOfCode(secret, ' 050 471 ', now)).toBe(37_037_037)
    expect(stepOfCode(secret, '050471', now + 30_000)).toBe(37_037_037)
    expect(stepOfCode(secret, '050471', now - 30_000)).toBe(37_037_037)
    for (const later of [60_000, 3_600_000, -60_000])
      expect(stepOfCode(secret, '050471', now + later)).toBeNull()
    for (const wrong of ['', '05047', '0504710', '050472', 'ééé', '０５０４７１'])
      expect(stepOfCode(secret, wrong, now)).toBeNull()
  })

  test('come from a secret that is the same in base32', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(secretOf(base32(secret))).toEqual(secret)
  })
})
