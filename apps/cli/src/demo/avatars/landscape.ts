import { blob, cut, hill, leaf, polygon, slip } from '../drawing/paper.ts'
import type { Draw } from './draw.ts'

/** Hills in layers, a sun or a moon, and one thing standing there. */
export const landscape: Draw = (random, scheme) => {
  const [x, y] = [random.int(60, 196), random.int(56, 100)]
  const size = random.int(26, 46)
  const light = random.pick([scheme.accent, scheme.paper])
  const sky = random.chance(0.4) ? cut(slip(random, [-8, -8], [272, 272]), scheme.deep, 0) : ''
  const layers = random.sample([scheme.mid, scheme.deep, scheme.accent, scheme.paper], 3)
  const hills = layers.map((tone, index) =>
    cut(hill(random, 256, 256, 140 + index * 38, 22), tone, 4),
  )
  const thing = random.pick([
    () => {
      const left = random.int(60, 160)
      return (
        cut(slip(random, [left, 168], [44, 36], 1), scheme.paper, 3) +
        cut(
          polygon([
            [left - 8, 170],
            [left + 22, 140],
            [left + 52, 170],
          ]),
          scheme.accent,
          2,
        ) +
        cut(slip(random, [left + 16, 184], [12, 20], 0.5), scheme.ink, 0)
      )
    },
    () =>
      [70, 104, 176]
        .map((left) =>
          cut(leaf([left, 214], random.int(60, 92), 26, -90 + random.int(-6, 6)), scheme.deep, 2),
        )
        .join(''),
    () => {
      const left = random.int(70, 186)
      return Array.from({ length: 7 }, (_, index) =>
        cut(leaf([left, 128], 46, 13, -200 + index * 37), scheme.deep, 1.5),
      )
        .join('')
        .concat(
          cut(
            polygon([
              [left - 4, 128],
              [left + 4, 128],
              [left + 8, 222],
              [left - 6, 222],
            ]),
            scheme.deep,
            2,
          ),
        )
    },
    () => '',
  ])()
  return [
    sky,
    cut(blob(random, [x, y], [size, size], 0.02), light, 2),
    ...hills.slice(0, 2),
    thing,
    ...hills.slice(2),
  ].join('')
}
