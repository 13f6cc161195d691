import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leadingZeroBits, sha256 } from './sha256.ts'

const hex = (words: Uint32Array) =>
  [...words].map((word) => word.toString(16).padStart(8, '0')).join('')
const reference = (text: string) => createHash('sha256').update(text, 'latin1').digest('hex')

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of %j is the published one', (text, digest) => {
    expect(hex(sha256(text))).toBe(digest)
  })

  it('is right at every length around the edges of its blocks', () => {
    const lengths = Array.from({ length: 200 }, (_, length) => length)
    const wrong = lengths.filter((n) => hex(sha256('a'.repeat(n))) !== reference('a'.repeat(n)))
    expect(wrong).toEqual([])
  })

  it('is that of node:crypto for any ASCII text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 300 }), (text) => {
        expect(hex(sha256(text))).toBe(reference(text))
      }),
    )
  })
})

describe('the zero bits that a digest begins with', () => {
  it.each([
    [[0x80000000], 0],
    [[0x40000000], 1],
    [[0x00000001], 31],
    [[0, 0xffffffff], 32],
    [[0, 0x00010000], 47],
    [[0, 0], 64],
  ])('of %j are %i', (words, bits) => {
    expect(leadingZeroBits(Uint32Array.from(words))).toBe(bits)
  })
})
