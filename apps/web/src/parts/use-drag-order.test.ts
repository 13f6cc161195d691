import { describe, expect, test } from 'vitest'
import { placeAt, scrollStep } from './use-drag-order.ts'

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

test('the window scrolls where something is dragged to its edges, the faster the nearer', () => {
  expect([400, 96, 704].map((y) => Math.abs(scrollStep(y, 800)))).toEqual([0, 0, 0])
  expect([48, 0, -50].map((y) => scrollStep(y, 800))).toEqual([-24, -48, -48])
  expect([752, 800, 900].map((y) => scrollStep(y, 800))).toEqual([24, 48, 48])
})
