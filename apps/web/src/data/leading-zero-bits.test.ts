import { createHash } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, it } from 'vitest'
import { leadingZeroBits } from './leading-zero-bits.ts'

describe('the zero bits that a digest begins with', () => {
  it.each([
    [[0x80, 0], 0],
    [[0x40, 0], 1],
    [[0x01, 0], 7],
    [[0, 0xff], 8],
    [[0, 0, 0x01], 23],
    [[0, 0], 16],
    [[], 0],
  ])('of %j are %i', (bytes, bits) => {
    expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits)
  })

  it('are those of the digest that the server computes', () => {
    const text = 'challenge.1z'
    const digest = createHash('sha256').update(text, 'latin1').digest()
    expect(Buffer.from(sha256(new TextEncoder().encode(text))).equals(digest)).toBe(true)
  })
})
