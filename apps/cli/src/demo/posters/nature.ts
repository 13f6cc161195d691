import { blob, cut, hill, leaf, polygon, slip, smooth, stroke } from '../drawing/paper.ts'
import type { Poster } from './poster.ts'

/** A sun over the sea, with a boat. */
export const sea: Poster = (random, scheme, { width, height }) => {
  const horizon = height * 0.46
  const sun = Math.min(width, height) * 0.2
  const x = width * (0.3 + random.next() * 0.4)
  const tones = [scheme.mid, scheme.deep, scheme.mid, scheme.deep]
  const waves = tones.map((tone, row) => {
    const top = horizon + (row * (height - horizon)) / 4.2
    const step = width / 6
    const shift = random.int(-90, 0)
    const crest = `M${shift - step} ${top}${`q${step / 2} -${step * 0.42} ${step} 0`.repeat(9)}V${height + 20}H${shift - step}Z`
    return cut(crest, tone, 7)
  })
  const [boat, deck] = [width * (0.25 + random.next() * 0.5), horizon + height * 0.08]
  const sail =
    cut(
      polygon([
        [boat, deck - 150],
        [boat + 96, deck - 14],
        [boat, deck - 14],
      ]),
      scheme.paper,
      4,
    ) +
    cut(
      polygon([
        [boat - 10, deck - 118],
        [boat - 10, deck - 14],
        [boat - 66, deck - 14],
      ]),
      scheme.accent,
      4,
    ) +
    cut(
      smooth([
        [boat - 92, deck],
        [boat + 112, deck],
        [boat + 70, deck + 40],
        [boat - 54, deck + 40],
      ]),
      scheme.ink,
      4,
    )
  return {
    content: [
      cut(blob(random, [x, horizon - sun * 0.35], [sun, sun], 0.015, 16), scheme.accent, 0),
      waves[0],
      sail,
      ...waves.slice(1),
    ].join(''),
    alt: 'um sol baixo sobre o mar em tons de {cor}, com ondas recortadas e um barco a vela',
  }
}

/** Ridges one behind the other, a moon, and birds on their way. */
export const mountains: Poster = (random, scheme, { width, height }) => {
  const night = random.chance(0.4)
  const moon = Math.min(width, height) * 0.13
  const tones = night
    ? [scheme.mid, scheme.accent, scheme.ground, scheme.paper]
    : [scheme.accent, scheme.mid, scheme.deep, scheme.ink]
  const ridges = tones.map((tone, row) =>
    cut(hill(random, width, height, height * (0.42 + row * 0.15), height * 0.07), tone, 8),
  )
  const flock = Array.from({ length: random.int(4, 7) }, (_, index) => {
    const [x, y] = [
      width * 0.2 + index * 74 + random.int(-16, 16),
      height * 0.2 + random.int(-40, 40) + index * 12,
    ]
    return stroke(
      `M${x - 22} ${y - 8}q12 -6 22 8q10 -14 22 -8`,
      night ? scheme.paper : scheme.ink,
      6,
    )
  })
  return {
    content: [
      night ? cut(slip(random, [-20, -20], [width + 40, height + 40]), scheme.deep, 0) : '',
      cut(
        blob(random, [width * (0.62 + random.next() * 0.2), height * 0.22], [moon, moon], 0.015),
        scheme.paper,
        4,
      ),
      ...flock,
      ...ridges,
    ].join(''),
    alt: night
      ? 'montanhas em camadas de {cor} à noite, com a lua e um bando de pássaros'
      : 'montanhas em camadas de {cor}, uma lua clara e um bando de pássaros',
  }
}

/** Large leaves across the sheet. */
export const foliage: Poster = (random, scheme, { width, height }) => {
  const tones = [scheme.deep, scheme.mid, scheme.accent, scheme.paper]
  const stems = [-0.05, 0.28, 0.62, 0.95].map((place, index) => {
    const [x, y] = [width * (place + 0.06), height * (index % 2 ? 1.02 : 0.98)]
    const lean = random.int(-14, 14)
    const tone = tones[index] ?? scheme.mid
    const reach = height * (0.66 + random.next() * 0.22)
    const count = 7
    const turn = ((lean - 90) * Math.PI) / 180
    const leaves = Array.from({ length: count }, (_, step) => {
      const along = reach * (0.18 + (step / count) * 0.76)
      const [px, py] = [x + Math.cos(turn) * along, y + Math.sin(turn) * along]
      const length = height * (0.27 - step * 0.022)
      return (
        cut(leaf([px, py], length, length * 0.36, lean - 48), tone, 6) +
        cut(leaf([px, py], length, length * 0.36, lean - 132), tone, 6)
      )
    })
    const tip: [number, number] = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach]
    return stroke(`M${x} ${y}L${tip[0]} ${tip[1]}`, tone, 9) + leaves.join('')
  })
  const sun = width * 0.3
  return {
    content:
      cut(
        blob(random, [width * random.pick([0.3, 0.66]), height * 0.36], [sun, sun], 0.012, 16),
        scheme.ground === scheme.paper ? scheme.accent : scheme.paper,
        0,
      ) + random.sample(stems, 4).join(''),
    alt: 'folhas grandes recortadas em {cor}, creme e um tom quente, diante de um círculo claro',
  }
}
