import { blob, cut, leaf, polygon, slip, smooth, stroke, turned } from '../drawing/paper.ts'
import type { Poster } from './poster.ts'

/** A record, among rays or half out of its sleeve. */
export const record: Poster = (random, scheme, { width, height }) => {
  const r = Math.min(width, height) * (0.3 + random.next() * 0.12)
  const [x, y] = [width * (0.3 + random.next() * 0.4), height * (0.4 + random.next() * 0.25)]
  const [label, first, second] = random.sample(
    [scheme.paper, scheme.accent, scheme.mid, scheme.ground],
    3,
  ) as [string, string, string]
  const grooves = [0.92, 0.84, 0.76, 0.68, 0.6, 0.52].map(
    (share) =>
      `<circle cx="${x}" cy="${y}" r="${r * share}" fill="none" stroke="#F7F0E4" stroke-opacity=".2" stroke-width="3"/>`,
  )
  const disc = [
    cut(blob(random, [x, y], [r, r], 0.006, 20), scheme.ink, 10),
    ...grooves,
    cut(blob(random, [x, y], [r * 0.38, r * 0.38], 0.015), label, 0),
    stroke(
      `M${x - r * 0.2} ${y - r * 0.12}h${r * 0.4}M${x - r * 0.13} ${y + r * 0.14}h${r * 0.26}`,
      scheme.deep,
      8,
    ),
    `<circle cx="${x}" cy="${y}" r="${r * 0.05}" fill="${scheme.ink}"/>`,
  ].join('')
  if (random.chance(0.5)) {
    const start = random.next() * 6
    const count = random.int(7, 13)
    const rays = Array.from({ length: count }, (_, index) => {
      const angle = start + (index / count) * 2 * Math.PI
      const far = width + height
      const end = angle + Math.PI / count
      return cut(
        polygon([
          [x, y],
          [x + Math.cos(angle) * far, y + Math.sin(angle) * far],
          [x + Math.cos(end) * far, y + Math.sin(end) * far],
        ]),
        index % 2 ? first : second,
        0,
      )
    })
    return {
      content: rays.join('') + disc,
      alt: 'um disco de vinil no centro de raios em {cor}, como um cartaz antigo',
    }
  }
  const side = r * 2.12
  const left = x - side * random.pick([0.86, 0.14])
  const arcs = [0.42, 0.31, 0.2, 0.09].map((share, index) =>
    cut(
      blob(random, [left + side * 0.5, y], [side * share, side * share], 0.015, 14),
      index % 2 ? scheme.paper : scheme.accent,
      0,
    ),
  )
  const sleeve =
    cut(slip(random, [left, y - side / 2], [side, side], 4), scheme.mid, 10) + arcs.join('')
  return {
    content: turned(disc + sleeve, random.int(-9, 9), [x, y]),
    alt: 'um disco de vinil saindo de uma capa em {cor} com círculos concêntricos',
  }
}

/** A beam of light over the heads of an audience. */
export const projection: Poster = (random, scheme, { width, height }) => {
  const shade = '#3A2A22'
  const source = random.chance(0.5)
  const lamp = source ? width * 0.12 : width * 0.88
  const night = random.pick([scheme.deep, scheme.deep, scheme.mid])
  const rows = [0.8, 0.92].map((share, row) => {
    const step = width / 7
    return Array.from({ length: 9 }, (_, seat) => {
      const x = (seat - 0.5 + row * 0.5) * step
      const y = height * share + random.int(-10, 10)
      return (
        cut(blob(random, [x, y], [step * 0.29, step * 0.34], 0.03), row ? scheme.ink : shade, 5) +
        cut(
          blob(random, [x, y + step * 0.72], [step * 0.52, step * 0.5], 0.02),
          row ? scheme.ink : shade,
          5,
        )
      )
    }).join('')
  })
  const screen: [number, number, number, number] = [
    width * 0.16,
    height * 0.14,
    width * 0.68,
    height * 0.4,
  ]
  const sun = width * (0.07 + random.next() * 0.06)
  const scene = random.pick([
    () =>
      cut(
        polygon([
          [screen[0], screen[1] + screen[3]],
          [width * 0.36, height * 0.36],
          [width * 0.5, height * 0.5],
          [width * 0.64, height * 0.4],
          [screen[0] + screen[2], screen[1] + screen[3]],
        ]),
        scheme.mid,
        0,
      ),
    () =>
      cut(
        `M${screen[0]} ${height * 0.44}${`q${width * 0.085} -40 ${width * 0.17} 0`.repeat(4)}V${height * 0.54}H${screen[0]}Z`,
        scheme.mid,
        0,
      ),
    () =>
      cut(slip(random, [screen[0], height * 0.46], [screen[2], height * 0.08], 1), scheme.mid, 0) +
      cut(
        polygon([
          [width * 0.42, height * 0.54],
          [width * 0.49, height * 0.46],
          [width * 0.51, height * 0.46],
          [width * 0.62, height * 0.54],
        ]),
        scheme.paper,
        0,
      ),
  ])
  return {
    content: [
      cut(slip(random, [-20, -20], [width + 40, height + 40]), night, 0),
      cut(slip(random, [screen[0], screen[1]], [screen[2], screen[3]], 3), scheme.paper, 8),
      cut(
        blob(random, [width * (0.3 + random.next() * 0.4), height * 0.32], [sun, sun], 0.02),
        scheme.accent,
        0,
      ),
      scene(),
      `<path d="M${lamp} ${height * 0.98}L${screen[0]} ${screen[1]}H${screen[0] + screen[2]}Z" fill="#F6D27A" opacity=".22"/>`,
      ...rows,
    ].join(''),
    alt: 'a plateia de um cinema, vista de trás, diante de uma tela com o sol sobre uma paisagem em {cor}',
  }
}

