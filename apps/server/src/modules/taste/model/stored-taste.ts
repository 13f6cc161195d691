import { hash } from 'node:crypto'
import type { Taste } from './affinity.ts'

/** Bytes of the average, of a work’s hash, and of a mark: hash, half stars, strength. */
const START = 8
const HASH = 6
const MARK = HASH + 2
/** Strengths are from 0 to 1. */
const STEPS = 100

/**
 * A taste as it is stored: the average, then each work by 48 bits of its id’s hash. Two of some
 * thousand works of two people have the same one in some thousand million comparisons.
 */
export function encodeTaste({ marks, average }: Taste): string {
  const bytes = Buffer.alloc(START + marks.length * MARK)
  bytes.writeDoubleLE(average, 0)
  for (const [at, { workId, rating, strength }] of marks.entries()) {
    const start = START + at * MARK
    bytes.writeUIntLE(hashOf(workId), start, HASH)
    bytes.writeUInt8(rating, start + HASH)
    bytes.writeUInt8(Math.round(strength * STEPS), start + HASH + 1)
  }
  return bytes.toString('base64')
}

/** Of a stored taste what is of some works: all that affinity with who knows these needs. */
export function decodeTaste(stored: string, works: ReadonlyMap<number, string>): Taste {
  const bytes = Buffer.from(stored, 'base64')
  const marks: { workId: string; rating: number; strength: number }[] = []
  for (let start = START; start < bytes.length; start += MARK) {
    const workId = works.get(bytes.readUIntLE(start, HASH))
    if (workId === undefined) continue
    const rating = bytes.readUInt8(start + HASH)
    marks.push({ workId, rating, strength: bytes.readUInt8(start + HASH + 1) / STEPS })
  }
  return { marks, average: bytes.length < START ? 0 : bytes.readDoubleLE(0) }
}

/** Works by their hashes. */
export const worksByHash = ({ marks }: Taste): ReadonlyMap<number, string> =>
  new Map(marks.map(({ workId }) => [hashOf(workId), workId]))

const hashOf = (workId: string) => hash('sha1', workId, 'buffer').readUIntLE(0, HASH)
