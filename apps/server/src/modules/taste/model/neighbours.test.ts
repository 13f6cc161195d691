import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeNeighbours, encodeNeighbours, strongest } from './neighbours.ts'

const weights = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { maxLength: 60 })

test('the strongest neighbours are the largest by magnitude, ties by place', () => {
  fc.assert(
    fc.property(weights, fc.integer({ min: 1, max: 20 }), (values, most) => {
      const row = Float32Array.from(values)
      const factors = new Float32Array(row.length).fill(1)
      const sorted = [...row.keys()]
        .filter((at) => row[at] !== 0)
        .sort((a, b) => Math.abs(row[b]!) - Math.abs(row[a]!) || a - b)
      const expected = sorted.slice(0, most).sort((a, b) => a - b)
      expect(strongest(row, factors, most)).toEqual(expected)
    }),
  )
})

test('stored neighbours are read as they were, and a cut row as none', () => {
  fc.assert(
    fc.property(weights, (values) => {
      const neighbours = {
        works: Uint16Array.from(values, (_, at) => at * 999),
        weights: Float32Array.from(values),
        shared: Uint16Array.from(values, (_, at) => at),
      }
      const stored = encodeNeighbours(neighbours)
      const read = decodeNeighbours(stored)
      expect([...read.works]).toEqual([...neighbours.works])
      expect([...read.weights]).toEqual([...neighbours.weights])
      expect([...read.shared]).toEqual([...neighbours.shared])
      expect(decodeNeighbours(stored.slice(0, -4)).works).toHaveLength(0)
    }),
  )
})
