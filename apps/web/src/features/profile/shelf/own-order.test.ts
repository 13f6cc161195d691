import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reorder } from './own-order.tsx'

test('one item moves, the others keep their order, and pages their length', () => {
  const pagesOfItems = fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 })
    .map((lengths) => {
      let id = 0
      return lengths.map((length) => ({ items: Array.from({ length }, () => (id += 1)) }))
    })
  fc.assert(
    fc.property(pagesOfItems, fc.nat(), fc.nat(), (pages, one, other) => {
      const before = pages.flatMap(({ items }) => items)
      const [from, to] = [one % before.length, other % before.length]
      const { pages: after } = reorder({ pages, pageParams: [] }, from, to)
      expect(after.map(({ items }) => items.length)).toEqual(pages.map(({ items }) => items.length))
      const all = after.flatMap(({ items }) => items)
      expect(all[to]).toBe(before[from])
      expect(all.toSpliced(to, 1)).toEqual(before.toSpliced(from, 1))
    }),
  )
})
