import { DAY } from '@afins/contract/durations'
import { canonicalTag } from '@afins/contract/fields'
import { colorNames, slugify, type ColorName } from '@afins/contract/interests'
import { isReservedUsername } from '@afins/contract/reserved'
import type { Random } from './random.ts'
import { lifeTexts, peopleTexts, topics } from './texts/index.ts'
import { capitalize, fill } from './sentences/fill-template.ts'
import type { SentencePicker } from './sentences/sentence-picker.ts'
import { makeWritingStyle, type WritingStyle } from './sentences/writing-style.ts'

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
  /** Most written about first. */
  readonly interests: readonly DemoInterest[]
  /** For `avatarSvg`; null for no picture. */
  readonly avatarSeed: number | null
  /** Milliseconds before the seed's “now” at which the account was made. */
  readonly joinedAgo: number
}

export interface Author {
  readonly person: DemoPerson
  readonly style: WritingStyle
}

const { feminineNames, masculineNames, surnames, trades, quirks, tastes, links } = peopleTexts
const peopleCount = 120
const closedShare = 0.12

export function makeAuthors(random: Random, sentences: SentencePicker): Author[] {
  const taken = new Set<string>()
  const shown = new Set<string>()
  const numbers = Array.from({ length: peopleCount }, (_, number) => number)
  // The first is open: visitors sign in as this person, and see the profile signed out.
  const closed = new Set(random.sample(numbers.slice(1), Math.round(peopleCount * closedShare)))
  return numbers.map((number) => {
    const gender = random.chance(0.54) ? 'f' : 'm'
    const { first, last } = drawName(gender, shown, random)
    const interests = chooseInterests(random)
    const username = chooseUsername(first, last, interests, taken, random)
    const style = makeWritingStyle(gender, random.pick(lifeTexts.cities), random)
    return {
      style,
      person: {
        username,
        email: `${username}@example.com`,
        displayName: showName(first, last, random),
        bio: writeBio(interests, style, random, sentences),
        color: random.pick(colorNames),
        isPublic: !closed.has(number),
        interests,
        avatarSeed: random.chance(0.88) ? random.int(1, 2 ** 31) : null,
        joinedAgo: Math.round(DAY * (2 + 420 * random.next() ** 1.3)),
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
  style: WritingStyle,
  random: Random,
  sentences: SentencePicker,
): string {
  const taste = interests.flatMap((interest) => tastes[interest.slug] ?? [])
  const names = interests.flatMap((interest) =>
    interest.kind === 'custom' ? [interest.name.toLowerCase()] : [],
  )
  const one = (pool: readonly string[]) =>
    fill(sentences.pick(pool, new Set()) ?? '', style.placeholders, style.gender, random)
  const shapes = {
    empty: () => [],
    trade: () => [one(trades)],
    quirk: () => [one(quirks)],
    tradeQuirk: () => [one(trades), one(quirks)],
    tradeTaste: () => [one(trades), one(taste)],
    tasteQuirk: () => [one(taste), one(quirks)],
    all: () => [one(trades), one(taste), one(quirks)],
    names: () => (names.length > 1 ? [`${capitalize(names.join(', '))} e afins.`] : [one(quirks)]),
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
  return style.lowerCase ? bio.toLowerCase() : bio
}
