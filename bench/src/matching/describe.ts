import { pick } from '../random.ts'
import { ofName } from './corrupt-names.ts'
import { slightly } from './corrupt-titles.ts'
import type { Source, World } from './pair-kinds.ts'

/** How often a catalogue does not know a year, a length, or who made a work. */
const UNKNOWN = 0.12

/** A work as a catalogue describes it, with a length and with facts missing. */
export function described(work: Source, world: World, missing = UNKNOWN): Source {
  return less(work, world, missing)
}

/** The work as another catalogue or an export describes it: other title, facts slightly off. */
export function exported(work: Source, title: string, world: World, missing = UNKNOWN): Source {
  const { random, chance } = world
  const small = chance(0.25) ? pick(random, slightly)(title, random) : title
  const creators = work.creators.map((name) =>
    chance(0.15) ? pick(random, ofName)(name, random) : name,
  )
  return less(
    {
      ...work,
      titles: [small],
      creators: chance(0.1) ? creators.slice(0, 1) : creators,
      year: work.year === null ? null : work.year + yearError(random),
      length: work.length === null ? null : lengthNear(work, work.length, random),
    },
    world,
    missing,
  )
}

function less(work: Source, { chance }: World, missing: number): Source {
  const keepsYear = !chance(missing)
  return {
    ...work,
    year: keepsYear ? work.year : null,
    length: chance(missing * 2) ? null : work.length,
    // A title alone is nothing that catalogues have.
    creators: keepsYear && chance(missing) ? [] : work.creators,
  }
}

function yearError(random: () => number): number {
  const chance = random()
  if (chance < 0.88) return 0
  return pick(random, chance < 0.97 ? [-1, 1] : [-2, 2])
}

function lengthNear({ kind }: Source, length: number, random: () => number): number {
  const chance = random()
  // Editions have other pages, and series go on.
  if ((kind === 'book' || kind === 'series') && chance < 0.6)
    return Math.max(1, Math.round(length * (0.5 + random())))
  const off = chance < 0.75 ? 0.008 : chance < 0.93 ? 0.04 : 0.2
  return Math.max(1, Math.round(length * (1 + (random() * 2 - 1) * off)))
}

/** The last words of a title, as a subtitle or a series. */
export function tailOf(title: string): string {
  const words = title.replace(/[:,()]/g, '').split(' ')
  return words.slice(-4).join(' ')
}

const GENERIC: Readonly<Record<Source['interest'], readonly string[]>> = {
  music: [
    'Ao Vivo',
    'Greatest Hits',
    'The Best Of',
    'Acústico MTV',
    'Live',
    'Intro',
    'Grandes Sucessos',
  ],
  books: ['Poemas', 'Contos', 'Antologia Poética', 'Cartas', 'Obra Completa', 'Contos Completos'],
  movies: ['Amor', 'Roma', 'A Chegada', 'O Hóspede', 'Gloria', 'Possessão'],
}

/** A title that many works have. */
export const genericTitle = ({ interest }: Source, { random }: World) =>
  pick(random, GENERIC[interest])
