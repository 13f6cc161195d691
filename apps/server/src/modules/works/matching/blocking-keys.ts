import type { WorkKind } from '@afins/contract/works'
import { formOf, isPerson, type ComparedWork, type WorkForm } from './work-form.ts'
import { normaliseTitle, type NormalisedTitle } from './normalise-title.ts'
import { soundOf } from './letters.ts'
import { acronymOf } from './names.ts'

const SKELETON_LENGTH = 12
const TITLE_START = 4
/** A key is part of an index entry: beyond this it tells nothing more apart. */
const MAX_KEY = 60
/** A work with very many titles and creators is not found by each of them. */
const MAX_KEYS = 80
const CREATORS = 3

/** The keys of a form, those of its main title before those of the others. */
export function keysOfForm(
  { titles, names }: WorkForm,
  { year, kind, length }: Pick<ComparedWork, 'year' | 'kind' | 'length'>,
): string[] {
  const sounds = names.slice(0, CREATORS).map((name) => name.sounds)
  const ends = isPerson(kind) ? [] : [...new Set(sounds.flatMap(endsOf))]
  const short = names.slice(0, CREATORS).map(({ words }) => acronymOf(words))
  const keys = [
    ...(isPerson(kind)
      ? sounds.flatMap((words) => nameKeys(words, year))
      : [...ends, ...short.filter((name) => name !== '')].flatMap((end) =>
          yearsOf(year).map((half) => `y:${end}:${half}`),
        )),
    ...lengthKeys(kind, year, length),
    ...titles.flatMap((title) => [
      wholeKey(title),
      ...[title.text, title.main, ...title.segments].map((part) => `m:${part}`),
      `s:${skeletonOf(title.sound)}`,
      ...longestWords(title),
      ...ends.map((end) => `c:${end}:${title.sound.slice(0, TITLE_START)}`),
    ]),
  ]
  const bounded = keys.filter((key) => key.length > 2).map((key) => key.slice(0, MAX_KEY))
  return [...new Set(bounded)].slice(0, MAX_KEYS)
}

/** The key of a person or group under any order of their names. */
export const nameKey = (sounds: readonly string[]) =>
  `n:${sounds.map(skeletonOf).toSorted().join(' ')}`.slice(0, MAX_KEY)

/** Someone’s whole name, and either end of it with the year of birth. */
const nameKeys = (sounds: readonly string[], year: number | null) => [
  nameKey(sounds),
  ...endsOf(sounds).flatMap((end) => yearsOf(year).map((half) => `p:${end}:${half}`)),
]

/**
 * The keys under which a work is looked for among others: works that share none are never compared.
 * For every title the whole, each of its parts, its consonants, its longest words, and its beginning
 * with each creator; each creator with the year, since the same work may be called anything elsewhere;
 * and the year with the length.
 */
export function blockingKeys(
  titles: readonly string[],
  creators: readonly string[],
  year: number | null = null,
  kind: ComparedWork['kind'] = 'film',
  length: number | null = null,
): string[] {
  return keysOfForm(formOf({ kind, titles, creators }), { year, kind, length })
}

/** The keys of whole titles, sorted: works with the same are added one after another. */
export const titleKeys = (titles: readonly string[]): string[] =>
  [...new Set(titles.map(titleKey))].toSorted()

/** The key of a whole title. */
export const titleKey = (title: string) => wholeKey(normaliseTitle(title)).slice(0, MAX_KEY)

const wholeKey = ({ text, part }: NormalisedTitle) => `t:${text}${part === null ? '' : ` ${part}`}`

/** The first and the last word of a name, either of which may be the surname, by their consonants. */
function endsOf(sounds: readonly string[]): string[] {
  return [...new Set([sounds.at(-1) ?? '', sounds[0] ?? ''])]
    .map((word) => word.replace(/[aeiou]/g, '') || word)
    .filter((word) => word !== '')
}

/** Two years in a row share one of these. */
function yearsOf(year: number | null): number[] {
  return year === null ? [] : [...new Set([Math.floor(year / 2), Math.floor((year + 1) / 2)])]
}

/** Whether a key is shared by works that have nothing else in common than when and how long. */
export const isLengthKey = (key: string) => key.startsWith('l:')

/** Steps of three per cent that overlap: names and title may be in another script. Books have no length. */
function lengthKeys(kind: WorkKind, year: number | null, length: number | null): string[] {
  if (year === null || !length || isPerson(kind) || kind === 'book') return []
  const step = Math.log(length) / 0.03
  return [`l:${year}:${Math.floor(step)}`, `l:${year}:${Math.floor(step + 0.5) - 0.5}`]
}

/** The two longest words together: what is left where an order or an addition differs. */
function longestWords({ text }: NormalisedTitle): string[] {
  const words = text
    .split(' ')
    .filter((word) => word.length > 3)
    .map(soundOf)
  if (words.length < 3) return []
  return [
    `w:${words
      .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
      .slice(0, 2)
      .toSorted()
      .join(' ')}`,
  ]
}

/** The consonants without repetition; of a title without any, its letters. */
function skeletonOf(text: string): string {
  const consonants = text.replace(/[aeiou]/g, '').replace(/(.)\1+/gu, '$1')
  return (consonants.length >= 3 ? consonants : text).slice(0, SKELETON_LENGTH)
}
