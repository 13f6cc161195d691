import { describe, expect, test } from 'vitest'
import { placeAt } from './use-drag-order.ts'

describe('a row that is dragged', () => {
  const middles = [50, 150, 250, 350]

  test.each([
    ['above all', 2, 10, 0],
    ['onto itself', 2, 250, 2],
    ['just past its own middle', 2, 260, 2],
    ['past the next one', 2, 351, 3],
    ['before the one above', 2, 149, 1],
    ['below all', 0, 900, 3],
    ['from the last to the first', 3, -20, 0],
  ])('%s finds its place', (_, from, y, place) => {
    expect(placeAt(y, from, middles)).toBe(place)
  })

  test('alone stays where it is', () => {
    expect([placeAt(-10, 0, [50]), placeAt(90, 0, [50])]).toEqual([0, 0])
  })
})
