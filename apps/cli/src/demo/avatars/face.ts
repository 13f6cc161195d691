import { blob, cut, smooth, stroke, turned, type Point } from '../drawing/paper.ts'
import type { Scheme } from '../drawing/scheme.ts'
import type { Random } from '../random.ts'
import type { Draw } from './draw.ts'

const skins = ['#4A2F22', '#6B4430', '#8A5A3C', '#A8744C', '#C6936A', '#DDB38C', '#EBCDAF'] as const
const naturalHair = ['#1C1917', '#2A1A14', '#4E2E1D', '#8B5428', '#CFC7BB'] as const

/** Somebody from the front, in a few cuts of paper. */
export const face: Draw = (random, scheme) => {
  const skin = random.pick(skins)
  const tones = random.chance(0.8) ? naturalHair : [scheme.deep, scheme.accent, scheme.paper]
  const apart = tones.filter((tone) => Math.abs(lightness(tone) - lightness(skin)) > 26)
  const hair = random.pick(apart.length > 0 ? apart : [scheme.ink])
  const cloth = random.pick([scheme.mid, scheme.deep, scheme.accent, scheme.paper])
  const style = random.pick(hairstyles)
  const head = [
    style.back(random, hair),
    cut(
      smooth([
        [110, 140],
        [146, 140],
        [150, 200],
        [128, 214],
        [106, 200],
      ]),
      shade(skin),
    ),
    cut(blob(random, [128, 118], [43, 53], 0.02), skin),
    features(random, skin, scheme),
    style.front(random, hair),
    extras(random, scheme),
  ]
  return [
    backdrop(random, scheme),
    turned(head.join(''), random.int(-6, 6), [128, 190]),
    collar(random, cloth, scheme),
  ].join('')
}

function backdrop(random: Random, scheme: Scheme): string {
  const tone = random.pick([scheme.mid, scheme.accent, scheme.paper])
  return random.pick([
    () => cut(blob(random, [128, 118], [92, 92], 0.015), tone, 0),
    () => cut(`M48 256V120a80 80 0 0 1 160 0V256Z`, tone, 0),
    () => cut(blob(random, [random.int(40, 216), 70], [46, 46], 0.02), tone, 0),
    () => '',
  ])()
}

function collar(random: Random, cloth: string, scheme: Scheme): string {
  const body = cut(
    smooth([
      [24, 280],
      [44, 216],
      [98, 194],
      [128, 204],
      [158, 194],
      [212, 216],
      [232, 280],
    ]),
    cloth,
    4,
  )
  const line = cloth === scheme.paper ? scheme.mid : scheme.paper
  const stripes = [224, 238, 252]
    .map((y) => stroke(`M30 ${y}Q128 ${y - 12} 226 ${y}`, line, 4))
    .join('')
  const dots = Array.from({ length: 12 }, (_, index) => {
    return `<circle cx="${52 + (index % 6) * 31}" cy="${226 + Math.floor(index / 6) * 18}" r="3.6" fill="${line}"/>`
  }).join('')
  return body + random.pick(['', '', stripes, dots])
}

function features(random: Random, skin: string, scheme: Scheme): string {
  const dark = lightness(skin) < 80 ? '#F2D6B8' : '#2A1A14'
  const eyes = random.pick([
    stroke('M103 118q8 7 16 0M137 118q8 7 16 0', dark, 3),
    stroke('M103 121q8 -7 16 0M137 121q8 -7 16 0', dark, 3),
    `<circle cx="111" cy="119" r="3.6" fill="${dark}"/><circle cx="145" cy="119" r="3.6" fill="${dark}"/>`,
  ])
  const nose = random.pick([
    stroke('M128 118q-9 16 2 18', dark, 2.6),
    stroke('M129 114l-6 21h8', dark, 2.6),
    stroke('M123 135q5 4 10 0', dark, 2.6),
  ])
  const mouth = random.pick([
    stroke('M116 149q12 9 24 0', dark, 3),
    stroke('M119 150h17', dark, 3),
    cut('M115 148q13 14 26 0q-13 5 -26 0Z', '#A63A32', 0),
  ])
  const cheeks = random.chance(0.55)
    ? `<g fill="${scheme.accent}" opacity=".35"><circle cx="101" cy="136" r="8"/><circle cx="155" cy="136" r="8"/></g>`
    : ''
  return cheeks + eyes + nose + mouth
}

function extras(random: Random, scheme: Scheme): string {
  const metal = random.pick([scheme.accent, scheme.mid, '#D9A441'])
  const glasses = `<g fill="none" stroke="${scheme.ink}" stroke-width="3.2"><circle cx="110" cy="119" r="14"/><circle cx="146" cy="119" r="14"/><path d="M124 117q4 -4 8 0"/></g>`
  const earrings = [82, 174]
    .map((x) => cut(blob(random, [x, 150], [6, 9], 0.03, 8), metal, 1.5))
    .join('')
  return random.pick(['', '', glasses, earrings, earrings])
}

const channels = (hex: string) =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))

const shade = (hex: string) =>
  `#${channels(hex)
    .map((value) =>
      Math.round(value * 0.84)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** From 0, black, to 255, white. */
function lightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return 0.3 * red + 0.59 * green + 0.11 * blue
}

interface Hairstyle {
  back(random: Random, color: string): string
  front(random: Random, color: string): string
}

const nothing = () => ''
const cap = (points: readonly Point[]) => (_: Random, color: string) =>
  cut(smooth(points), color, 2)
const fringe = cap([
  [84, 112],
  [90, 78],
  [128, 60],
  [166, 78],
  [172, 112],
  [160, 92],
  [128, 86],
  [98, 92],
])
const parting = cap([
  [83, 126],
  [84, 80],
  [128, 58],
  [172, 80],
  [173, 126],
  [163, 100],
  [140, 82],
  [108, 96],
  [92, 108],
])

const hairstyles: readonly Hairstyle[] = [
  {
    back: (random, color) => cut(blob(random, [128, 100], [72, 68], 0.05, 16), color),
    front: fringe,
  },
  { back: (random, color) => cut(blob(random, [128, 138], [58, 82], 0.02), color), front: parting },
  { back: (random, color) => cut(blob(random, [128, 48], [24, 22], 0.05), color), front: fringe },
  { back: nothing, front: fringe },
  { back: nothing, front: parting },
  {
    back: (random, color) => cut(blob(random, [128, 112], [58, 60], 0.02), color),
    front: cap([
      [82, 124],
      [86, 76],
      [128, 60],
      [170, 76],
      [174, 124],
      [166, 106],
      [128, 104],
      [90, 106],
    ]),
  },
  {
    back: (random, color) =>
      [
        [78, 96],
        [92, 66],
        [128, 52],
        [164, 66],
        [178, 96],
        [82, 124],
        [174, 124],
      ]
        .map(([x = 0, y = 0]) => cut(blob(random, [x, y], [22, 22], 0.06, 9), color, 2))
        .join(''),
    front: fringe,
  },
  { back: nothing, front: nothing },
  {
    back: nothing,
    front: (random, color) =>
      fringe(random, color) +
      cut(
        'M86 128Q88 178 128 182Q168 178 170 128Q160 146 128 142Q96 146 86 128ZM114 152Q128 160 142 152Q128 166 114 152Z',
        color,
        1.5,
      ),
  },
  {
    back: (random, color) => cut(blob(random, [128, 128], [60, 78], 0.02), color),
    front: cap([
      [80, 132],
      [80, 76],
      [128, 52],
      [176, 76],
      [176, 132],
      [164, 88],
      [128, 78],
      [92, 88],
    ]),
  },
]
