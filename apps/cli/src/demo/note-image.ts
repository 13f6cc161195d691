import type { ColorName } from '@afins/contract/interests'
import { sheet } from './drawing/paper.ts'
import { schemeOf } from './drawing/scheme.ts'
import { bouquet, head } from './posters/figures.ts'
import { foliage, mountains, sea } from './posters/nature.ts'
import type { Format, Poster } from './posters/poster.ts'
import { arches, city, table, windowSill } from './posters/rooms.ts'
import { wall } from './posters/wall.ts'
import { openBook, projection, record } from './posters/works.ts'
import { seeded, seedFor, type Random } from './random.ts'

export interface NoteImage extends Format {
  /** An SVG document without text, fonts or outside references. */
  readonly svg: string
  /** What is to be seen, in Portuguese. */
  readonly alt: string
}

const anywhere: readonly Poster[] = [
  sea,
  mountains,
  foliage,
  arches,
  windowSill,
  city,
  table,
  wall,
  head,
  bouquet,
]

/** Rooms of a fixed interest see their own thing more often. */
const athome: Partial<Record<ColorName, Poster>> = {
  violet: record,
  amber: projection,
  aubergine: openBook,
}

const formats: readonly Format[] = [
  { width: 900, height: 1125 },
  { width: 1125, height: 900 },
  { width: 900, height: 900 },
]

/** What a profile shows of its cover. */
const across: Format = { width: 1500, height: 500 }
const acrossProfiles: readonly Poster[] = [sea, mountains, foliage, city, wall]

const names: Readonly<Record<ColorName, string>> = {
  violet: 'violeta',
  amber: 'âmbar',
  aubergine: 'berinjela',
  coral: 'coral',
  crimson: 'carmim',
  forest: 'verde-mata',
  teal: 'verde-azulado',
  ocean: 'azul',
  indigo: 'índigo',
  magenta: 'magenta',
  clay: 'barro',
  graphite: 'grafite',
}

/** A small poster in cut paper, as people of the demonstration put them under their notes. */
export function noteImage(seed: number, color: ColorName): NoteImage {
  const random = seeded(seedFor(seed, 'poster'))
  const own = athome[color]
  const poster = own && random.chance(0.3) ? own : random.pick(anywhere)
  return drawn(poster, color, random.pick(formats), random)
}

/** A wide one for the top of a profile. */
export function profileCover(seed: number, color: ColorName): NoteImage {
  const random = seeded(seedFor(seed, 'across'))
  return drawn(random.pick(acrossProfiles), color, across, random)
}

function drawn(poster: Poster, color: ColorName, format: Format, random: Random): NoteImage {
  const scheme = schemeOf(color)
  const { content, alt } = poster(random, scheme, format)
  return {
    ...format,
    svg: sheet(format.width, format.height, scheme.ground, content),
    alt: `Ilustração em papel recortado: ${alt.replace('{cor}', names[color])}.`,
  }
}
