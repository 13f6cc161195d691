import { blob, cut, leaf, slip, smooth, stroke } from '../drawing/paper.ts'
import type { Scheme } from '../drawing/scheme.ts'
import type { Random } from '../random.ts'
import type { Draw } from './draw.ts'

function cup(random: Random, scheme: Scheme): string {
  const tone = random.pick([scheme.paper, scheme.deep, scheme.accent])
  return [
    cut(
      blob(random, [122, 214], [84, 16], 0.01),
      scheme.deep === tone ? scheme.paper : scheme.deep,
      3,
    ),
    `<circle cx="182" cy="156" r="24" fill="none" stroke="${tone}" stroke-width="11"/>`,
    cut(
      smooth([
        [58, 118],
        [186, 118],
        [180, 176],
        [156, 208],
        [92, 208],
        [66, 176],
      ]),
      tone,
      4,
    ),
    cut(blob(random, [122, 120], [60, 12], 0.01), scheme.ink, 0),
    stroke(
      'M96 94q-14 -16 0 -32t0 -32M128 94q-14 -16 0 -32t0 -32M160 94q-14 -16 0 -32t0 -32',
      tone === scheme.paper ? scheme.mid : scheme.paper,
      5,
    ),
  ].join('')
}

function fruit(random: Random, scheme: Scheme): string {
  const [one, two, three] = random.sample([scheme.accent, scheme.mid, scheme.deep], 3) as [
    string,
    string,
    string,
  ]
  return [
    cut(blob(random, [92, 150], [46, 48], 0.03), one, 3),
    cut(leaf([92, 106], 44, 16, -40), scheme.deep, 2),
    cut(blob(random, [170, 146], [44, 46], 0.03), two, 3),
    cut(
      smooth([
        [132, 206],
        [108, 184],
        [112, 150],
        [130, 128],
        [136, 106],
        [144, 128],
        [160, 150],
        [162, 186],
      ]),
      three === two ? scheme.paper : three,
      3,
    ),
    cut('M24 176H232Q224 236 128 238Q32 236 24 176Z', scheme.paper, 5),
    stroke('M40 196Q128 214 216 196', scheme.mid, 5),
  ].join('')
}

function books(random: Random, scheme: Scheme): string {
  const tones = [scheme.mid, scheme.deep, scheme.accent, scheme.paper]
  let y = 226
  const pile = Array.from({ length: 5 }, (_, index) => {
    const height = random.int(22, 34)
    y -= height
    const width = random.int(120, 176)
    const left = 128 - width / 2 + random.int(-14, 14)
    const tone = tones[index % tones.length] ?? scheme.mid
    const band = tone === scheme.paper ? scheme.mid : scheme.paper
    return (
      cut(slip(random, [left, y], [width, height - 1], 1.5), tone, 3) +
      cut(slip(random, [left + 14, y + 1], [9, height - 3], 0.4), band, 0)
    )
  })
  const onTop = random.chance(0.5)
    ? cut(blob(random, [128, y - 22], [22, 22], 0.03), scheme.accent, 2)
    : cut(leaf([122, y], 62, 22, -70), scheme.deep, 2) +
      cut(leaf([130, y], 56, 20, -115), scheme.mid, 2)
  return cut(slip(random, [-8, 226], [272, 40]), scheme.deep, 0) + pile.join('') + onTop
}

/** A cup, a bowl of fruit or a pile of books on a table. */
export const stillLife: Draw = (random, scheme) => {
  const table = cut(slip(random, [-8, 206], [272, 60]), scheme.mid, 0)
  const what = random.pick([cup, fruit, books])
  const wall = random.chance(0.5)
    ? cut(blob(random, [random.int(60, 196), 84], [54, 54], 0.02), scheme.accent, 0)
    : ''
  return wall + (what === books ? '' : table) + what(random, scheme)
}
