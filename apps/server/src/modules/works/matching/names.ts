import { distance } from 'fastest-levenshtein'
import { hasNoOneReading, latinLetters, soundOf } from './letters.ts'

/**
 * How the creators of two works compare: equal; equal but for initials, missing or turned names;
 * written otherwise; one name of several; not named.
 */
export type CreatorMatch = 'same' | 'partial' | 'sound' | 'surname' | 'unknown' | 'different'

/** A name as names are compared. */
export interface NormalisedName {
  readonly words: readonly string[]
  /** The words as they sound; none where its characters do not say how. */
  readonly sounds: readonly string[]
}

/** What stands in place of names. */
const NOBODY =
  /^(?:varios|varias|various|diversos|vv ?aa|varios (?:artistas|autores|interpretes)|various (?:artists|authors)|anonimo|anonymous|desconhecido|unknown|n a)$/

/** Splits a credit line into people or groups: “Gil e Caetano”, “A & B feat. C”. */
function splitNames(credit: string): string[] {
  return credit
    .split(/\s*(?:;|\/| & | e | and | y | et | with | com | feat\.? | ft\.? )\s*/i)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** The words of a name in its natural order: “Assis, Machado de” becomes machado de assis. */
export function nameWords(name: string): string[] {
  const folded = latinLetters(name)
  const [last, first, ...more] = folded.split(/\s*,\s*/)
  const turned = first !== undefined && more.length === 0 ? `${first} ${last}` : folded
  return turned
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '' && !/^(?:jr|sr|junior|the|o|a|os|as)$/.test(word))
}

/** The people and groups of some credits. */
export function normaliseNames(credits: readonly string[], mayBeSeveral = true): NormalisedName[] {
  // A group’s name may hold an “e” or “&” itself, so the whole line is tried beside its parts.
  const names = new Set(
    credits.flatMap((credit) => (mayBeSeveral ? [credit, ...splitNames(credit)] : [credit])),
  )
  return [...names]
    .map((name) => ({ name, words: nameWords(name) }))
    .filter(({ words }) => words.length > 0 && !NOBODY.test(words.join(' ')))
    .map(({ name, words }) => ({ words, sounds: hasNoOneReading(name) ? [] : words.map(soundOf) }))
}

/**
 * Compares who made two works. One of the people in common is enough: catalogues name some of the
 * directors, or the band in place of its singer.
 */
export function compareCreators(ours: readonly string[], theirs: readonly string[]): CreatorMatch {
  return compareNames(normaliseNames(ours), normaliseNames(theirs))
}

const RANK: Readonly<Record<CreatorMatch, number>> = {
  same: 4,
  partial: 3,
  sound: 2,
  surname: 1,
  different: 0,
  unknown: -1,
}

/** The best match of any two of some names. */
export function compareNames(
  ours: readonly NormalisedName[],
  theirs: readonly NormalisedName[],
): CreatorMatch {
  if (ours.length === 0 || theirs.length === 0) return 'unknown'
  const isReadable = (names: readonly NormalisedName[]) =>
    names.some(({ sounds }) => sounds.length > 0)
  let best: CreatorMatch = isReadable(ours) === isReadable(theirs) ? 'different' : 'unknown'
  for (const one of ours)
    for (const other of theirs) {
      const match = compareTwo(one, other)
      if (match === 'same') return 'same'
      if (RANK[match] > RANK[best]) best = match
    }
  return best
}

function compareTwo(a: NormalisedName, b: NormalisedName): CreatorMatch {
  if (isEqual(a.words, b.words)) return 'same'
  const [short, long] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words]
  if (short.length > 1 && short.every((word) => long.includes(word))) return 'partial'
  if (hasInitials(a.words, b.words) || hasInitials(b.words, a.words)) return 'partial'
  if (short.length === 1 && short[0] === acronymOf(long)) return 'partial'
  if (soundsAlike(a.sounds, b.sounds)) return 'sound'
  return isSurname(short, long) ? 'surname' : 'different'
}

/** “Yellow Magic Orchestra” as YMO; an empty text for names of fewer words. */
export const acronymOf = (words: readonly string[]) =>
  words.length < 3 ? '' : words.map((word) => word[0] ?? '').join('')

const isEqual = (a: readonly string[], b: readonly string[]) =>
  a.join('') === b.join('') ||
  (a.length === b.length && a.toSorted().join('') === b.toSorted().join(''))

/** “Veríssimo” beside “Erico Verissimo”. */
const isSurname = ([only = '', ...more]: readonly string[], long: readonly string[]) =>
  more.length === 0 && only.length > 2 && (only === long.at(-1) || only === long[0])

/** Names from other alphabets, or with a letter wrong. */
function soundsAlike(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return false
  if (isEqual(a, b)) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  if (short.length === 1) return isNearAlone(short, long)
  // Each word of the shorter name is near one of the longer, in whatever order.
  const left = new Set(long)
  let exact = 0
  for (const word of short) {
    const match =
      [...left].find((other) => other === word) ?? [...left].find((one) => isNear(one, word))
    if (match === undefined) return false
    if (match === word && word.length > 1) exact += 1
    left.delete(match)
  }
  return exact > 0 || short.join('').length >= 10
}

/** A single short word is another name with one other letter. */
const isNearAlone = ([a = '']: readonly string[], [b = '', ...more]: readonly string[]) =>
  more.length === 0 && Math.min(a.length, b.length) >= 6 && isNear(a, b)

function isNear(a: string, b: string): boolean {
  if (a === b) return true
  const longest = Math.max(a.length, b.length)
  if (longest < 4 || a[0] !== b[0])
    return consonants(a) === consonants(b) && consonants(a).length > 2
  return distance(a, b) <= (longest >= 8 ? 3 : longest >= 5 ? 2 : 1)
}

const consonants = (word: string) => word.replace(/[aeiou]/g, '')

/** “J R R Tolkien” or “V. Woolf” beside the name in full: last names equal, initials fit in order. */
function hasInitials(initials: readonly string[], full: readonly string[]): boolean {
  const shorts = initials.filter((word) => word.length > 1 || /^[a-z]$/.test(word))
  if (shorts.length < 2) return false
  // “Ramos G”: the initials may stand behind the name.
  const turned = isInitials(shorts.at(-1) ?? '') ? [...shorts.slice(1), shorts[0] ?? ''] : shorts
  if (turned.at(-1) !== full.at(-1)) return false
  const letters = turned.slice(0, -1).flatMap((word) => (isInitials(word) ? [...word] : [word]))
  const names = full.slice(0, -1).filter((word) => !/^(?:d[aeo]s?|van|von|de|la)$/.test(word))
  if (!turned.slice(0, -1).some(isInitials)) return false
  const [short, long] = letters.length <= names.length ? [letters, names] : [names, letters]
  return (
    short.length > 0 &&
    short.every((letter, index) => {
      const name = long[index] ?? ''
      return letter.length === 1 || name.length === 1 ? name[0] === letter[0] : letter === name
    })
  )
}

const isInitials = (word: string) => word.length === 1 || /^[^aeiou]{2,3}$/.test(word)
