import { pick } from '../random.ts'
import { ofName, opaqueScript, otherAlphabet } from './corrupt-names.ts'
import {
  bracketed,
  genericTail,
  inSeries,
  liveOf,
  misspelt,
  musicAddition,
  numbered,
  selfTitled,
  slightly,
  subtitled,
  withArtist,
} from './corrupt-titles.ts'
import type { Kind, PairKind, Source, World } from './pair-kinds.ts'
import { described, exported, genericTitle, tailOf } from './describe.ts'

const kind = (times: number, make: PairKind): Kind => ({ times, make })
const isMusic = ({ interest }: Source) => interest === 'music'

/** A pair whose second title is a corruption of the first. */
const retitled =
  (change: (title: string, world: World, work: Source) => string): PairKind =>
  (work, world) => {
    const title = pick(world.random, work.titles)
    const changed = change(title, world, work)
    return {
      left: described({ ...work, titles: [title] }, world),
      right: exported(work, changed, world),
    }
  }

const renamed =
  (names: (work: Source, world: World) => readonly string[]): PairKind =>
  (work, world) =>
    work.creators.length === 0
      ? null
      : {
          left: described(work, world, 0),
          right: {
            ...exported(work, pick(world.random, work.titles), world, 0),
            creators: names(work, world),
          },
        }

const seriesName = (work: Source, world: World) => tailOf(world.other(work).titles[0] ?? '')

/** How catalogues and people write one work in different ways. */
export const sameKinds: Readonly<Record<string, Kind>> = {
  alike: kind(
    3,
    retitled((title, { random }) =>
      random() < 0.4 ? title : pick(random, slightly)(title, random),
    ),
  ),
  market: kind(6, (work, world) => {
    if (isMusic(work)) return null
    const title = work.titles[0] ?? ''
    const other = work.titles.length > 1 ? pick(world.random, work.titles.slice(1)) : null
    const elsewhere =
      other ?? (world.chance(0.35) ? pick(world.random, world.other(work).titles) : null)
    if (elsewhere === null) return null
    return {
      left: { ...described({ ...work, titles: [title] }, world, 0.03) },
      right: exported(work, elsewhere, world, 0.03),
    }
  }),
  'several titles': kind(2, (work, world) =>
    work.titles.length < 2
      ? null
      : {
          left: described(work, world),
          right: exported(work, pick(world.random, work.titles), world),
        },
  ),
  brackets: kind(3, (work, world) => {
    const [title = '', original] = work.titles
    if (original === undefined) return null
    const [one, both] = [pick(world.random, work.titles), bracketed(title, original, world.random)]
    const twice = world.chance(0.2) ? bracketed(original, title, world.random) : one
    return {
      left: described({ ...work, titles: [twice] }, world),
      right: exported(work, both, world),
    }
  }),
  subtitle: kind(
    4,
    retitled((title, world, work) =>
      subtitled(title, tailOf(world.other(work).titles[0] ?? ''), world.random),
    ),
  ),
  'generic tail': kind(1, (work, world) =>
    isMusic(work) ? null : retitled((title, { random }) => genericTail(title, random))(work, world),
  ),
  series: kind(3, (work, world) =>
    isMusic(work)
      ? null
      : retitled((title, own, one) => inSeries(title, seriesName(one, own), own.random))(
          work,
          world,
        ),
  ),
  number: kind(3, (work, world) => {
    const part = 1 + Math.floor(world.random() * 6)
    const title = pick(world.random, work.titles)
    const write = () => numbered(title, part, world.random)
    return {
      left: described(
        { ...work, titles: [part === 1 && world.chance(0.5) ? title : write()] },
        world,
      ),
      right: exported(work, write(), world),
    }
  }),
  'music addition': kind(4, (work, world) =>
    isMusic(work)
      ? retitled((title, { random }) => musicAddition(title, random))(work, world)
      : null,
  ),
  'live on both': kind(2, (work, world) => {
    if (!isMusic(work)) return null
    const [title = ''] = work.titles
    return {
      left: described({ ...work, titles: [liveOf(title, world.random)] }, world),
      right: exported(work, liveOf(title, world.random), world),
    }
  }),
  'artist in title': kind(2, (work, world) =>
    isMusic(work) && work.creators[0]
      ? retitled((title, { random }, { creators }) => withArtist(title, creators[0] ?? '', random))(
          work,
          world,
        )
      : null,
  ),
  'self-titled': kind(2, (work, world) => {
    const [artist] = work.creators
    if (!isMusic(work) || artist === undefined) return null
    const other = selfTitled(artist, tailOf(world.other(work).titles[0] ?? ''), world.random)
    return {
      left: described({ ...work, titles: [artist] }, world, 0.05),
      right: exported(work, other, world, 0.05),
    }
  }),
  typos: kind(
    3,
    retitled((title, { random }) => misspelt(title, random)),
  ),
  names: kind(
    4,
    renamed(({ creators }, { random }) =>
      creators.map((name) => pick(random, ofName)(name, random)),
    ),
  ),
  'other names': kind(
    2,
    renamed((work, world) => world.other(work).creators),
  ),
  'no one named': kind(
    1,
    renamed((_, { random }) =>
      pick(random, [['Vários'], ['Vários Artistas'], ['Various Artists'], []]),
    ),
  ),
  'one of them': kind(
    1,
    renamed(({ creators }, { random }) => [pick(random, creators)]),
  ),
  'other alphabet': kind(2, (work, world) => {
    const title = work.titles[1] ?? work.titles[0] ?? ''
    const creators = world.chance(0.4)
      ? work.creators.map((name) => otherAlphabet(name, world.random))
      : work.creators
    return {
      left: described({ ...work, titles: [title] }, world),
      right: { ...exported(work, otherAlphabet(title, world.random), world), creators },
    }
  }),
  'other script': kind(1, (work, world) => ({
    left: described(work, world, 0.03),
    right: exported(work, opaqueScript(work.titles[0] ?? '', world.random), world, 0.03),
  })),
  'generic title': kind(0.5, (work, world) => {
    const title = genericTitle(work, world)
    return {
      left: described({ ...work, titles: [title] }, world),
      right: exported(work, title, world),
    }
  }),
  'edition year': kind(2, (work, world) => {
    if (work.interest !== 'books' || work.year === null) return null
    const year = Math.min(2024, work.year + 1 + Math.floor(world.random() * 90))
    const [title = ''] = work.titles
    const subtitle = tailOf(world.other(work).titles[0] ?? '')
    const written = world.chance(0.3) ? subtitled(title, subtitle, world.random) : title
    return {
      left: described(work, world),
      right: { ...exported(work, written, world), year },
    }
  }),
}
