import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut, MOST_NODES, nodeSize } from './picture-layout.ts'

const genres = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ slug: `${name}-${at}`, name: `${name} do ${at}` }))

test('a picture has at most fourteen nodes, inside of it, none over another', () => {
  const size = (most: number) => fc.integer({ min: 0, max: most })
  fc.assert(
    fc.property(size(2), size(8), size(40), (parents, near, children) => {
      const { width, height, nodes } = layOut({
        ...{ slug: 'samba', name: 'Samba' },
        parents: genres('pai', parents),
        near: genres('perto', near),
        children: genres('filho', children),
      })
      expect(nodes).toHaveLength(Math.min(MOST_NODES, 1 + parents + near + children))
      expect(nodes.filter(({ role }) => role === 'self')).toHaveLength(1)
      for (const [at, { x, y }] of nodes.entries()) {
        expect(x - nodeSize.width / 2).toBeGreaterThanOrEqual(0)
        expect(x + nodeSize.width / 2).toBeLessThanOrEqual(width)
        expect(y - nodeSize.height / 2).toBeGreaterThanOrEqual(0)
        expect(y + nodeSize.height / 2).toBeLessThanOrEqual(height)
        for (const other of nodes.slice(at + 1))
          expect(
            Math.abs(other.x - x) >= nodeSize.width || Math.abs(other.y - y) >= nodeSize.height,
          ).toBe(true)
      }
    }),
  )
})

test('long names are broken between words', () => {
  const [self] = layOut({
    ...{ slug: 'm', name: 'Música instrumental brasileira' },
    ...{ parents: [], near: [], children: [] },
  }).nodes
  expect(self?.lines).toEqual(['Música', 'instrumental', 'brasileira'])
})
