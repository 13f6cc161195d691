import { pick } from '../random.ts'
import {
  initials,
  lessOfName,
  moreOfName,
  otherAlphabet,
  surnameFirst,
  transliterated,
  typos,
  withoutAccents,
  type Corruption,
} from './corrupt-names.ts'
import type { Kind, PairKind, Source, World } from './pair-kinds.ts'

const person = (name: string, year: number | null): Source => ({
  ...{ interest: 'movies', kind: 'person', titles: [name], creators: [] },
  ...{ year, length: null, ids: [] },
})
const born = ({ random }: World) => 1830 + Math.floor(random() * 165)

const renamed =
  (change: Corruption): PairKind =>
  ({ creators: [name] }, world) => {
    if (name === undefined) return null
    const year = born(world)
    const other = world.chance(0.25) ? null : year + (world.chance(0.04) ? 1 : 0)
    return { left: person(name, year), right: person(change(name, world.random), other) }
  }

const others =
  (rename: (name: string, world: World, work: Source) => string | null, years = 4): PairKind =>
  (work, world) => {
    const [name] = work.creators
    const other = name === undefined ? null : rename(name, world, work)
    if (name === undefined || other === null || other === name) return null
    const year = born(world)
    const apart =
      years === 0 ? 1 + Math.floor(world.random() * 40) : Math.floor(world.random() * years * 8)
    return {
      left: person(name, year),
      right: person(other, world.chance(0.15) ? null : year + apart),
    }
  }

const nameOf = (work: Source, world: World) => world.other(work).creators[0] ?? null
const lastOf = (name: string) => name.split(' ').at(-1) ?? name
const firstOf = (name: string) => name.split(' ')[0] ?? name

/** People under several names, and people who are confused. */
export const peopleKinds: Readonly<Record<'same' | 'different', Readonly<Record<string, Kind>>>> = {
  same: {
    'person, alike': {
      times: 0.6,
      make: renamed((name, random) => (random() < 0.5 ? name : withoutAccents(name, random))),
    },
    'person, spelling': { times: 1, make: renamed(transliterated) },
    'person, order': { times: 0.5, make: renamed(surnameFirst) },
    'person, initials': { times: 0.5, make: renamed(initials) },
    'person, less': { times: 0.4, make: renamed(lessOfName) },
    'person, more': { times: 0.4, make: renamed(moreOfName) },
    'person, letters': { times: 0.4, make: renamed(typos) },
    'person, alphabet': { times: 0.4, make: renamed(otherAlphabet) },
  },
  different: {
    'person, surname': {
      times: 1,
      make: others((name, world, work) => {
        const other = nameOf(work, world)
        return other === null || lastOf(name) === name ? null : `${firstOf(other)} ${lastOf(name)}`
      }),
    },
    'person, first name': {
      times: 0.8,
      make: others((name, world, work) => {
        const other = nameOf(work, world)
        return other === null || lastOf(other) === other || lastOf(name) === name
          ? null
          : `${firstOf(name)} ${lastOf(other)}`
      }),
    },
    'person, namesake': {
      times: 0.5,
      make: (work, world) => {
        const [name] = work.creators
        if (name === undefined) return null
        const year = born(world)
        return {
          left: person(name, year),
          right: person(name, year + 3 + Math.floor(world.random() * 60)),
        }
      },
    },
    'person, other': { times: 0.6, make: others((_, world, work) => nameOf(work, world)) },
    'person, longer': {
      times: 0.3,
      make: others((name, world) =>
        lastOf(name) === name
          ? `${name} ${pick(world.random, ['Camino', 'Jr', 'Orchestra', 'Brothers', 'Sisters'])}`
          : null,
      ),
    },
  },
}