/** An open book out of which a landscape grows. */
export const openBook: Poster = (random, scheme, { width, height }) => {
  const [x, base] = [width / 2, height * 0.8]
  const [half, rise] = [width * 0.38, height * 0.1]
  const night = random.chance(0.5)
  const page = (side: 1 | -1) =>
    `M${x} ${base}Q${x + side * half * 0.5} ${base - rise} ${x + side * half} ${base - rise * 0.35}V${base - rise * 0.35 - height * 0.05}Q${x + side * half * 0.5} ${base - rise - height * 0.05} ${x} ${base - height * 0.05}Z`
  const mound = (top: number, lean: number, tone: string) =>
    cut(
      smooth([
        [x - half * 0.92, base - height * 0.06],
        [x - half * 0.5, base - height * (top * 0.62)],
        [x + half * lean, base - height * top],
        [x + half * 0.6, base - height * (top * 0.55)],
        [x + half * 0.92, base - height * 0.06],
        [x, base + height * 0.02],
      ]),
      tone,
      5,
    )
  const houses = () =>
    random
      .sample([-0.24, -0.1, 0.04, 0.17], random.int(2, 4))
      .map((along, index) => {
        const [left, wide] = [x + width * along, width * 0.085]
        const top = base - height * (0.17 + random.next() * 0.1)
        const wallTone =
          [scheme.paper, scheme.accent, scheme.ground, scheme.paper][index] ?? scheme.paper
        return (
          cut(slip(random, [left, top], [wide, base - top - height * 0.06], 2), wallTone, 5) +
          cut(
            polygon([
              [left - 12, top],
              [left + wide / 2, top - wide * 0.6],
              [left + wide + 12, top],
            ]),
            scheme.deep,
            4,
          ) +
          cut(
            slip(random, [left + wide * 0.36, top + wide * 0.3], [wide * 0.26, wide * 0.34], 1),
            '#F6D27A',
            0,
          )
        )
      })
      .join('')
  const trees = () =>
    [-0.26, -0.17, -0.05, 0.08, 0.2]
      .map((along, index) => {
        const foot: [number, number] = [x + width * along, base - height * 0.05]
        const reach = height * (0.2 + random.next() * 0.14)
        return cut(
          leaf(foot, reach, reach * 0.3, -90 + random.int(-7, 7)),
          [scheme.deep, scheme.accent, scheme.paper][index % 3] ?? scheme.deep,
          5,
        )
      })
      .join('')
  const grows = random.pick([houses, trees])
  const stars = Array.from({ length: 14 }, () =>
    cut(
      blob(
        random,
        [random.int(60, width - 60), random.int(50, Math.round(height * 0.38))],
        [6, 6],
        0.2,
        6,
      ),
      scheme.paper,
      0,
    ),
  )
  const light = width * (0.07 + random.next() * 0.05)
  return {
    content: [
      night
        ? cut(slip(random, [-20, -20], [width + 40, height + 40]), scheme.deep, 0) + stars.join('')
        : '',
      cut(
        blob(random, [width * (0.24 + random.next() * 0.5), height * 0.22], [light, light], 0.02),
        scheme.accent,
        0,
      ),
      mound(0.34, random.pick([-0.3, 0.25]), scheme.mid),
      grows(),
      cut(
        `M${x - half - 18} ${base - rise * 0.2}Q${x} ${base + rise * 0.5} ${x + half + 18} ${base - rise * 0.2}V${base + 26}Q${x} ${base + rise * 0.75} ${x - half - 18} ${base + 26}Z`,
        night ? scheme.accent : scheme.deep,
        7,
      ),
      cut(page(-1), scheme.paper, 5),
      cut(page(1), scheme.paper, 5),
      stroke(`M${x} ${base - height * 0.05}V${base}`, scheme.deep, 5),
    ].join(''),
    alt: `um livro aberto de onde crescem ${grows === houses ? 'casinhas' : 'árvores'} e uma colina em {cor}, ${night ? 'sob um céu de estrelas' : 'sob um sol redondo'}`,
  }
}
