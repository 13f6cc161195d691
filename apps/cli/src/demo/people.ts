import { canonicalTag } from '@afins/contract/fields'
import { colorNames, slugify, type ColorName } from '@afins/contract/interests'
import { isReservedUsername } from '@afins/contract/reserved'
import { links, quirks, tastes, trades } from './bios.ts'
import { feminineNames, masculineNames, surnames } from './names.ts'
import type { Random } from './random.ts'
import { topics } from './topics/index.ts'
import { fill } from './writing/fill.ts'
import type { Ledger } from './writing/ledger.ts'
import { cities, makeVoice, type Voice } from './writing/voice.ts'

/** One interest of a person: a fixed one by its id, or one made up. */
export type DemoInterest =
  | { readonly kind: 'fixed'; readonly slug: 'music' | 'movies' | 'books' }
  | {
      readonly kind: 'custom'
      readonly slug: string
      readonly name: string
      readonly icon: string
      readonly color: ColorName
    }

export interface DemoPerson {
  readonly username: string
  readonly email: string
  readonly displayName: string
  readonly bio: string
  readonly color: ColorName
  readonly isPublic: boolean
  /** The one written about most comes first. */
  readonly interests: readonly DemoInterest[]
  /** For `avatarSvg`; null for those who never chose a picture. */
  readonly avatarSeed: number | null
  /** Milliseconds before the seed's “now” at which the account was made. */
  readonly joinedAgo: number
}

/** A person with the voice their notes are written in. */
export interface Author {
  readonly person: DemoPerson
  readonly voice: Voice
}

const day = 86_400_000
const peopleCount = 236
const closedShare = 0.06

export function makeAuthors(random: Random, ledger: Ledger): Author[] {
  const taken = new Set<string>()
  const shown = new Set<string>()
  const numbers = Array.from({ length: peopleCount }, (_, number) => number)
  // The first is whom a visitor signs in as, and looks at from outside as well.
  const closed = new Set(random.sample(numbers.slice(1), Math.round(peopleCount * closedShare)))
  return numbers.map((number) => {
    const gender = random.chance(0.54) ? 'f' : 'm'
    const { first, last } = drawName(gender, shown, random)
    const interests = chooseInterests(random)
    const username = chooseUsername(first, last, interests, taken, random)
    const voice = makeVoice(gender, random.pick(cities), random)
    return {
      voice,
      person: {
        username,
        email: `${username}@example.com`,
        displayName: showName(first, last, random),
        bio: writeBio(interests, voice, random, ledger),
        color: random.pick(colorNames),
        isPublic: !closed.has(number),
        interests,
        avatarSeed: random.chance(0.88) ? random.int(1, 2 ** 31) : null,
        joinedAgo: Math.round(day * (2 + 420 * random.next() ** 1.3)),
      },
    }
  })
}

function drawName(gender: 'f' | 'm', shown: Set<string>, random: Random) {
  for (;;) {
    const first = random.pick(gender === 'f' ? feminineNames : masculineNames)
    const last = random.pick(surnames)
    if (shown.has(`${first} ${last}`)) continue
    shown.add(`${first} ${last}`)
    return { first, last }
  }
}

function showName(first: string, last: string, random: Random): string {
  const [short = first] = first.split(' ')
  const shape = random.weighted({ full: 62, first: 9, initial: 9, lower: 6, middle: 14 })
  if (shape === 'first') return short
  if (shape === 'initial') return `${short} ${last.split(' ').at(-1)?.charAt(0) ?? ''}.`
  if (shape === 'lower') return `${first} ${last}`.toLowerCase()
  if (shape === 'middle' && !last.includes(' ')) {
    const other = random.pick(surnames.filter((name) => name !== last && !name.includes(' ')))
    return `${first} ${other} ${last}`
  }
  return `${first} ${last}`
}

function chooseUsername(
  first: string,
  last: string,
  interests: readonly DemoInterest[],
  taken: Set<string>,
  random: Random,
): string {
  const plain = (text: string) => canonicalTag(text).replaceAll('-', '')
  const [name, family] = [plain(first), plain(last)]
  const custom = interests.find((interest) => interest.kind === 'custom')?.slug.split('-')[0]
  const shapes = [
    () => `${name}${family}`,
    () => `${name}_${family}`,
    () => `${name}-${family}`,
    () => `${name}${family.charAt(0)}`,
    () => `${family}_${name}`,
    () => `${name}${random.int(60, 99)}`,
    () => `${name.slice(0, 4)}${family.slice(0, 5)}`,
    () => (custom ? `${name}_${custom}` : `a${family}`),
    () => `${name.replace(/[aeiou]$/, '')}inha`,
    () => `${name}-${random.pick(['lendo', 'ouve', 'sp', 'br', 'e-afins', 'por-ai'])}`,
    () => `${random.pick(['eu', 'oi', 'so', 'tal', 'quase'])}_${name}`,
  ]
  for (;;) {
    const shape = random.chance(0.45) ? random.int(0, 2) : random.int(0, shapes.length - 1)
    const username = (shapes[shape]?.() ?? name).slice(0, 30).replace(/[_-]$/, '')
    if (username.length < 3 || taken.has(username) || isReservedUsername(username)) continue
    taken.add(username)
    return username
  }
}

function chooseInterests(random: Random): DemoInterest[] {
  const fixedCount = Number(random.weighted({ '0': 5, '1': 34, '2': 38, '3': 23 }))
  const customCount = Number(random.weighted({ '0': 14, '1': 38, '2': 31, '3': 17 }))
  const fixed = random
    .sample(['music', 'movies', 'books'] as const, Math.max(fixedCount, customCount === 0 ? 1 : 0))
    .map((slug): DemoInterest => ({ kind: 'fixed', slug }))
  const custom = random.sample(topics, customCount).map(({ name, icon, color }): DemoInterest => ({
    kind: 'custom',
    slug: slugify(name),
    name,
    icon,
    color,
  }))
  const all = [...fixed, ...custom]
  return random.sample(all, all.length)
}

function writeBio(
  interests: readonly DemoInterest[],
  voice: Voice,
  random: Random,
  ledger: Ledger,
): string {
  const taste = interests.flatMap((interest) => tastes[interest.slug] ?? [])
  const names = interests.flatMap((interest) =>
    interest.kind === 'custom' ? [interest.name.toLowerCase()] : [],
  )
  const one = (pool: readonly string[]) =>
    fill(ledger.draw(pool, new Set()) ?? '', voice.slots, voice.gender, random)
  const shapes = {
    empty: () => [],
    trade: () => [one(trades)],
    quirk: () => [one(quirks)],
    tradeQuirk: () => [one(trades), one(quirks)],
    tradeTaste: () => [one(trades), one(taste)],
    tasteQuirk: () => [one(taste), one(quirks)],
    all: () => [one(trades), one(taste), one(quirks)],
    names: () => (names.length > 1 ? [`${capital(names.join(', '))} e afins.`] : [one(quirks)]),
    linked: () => [one(random.chance(0.5) ? trades : quirks), `\n${one(links)}`],
  }
  const shape = random.weighted({
    empty: 11,
    trade: 8,
    quirk: 9,
    tradeQuirk: 26,
    tradeTaste: 13,
    tasteQuirk: 10,
    all: 8,
    names: 7,
    linked: 8,
  })
  const bio = shapes[shape]().join(' ').replace(' \n', '\n').trim()
  return voice.lowerCase ? bio.toLowerCase() : bio
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
