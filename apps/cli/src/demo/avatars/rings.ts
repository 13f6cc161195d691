import { blob, cut, slip, stroke } from '../drawing/paper.ts'
import type { Draw } from './draw.ts'

/** A record, a sunrise of arcs, or the waves of a seaside pavement. */
export const rings: Draw = (random, scheme) => {
  const tones = random.sample([scheme.mid, scheme.deep, scheme.accent, scheme.paper], 4)
  return random.pick([
    () => {
      const grooves = [86, 76, 66, 56].map(
        (r) =>
          `<circle cx="128" cy="128" r="${r}" fill="none" stroke="#F7F0E4" stroke-opacity=".22" stroke-width="2"/>`,
      )
      return [
        cut(slip(random, [20, 20], [216, 216], 4), random.pick([scheme.mid, scheme.accent]), 4),
        cut(blob(random, [128, 128], [98, 98], 0.008, 16), scheme.ink, 4),
        ...grooves,
        cut(
          blob(random, [128, 128], [40, 40], 0.02),
          random.pick([scheme.paper, scheme.ground]),
          0,
        ),
        `<circle cx="128" cy="128" r="7" fill="${scheme.ink}"/>`,
      ].join('')
    },
    () =>
      [124, 98, 72, 46, 22]
        .map((r, index) =>
          cut(
            blob(random, [128, random.pick([236, 240])], [r, r * 1.55], 0.015, 16),
            tones[index % 4] ?? scheme.mid,
            3,
          ),
        )
        .join(''),
    () => {
      const [first, second] = tones as [string, string]
      return (
        cut(slip(random, [-8, -8], [272, 272]), first, 0) +
        Array.from({ length: 5 }, (_, row) => {
          const y = 4 + row * 58
          return stroke(`M-40 ${y}q32 -44 64 0t64 0t64 0t64 0t64 0`, second, 24)
        }).join('')
      )
    },
    () =>
      cut(slip(random, [-8, -8], [272, 272]), scheme.deep, 0) +
      cut(blob(random, [128, 128], [82, 82], 0.02), scheme.paper, 3) +
      cut(blob(random, [128 + random.pick([-34, 34]), 112], [76, 76], 0.02), scheme.deep, 0) +
      Array.from({ length: 9 }, () =>
        cut(
          blob(random, [random.int(14, 242), random.int(14, 242)], [3.4, 3.4], 0.2, 6),
          scheme.accent,
          0,
        ),
      ).join(''),
  ])()
}
