import { blob, cut, leaf, slip, smooth, stroke } from '../drawing/paper.ts'
import type { Draw } from './draw.ts'

/** A stem with its leaves, or cut-outs like seaweed, or a vase of flowers. */
export const botanical: Draw = (random, scheme) =>
  random.pick([
    () => {
      const tone = random.pick([scheme.deep, scheme.mid])
      const lean = random.int(-16, 16)
      const pairs = Array.from({ length: 6 }, (_, index) => {
        const [x, y] = [128 + (lean * (5 - index)) / 5, 222 - index * 32]
        const length = 74 - index * 7
        return (
          cut(leaf([x, y], length, length * 0.42, -38), index % 2 ? tone : scheme.accent, 2) +
          cut(leaf([x, y], length, length * 0.42, -142), tone, 2)
        )
      })
      return stroke(`M128 262Q128 150 ${128 + lean} 40`, tone, 6) + pairs.join('')
    },
    () =>
      [
        [66, 72, scheme.mid],
        [190, 84, scheme.accent],
        [86, 190, scheme.deep],
        [188, 194, scheme.paper],
      ]
        .map(([x, y, tone]) => {
          const [cx, cy] = [Number(x), Number(y)]
          const tips = random.int(6, 8)
          return cut(
            smooth(
              Array.from({ length: tips * 2 }, (_, index) => {
                const angle = (index / (tips * 2)) * 2 * Math.PI + 0.3
                const reach = index % 2 ? 20 : random.int(48, 62)
                return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach] as const
              }),
            ),
            String(tone),
            3,
          )
        })
        .join(''),
    () => {
      const vase = random.pick([scheme.deep, scheme.paper, scheme.mid])
      const stems = [-34, -8, 18, 42].map((spread) => {
        const [x, y] = [128 + spread * 1.7, random.int(50, 96)]
        const bloom = random.pick([scheme.accent, scheme.mid, scheme.paper])
        const petals = Array.from({ length: 7 }, (_, index) =>
          cut(leaf([x, y], 30, 15, index * 51), bloom, 1.5),
        )
        return (
          stroke(`M128 178Q${128 + spread} 140 ${x} ${y}`, scheme.deep, 4) +
          petals.join('') +
          cut(blob(random, [x, y], [8, 8], 0.04, 8), scheme.ink, 0)
        )
      })
      return (
        cut(
          slip(random, [-8, 204], [272, 70]),
          scheme.mid === vase ? scheme.accent : scheme.mid,
          0,
        ) +
        stems.join('') +
        cut(
          smooth([
            [104, 166],
            [152, 166],
            [148, 186],
            [172, 214],
            [160, 240],
            [96, 240],
            [84, 214],
            [108, 186],
          ]),
          vase,
          4,
        )
      )
    },
  ])()
