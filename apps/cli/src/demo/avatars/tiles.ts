import { cut, polygon, slip, turned } from '../drawing/paper.ts'
import type { Draw } from './draw.ts'

/** Tiles of one motif, each laid as chance turns it, the way Brasília's walls were. */
export const tiles: Draw = (random, scheme) => {
  const rows = random.pick([2, 3, 4])
  const size = 256 / rows
  const tones = random.sample([scheme.mid, scheme.deep, scheme.accent, scheme.paper], 3) as [
    string,
    string,
    string,
  ]
  const half = size / 2
  const motif = random.pick<(x: number, y: number) => string>([
    (x, y) =>
      cut(`M${x} ${y}H${x + size}A${size} ${size} 0 0 1 ${x} ${y + size}Z`, tones[1], 2) +
      cut(`M${x} ${y}H${x + half}A${half} ${half} 0 0 1 ${x} ${y + half}Z`, tones[2], 0),
    (x, y) =>
      cut(`M${x} ${y + half}A${half} ${half} 0 0 1 ${x + size} ${y + half}Z`, tones[1], 2) +
      cut(
        `M${x + half / 2} ${y + half}A${half / 2} ${half / 2} 0 0 1 ${x + half * 1.5} ${y + half}Z`,
        tones[2],
        0,
      ),
    (x, y) =>
      cut(
        polygon([
          [x, y],
          [x + size, y],
          [x, y + size],
        ]),
        tones[1],
        2,
      ) +
      `<circle cx="${x + size * 0.72}" cy="${y + size * 0.72}" r="${size * 0.15}" fill="${tones[2]}"/>`,
    (x, y) =>
      cut(
        `M${x} ${y}Q${x + size} ${y} ${x + size} ${y + size}Q${x} ${y + size} ${x} ${y}Z`,
        tones[1],
        2,
      ) +
      cut(
        `M${x + size * 0.25} ${y + size * 0.25}Q${x + size * 0.75} ${y + size * 0.25} ${x + size * 0.75} ${y + size * 0.75}Q${x + size * 0.25} ${y + size * 0.75} ${x + size * 0.25} ${y + size * 0.25}Z`,
        tones[2],
        0,
      ),
  ])
  const laid = Array.from({ length: rows * rows }, (_, index) => {
    const [x, y] = [(index % rows) * size, Math.floor(index / rows) * size]
    return turned(motif(x, y), 90 * random.int(0, 3), [x + half, y + half])
  })
  return cut(slip(random, [-8, -8], [272, 272]), tones[0], 0) + laid.join('')
}
