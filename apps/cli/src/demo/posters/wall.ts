import { cut, slip } from '../drawing/paper.ts'
import type { Poster } from './poster.ts'

/** Rounds and quarters in a grid, as on a wall of tiles. */
export const wall: Poster = (random, scheme, { width, height }) => {
  const columns = random.int(3, 5)
  const size = width / columns
  const rows = Math.ceil(height / size)
  const [base, one, two] = random.sample(
    [scheme.paper, scheme.mid, scheme.deep, scheme.accent],
    3,
  ) as [string, string, string]
  const quarter = (x: number, y: number, r: number, corner: number) => {
    const [cx, cy] = [x + (corner % 2) * size, y + Math.floor(corner / 2) * size]
    const [sx, sy] = [corner % 2 ? -1 : 1, corner > 1 ? -1 : 1]
    return `M${cx} ${cy}h${sx * r}A${r} ${r} 0 0 ${sx * sy > 0 ? 1 : 0} ${cx} ${cy + sy * r}Z`
  }
  const laid = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [(index % columns) * size, Math.floor(index / columns) * size]
    const corner = random.int(0, 3)
    return (
      cut(quarter(x, y, size, corner), one, 5) + cut(quarter(x, y, size * 0.52, corner), two, 0)
    )
  })
  return {
    content: cut(slip(random, [-20, -20], [width + 40, height + 40]), base, 0) + laid.join(''),
    alt: 'um painel de azulejos em {cor} e creme, com quartos de círculo virados ao acaso',
  }
}
