import { blob, cut, leaf, polygon, smooth, stroke } from '../drawing/paper.ts'
import type { Scheme } from '../drawing/scheme.ts'
import type { Random } from '../random.ts'
import type { Draw } from './draw.ts'

const coats = (scheme: Scheme) => [scheme.deep, scheme.mid, scheme.accent, scheme.paper]

function cat(random: Random, scheme: Scheme): string {
  const [coat, spot] = random.sample(coats(scheme), 2) as [string, string]
  const line = coat === scheme.paper || coat === scheme.accent ? scheme.ink : scheme.paper
  return [
    cut(
      smooth([
        [62, 280],
        [78, 190],
        [128, 172],
        [178, 190],
        [194, 280],
      ]),
      coat,
      4,
    ),
    cut('M76 128L70 60L112 86ZM180 128L186 60L144 86Z', coat, 3),
    cut(blob(random, [128, 130], [60, 52], 0.02), coat, 3),
    cut(blob(random, [random.pick([104, 152]), 116], [20, 22], 0.05), spot, 0),
    stroke('M100 128q9 8 18 0M138 128q9 8 18 0', line, 3.4),
    cut('M121 142h14l-7 8Z', line, 0),
    stroke(
      'M128 150q-8 9 -15 3M128 150q8 9 15 3M74 142l-26 -6M74 150l-26 4M182 142l26 -6M182 150l26 4',
      line === scheme.paper ? scheme.ink : line,
      2.2,
    ),
  ].join('')
}

function bird(random: Random, scheme: Scheme): string {
  const [coat, wing, breast] = random.sample(coats(scheme), 3) as [string, string, string]
  return [
    cut(
      polygon([
        [60, 150],
        [8, 196],
        [24, 212],
        [84, 178],
      ]),
      wing,
      3,
    ),
    cut(
      smooth([
        [58, 160],
        [88, 108],
        [140, 78],
        [186, 72],
        [208, 98],
        [196, 146],
        [152, 194],
        [98, 196],
      ]),
      coat,
      4,
    ),
    cut(
      smooth([
        [196, 118],
        [190, 152],
        [152, 192],
        [118, 194],
        [156, 162],
      ]),
      breast,
      0,
    ),
    cut(leaf([150, 124], -104, 36, -22), wing, 3),
    cut(
      polygon([
        [205, 88],
        [240, 98],
        [206, 108],
      ]),
      scheme.ink,
      2,
    ),
    `<circle cx="184" cy="96" r="9" fill="${scheme.paper}"/><circle cx="185" cy="96" r="4.6" fill="${scheme.ink}"/>`,
    stroke('M120 195v34M144 192v37', scheme.ink, 4),
    cut(`M-4 226Q128 212 260 230L260 242Q128 226 -4 240Z`, scheme.deep, 3),
  ].join('')
}

function fish(random: Random, scheme: Scheme): string {
  return [58, 128, 198]
    .map((y, row) => {
      const [coat, fin] = random.sample(coats(scheme), 2) as [string, string]
      const shift = random.int(-16, 16)
      const body = [
        cut(
          polygon([
            [74, 0],
            [30, -26],
            [30, 26],
          ]),
          fin,
          2,
        ),
        cut('M58 0Q118 -48 204 0Q118 48 58 0Z', coat, 3),
        stroke('M150 -22q-16 22 0 44', fin, 4),
        `<circle cx="176" cy="-5" r="5" fill="${coat === scheme.paper ? scheme.ink : scheme.paper}"/>`,
      ].join('')
      const way = row % 2 ? 'scale(-1 1)' : ''
      return `<g transform="translate(${row % 2 ? 256 + shift : shift} ${y}) ${way}">${body}</g>`
    })
    .join('')
}

/** A cat, a bird, or three fish. */
export const animal: Draw = (random, scheme) =>
  random.pick([cat, cat, bird, bird, fish])(random, scheme)
