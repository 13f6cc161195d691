import { blob, cut, hill, leaf, polygon, slip, smooth, stroke } from '../drawing/paper.ts'
import type { Poster } from './poster.ts'

/** Doorways one inside the other, and stairs. */
export const arches: Poster = (random, scheme, { width, height }) => {
  const tones = [scheme.deep, scheme.mid, scheme.accent, scheme.paper]
  const center = width * (0.44 + random.next() * 0.12)
  const floor = height * 0.82
  const doors = tones.map((tone, depth) => {
    const half = width * (0.4 - depth * 0.085)
    const top = height * (0.14 + depth * 0.1) + half
    return cut(
      `M${center - half} ${height + 20}V${top}a${half} ${half} 0 0 1 ${half * 2} 0V${height + 20}Z`,
      tone,
      9,
    )
  })
  const steps = [scheme.accent, scheme.deep, scheme.mid, scheme.deep].map((tone, step) => {
    const half = width * (0.17 + step * 0.075)
    return cut(
      slip(random, [center - half, floor + step * height * 0.055], [half * 2, height * 0.3], 2),
      tone,
      6,
    )
  })
  return {
    content: [
      ...doors,
      cut(
        blob(random, [center, height * 0.62], [width * 0.055, width * 0.055], 0.02),
        scheme.accent,
        3,
      ),
      ...steps,
    ].join(''),
    alt: 'arcos um dentro do outro em {cor}, com degraus e um sol pequeno ao fundo',
  }
}

/** A window with what is to be seen through it, and a plant on the sill. */
export const windowSill: Poster = (random, scheme, { width, height }) => {
  const [left, top, wide, high] = [width * 0.17, height * 0.12, width * 0.66, height * 0.62]
  const sun = wide * 0.15
  const view = `<svg x="${left}" y="${top}" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">${[
    cut(slip(random, [-9, -9], [wide + 18, high + 18]), scheme.paper, 0),
    cut(blob(random, [wide * 0.68, high * 0.3], [sun, sun], 0.02), scheme.accent, 0),
    cut(hill(random, wide, high, high * 0.56, high * 0.06), scheme.mid, 5),
    cut(hill(random, wide, high, high * 0.74, high * 0.05), scheme.deep, 5),
  ].join('')}</svg>`
  const frame = `<g fill="none" stroke="${scheme.deep}" stroke-width="22"><rect x="${left}" y="${top}" width="${wide}" height="${high}"/><path d="M${left + wide / 2} ${top}v${high}M${left} ${top + high * 0.45}h${wide}"/></g>`
  const [x, y] = [left + wide * random.pick([0.24, 0.74]), top + high]
  const plant = Array.from({ length: 9 }, (_, index) =>
    cut(
      leaf([x, y - 96], random.int(120, 190), 42, -170 + index * 20),
      index % 2 ? scheme.mid : scheme.deep,
      4,
    ),
  )
  return {
    content: [
      view,
      frame,
      cut(slip(random, [left - 46, y], [wide + 92, 44], 2), scheme.accent, 6),
      ...plant,
      cut(
        polygon([
          [x - 62, y - 100],
          [x + 62, y - 100],
          [x + 44, y + 4],
          [x - 44, y + 4],
        ]),
        scheme.paper,
        5,
      ),
      stroke(`M${x - 52} ${y - 62}h104`, scheme.mid, 10),
    ].join(''),
    alt: 'uma janela aberta para colinas em {cor}, com um vaso de planta no parapeito',
  }
}

/** Apartment blocks, some windows lit. */
export const city: Poster = (random, scheme, { width, height }) => {
  const tones = [scheme.mid, scheme.deep, scheme.accent, scheme.ink]
  const blocks = Array.from({ length: 6 }, (_, index) => {
    const wide = width * (0.15 + random.next() * 0.08)
    const left = width * (index / 6 - 0.02) + random.int(-10, 10)
    const top = height * (0.24 + random.next() * 0.38)
    const tone = tones[(index + random.int(0, 1)) % tones.length] ?? scheme.mid
    const [columns, gap] = [3, wide / 3]
    const rows = Math.floor((height - top) / 62)
    const windows = [...Array(columns * rows).keys()].map((cell) => {
      const lit = random.chance(0.34) ? '#F6D27A' : scheme.paper
      const faint = lit === scheme.paper ? ' opacity=".28"' : ''
      return `<rect x="${Math.round(left + (cell % columns) * gap + gap * 0.26)}" y="${Math.round(top + 34 + Math.floor(cell / columns) * 62)}" width="${Math.round(gap * 0.48)}" height="30" fill="${lit}"${faint}/>`
    })
    return cut(slip(random, [left, top], [wide, height], 2), tone, 9) + windows.join('')
  })
  const moon = width * 0.1
  return {
    content: [
      cut(
        blob(random, [width * random.pick([0.24, 0.72]), height * 0.17], [moon, moon], 0.02),
        scheme.paper,
        3,
      ),
      ...random.sample(blocks, blocks.length),
    ].join(''),
    alt: 'prédios de uma cidade em {cor}, ao anoitecer, com algumas janelas acesas',
  }
}

/** A table with a jug and fruit. */
export const table: Poster = (random, scheme, { width, height }) => {
  const top = height * 0.68
  const [x, size] = [width * 0.36, Math.min(width, height) / 900]
  const jug: [number, number][] = [
    [-70, -330],
    [70, -330],
    [52, -250],
    [110, -120],
    [84, 20],
    [-84, 20],
    [-110, -120],
    [-52, -250],
  ]
  const place = ([px, py]: [number, number]): [number, number] => [
    x + px * size,
    top + 60 + py * size,
  ]
  const fruit = [0.56, 0.68, 0.8].map((along, index) => {
    const r = size * random.int(58, 76)
    const [cx, cy] = [width * along, top + 74 * size - r * 0.6 + index * 6]
    return (
      cut(
        blob(random, [cx, cy], [r, r], 0.03),
        [scheme.accent, scheme.mid, scheme.paper][index] ?? scheme.mid,
        6,
      ) + cut(leaf([cx, cy - r], r, r * 0.4, random.int(-70, -20)), scheme.deep, 3)
    )
  })
  const stems = Array.from({ length: 5 }, (_, index) =>
    cut(
      leaf(place([0, -320]), size * random.int(190, 260), 62 * size, -146 + index * 28),
      index % 2 ? scheme.deep : scheme.mid,
      5,
    ),
  )
  return {
    content: [
      cut(
        slip(random, [width * 0.1, height * 0.1], [width * 0.5, height * 0.44], 6),
        scheme.paper,
        0,
      ),
      cut(slip(random, [-20, top], [width + 40, height], 4), scheme.mid, 0),
      cut(slip(random, [-20, height * 0.87], [width + 40, height], 4), scheme.deep, 0),
      ...stems,
      cut(smooth(jug.map(place)), scheme.accent, 7),
      stroke(
        `M${place([-96, -100]).join(' ')}Q${place([0, -70]).join(' ')} ${place([96, -100]).join(' ')}`,
        scheme.paper,
        12 * size,
      ),
      ...fruit,
    ].join(''),
    alt: 'uma natureza-morta com jarro, folhas e frutas sobre uma mesa em {cor}',
  }
}
