import { pick } from '../random.ts'
import { numbered, selfTitled, subtitled, variantOf } from './corrupt-titles.ts'
import { described, exported, genericTitle, tailOf } from './describe.ts'
import type { Kind, PairKind, Source, World } from './pair-kinds.ts'

const kind = (times: number, make: PairKind): Kind => ({ times, make })
const isMusic = ({ interest }: Source) => interest === 'music'
const later = (year: number | null, random: () => number, most: number) =>
  year === null ? null : Math.min(2025, year + 1 + Math.floor(random() * most))

/** Another work: of the same creators, with a length and titles of its own. */
function another(work: Source, world: World, title: string, years = 5): Source {
  const { length } = world.other(work)
  const year = later(work.year, world.random, years)
  return exported({ ...work, length, year }, title, world)
}

/** A work by others, of another year. */
function byOthers(work: Source, world: World, title: string): Source {
  const other = world.other(work)
  const source = { ...other, kind: work.kind, year: later(other.year, world.random, 20) }
  return exported(source, title, world)
}

/** How works resemble one another that are not one. */
export const differentKinds: Readonly<Record<string, Kind>> = {
  sequel: kind(4, (work, world) => {
    const title = pick(world.random, work.titles)
    const first = 1 + Math.floor(world.random() * 4)
    const second = first + 1 + Math.floor(world.random() * 2)
    const name = (part: number) => {
      const plain = part === 1 && world.chance(0.6) ? title : numbered(title, part, world.random)
      const subtitle = tailOf(world.other(work).titles[0] ?? '')
      return world.chance(0.25) ? subtitled(plain, subtitle, world.random) : plain
    }
    const source = world.chance(0.75) ? work : { ...work, creators: world.other(work).creators }
    return {
      left: described({ ...work, titles: [name(first)] }, world),
      right: another(source, world, name(second)),
    }
  }),
  volumes: kind(2, (work, world) => {
    const [title = ''] = work.titles
    const first = 1 + Math.floor(world.random() * 8)
    const right = exported(work, numbered(title, first + 1, world.random), world)
    return {
      left: described({ ...work, titles: [numbered(title, first, world.random)] }, world),
      right: { ...right, length: world.chance(0.5) ? null : world.other(work).length },
    }
  }),
  'same series': kind(4, (work, world) => {
    const [series, one, two] = [work, world.other(work), world.other(work)].map(({ titles }) =>
      tailOf(pick(world.random, titles)),
    )
    const joint = pick(world.random, [': ', ' - ', ' e ', ': Episódio I - '])
    const right = another(work, world, `${series}${joint}${two}`)
    return {
      left: described({ ...work, titles: [`${series}${joint}${one}`] }, world),
      right: world.chance(0.2) ? { ...right, year: work.year } : right,
    }
  }),
  'with a subtitle of its own': kind(2, (work, world) => {
    const title = pick(world.random, work.titles)
    const subtitle = tailOf(world.other(work).titles[0] ?? '')
    return {
      left: described({ ...work, titles: [title] }, world),
      right: world.chance(0.7)
        ? another(work, world, `${title}: ${subtitle}`)
        : byOthers(work, world, `${title}: ${subtitle}`),
    }
  }),
  remake: kind(4, (work, world) => {
    const title = pick(world.random, work.titles)
    return {
      left: described({ ...work, titles: [title] }, world),
      right: {
        ...another(work, world, title, 40),
        creators: world.chance(0.9) ? world.other(work).creators : work.creators,
      },
    }
  }),
  'same title': kind(4, (work, world) => {
    const title = pick(world.random, work.titles)
    return {
      left: described({ ...work, titles: [title] }, world),
      right: byOthers(work, world, title),
    }
  }),
  'same title and year': kind(1, (work, world) => {
    const title = pick(world.random, work.titles)
    const right = { ...byOthers(work, world, title), year: work.year }
    return { left: described({ ...work, titles: [title] }, world), right }
  }),
  'same creators and year': kind(7, (work, world) => {
    const other = world.other(work)
    const titles = world.chance(0.6) ? [pick(world.random, work.titles)] : work.titles
    const right = exported(
      { ...other, year: work.year, creators: work.creators },
      pick(world.random, other.titles),
      world,
      0.06,
    )
    return { left: described({ ...work, titles }, world, 0.06), right }
  }),
  'same creators': kind(2, (work, world) => {
    const other = world.other(work)
    return {
      left: described(work, world),
      right: another(work, world, pick(world.random, other.titles), 8),
    }
  }),
  'near titles': kind(4, (work, world) => {
    const title = pick(world.random, work.titles)
    const words = title.split(' ')
    const tail = tailOf(world.other(work).titles[0] ?? '').split(' ')
    const half = Math.max(1, Math.ceil(words.length / 2))
    const changed = pick(world.random, [
      `${title} ${tail.at(-1)}`,
      [...words.slice(0, half), ...tail.slice(-Math.max(1, words.length - half))].join(' '),
      [...tail.slice(0, 1), ...words.slice(-half)].join(' '),
    ])
    if (changed.toLowerCase() === title.toLowerCase()) return null
    const right = world.chance(0.4)
      ? another(work, world, changed, 8)
      : byOthers(work, world, changed)
    return {
      left: described({ ...work, titles: [title] }, world),
      right: world.chance(0.2) ? { ...right, year: work.year } : right,
    }
  }),
  'live and studio': kind(4, (work, world) => {
    if (!isMusic(work)) return null
    const title = pick(world.random, work.titles)
    const right = another(work, world, variantOf(title, world.random), 4)
    return {
      left: described({ ...work, titles: [title] }, world),
      right: world.chance(0.4) ? { ...right, year: work.year } : right,
    }
  }),
  'generic title': kind(2, (work, world) => {
    const title = genericTitle(work, world)
    const right = exported({ ...world.other(work), kind: work.kind }, title, world)
    return {
      left: described({ ...work, titles: [title] }, world),
      right: world.chance(0.3) ? { ...right, year: work.year } : right,
    }
  }),
  cover: kind(2, (work, world) =>
    isMusic(work)
      ? { left: described(work, world), right: byOthers(work, world, work.titles[0] ?? '') }
      : null,
  ),
  'self-titled twice': kind(3, (work, world) => {
    const [artist] = work.creators
    if (!isMusic(work) || artist === undefined) return null
    const title = () =>
      world.chance(0.75)
        ? artist
        : selfTitled(artist, tailOf(world.other(work).titles[0] ?? ''), world.random)
    return {
      left: described({ ...work, titles: [artist] }, world, 0.04),
      right: another(work, world, title(), 9),
    }
  }),
  'film and series': kind(2, (work, world) => {
    if (work.interest !== 'movies') return null
    const right = another(work, world, pick(world.random, work.titles), 12)
    const creators = world.chance(0.7) ? world.other(work).creators : work.creators
    const episodes = 4 + Math.floor(world.random() * 80)
    return {
      left: described({ ...work, kind: 'film' }, world),
      right: {
        ...right,
        creators,
        kind: 'series',
        length: episodes,
        year: world.chance(0.3) ? work.year : right.year,
      },
    }
  }),
  unlike: kind(2, (work, world) => ({
    left: described(work, world),
    right: byOthers(work, world, pick(world.random, world.other(work).titles)),
  })),
  'no one named': kind(2, (work, world) => {
    const [title = ''] = work.titles
    const near = `${title} ${tailOf(world.other(work).titles[0] ?? '')
      .split(' ')
      .at(-1)}`
    const right = { ...byOthers(work, world, near), creators: [], year: work.year }
    return { left: described(work, world), right }
  }),
}
