import { blob, cut, leaf, smooth, stroke } from '../drawing/paper.ts'
import type { Draw } from './draw.ts'

/** A head seen from the side, with something growing out of it. */
export const profile: Draw = (random, scheme) => {
  const [head, crown, disc] = random.sample(
    [scheme.deep, scheme.mid, scheme.accent, scheme.paper],
    3,
  ) as [string, string, string]
  const contour = smooth([
    [70, 300],
    [84, 236],
    [74, 196],
    [62, 140],
    [82, 88],
    [128, 68],
    [166, 82],
    [180, 112],
    [184, 128],
    [198, 150],
    [186, 158],
    [188, 170],
    [184, 176],
    [184, 190],
    [166, 204],
    [150, 206],
    [150, 236],
    [168, 262],
    [190, 300],
  ])
  const growth = random.pick([
    () =>
      Array.from({ length: 7 }, (_, index) =>
        cut(
          leaf([112, 96], random.int(74, 100), 26, -168 + index * 24),
          index % 2 ? crown : scheme.mid,
          2,
        ),
      ).join(''),
    () =>
      Array.from({ length: 9 }, (_, index) => {
        const angle = Math.PI * (0.86 + index * 0.115)
        return cut(
          blob(random, [120 + Math.cos(angle) * 62, 112 + Math.sin(angle) * 58], [24, 24], 0.06, 9),
          crown,
          2,
        )
      }).join(''),
    () => cut(blob(random, [104, 100], [62, 54], 0.04), crown, 2),
    () =>
      cut(
        smooth([
          [60, 150],
          [58, 96],
          [104, 56],
          [168, 66],
          [186, 100],
          [140, 96],
          [104, 112],
          [90, 160],
        ]),
        crown,
        2,
      ),
  ])()
  const mirrored = random.chance(0.5) ? ' transform="translate(256 0) scale(-1 1)"' : ''
  const eye = stroke('M154 132q9 6 17 1', head === scheme.paper ? scheme.ink : scheme.paper, 3.4)
  return [
    cut(blob(random, [random.int(110, 150), 118], [96, 96], 0.015), disc, 0),
    `<g${mirrored}>${cut(contour, head, 4)}${growth}${eye}</g>`,
  ].join('')
}
