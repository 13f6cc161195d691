import { distance } from 'fastest-levenshtein'
import { compareNames, type CreatorMatch } from './names.ts'
import type { NormalisedTitle } from './normalise-title.ts'
import { isPerson, type NormalisedWork } from './work-form.ts'

/** How the nearest two titles of two works compare. */
export type TitleMatch =
  | 'same'
  | 'sound'
  | 'part'
  | 'near'
  | 'shared'
  | 'close'
  | 'meaning'
  | 'some'
  | 'none'

/** What speaks for and against two works being one; unknown facts speak neither way. */
export interface Evidence {
  readonly group: 'screen' | 'books' | 'music' | 'people'
  readonly title: TitleMatch
  /** How near in letters and in words the titles are, from 0 to 1. */
  readonly similarity: number
  readonly overlap: number
  readonly isShort: boolean
  readonly isGeneric: boolean
  /** One is called like who made it, and the other differs. */
  readonly isSelfTitled: boolean
  readonly language: 'same' | 'other' | 'unknown'
  readonly part: 'none' | 'same' | 'first' | 'one' | 'other'
  readonly variant: 'none' | 'same' | 'one' | 'other'
  readonly creators: CreatorMatch
  readonly year: 'same' | 'one' | 'two' | 'far' | 'unknown'
  readonly length: 'same' | 'near' | 'off' | 'far' | 'unknown'
  /** They differ by no more than one minute, page or second. */
  readonly isOfOneLength: boolean
  readonly ids: 'different' | 'perhaps' | 'none'
  readonly isOtherKind: boolean
}

const GENERIC =
  /^(?:ao vivo|live|greatest hits|the best of|best of|melhor de|sucessos|grandes sucessos|acustico(?: mtv)?|mtv unplugged|unplugged|untitled|sem titulo|poemas|poesias?|contos|contos completos|poesia completa|obra completa|antologia(?: poetica)?|cartas|intro|demo|\d)$/
/** From so many letters on, two of a word may be wrong. */
const LONG_WORD = 8
/** Titles of letters that are compared one by one: a budget for works with very many. */
const COMPARED = 5

const RANK: Readonly<Record<TitleMatch, number>> = {
  same: 8,
  sound: 7,
  part: 6,
  near: 5,
  shared: 4,
  close: 3,
  meaning: 2,
  some: 1,
  none: 0,
}

interface TitleEvidence extends Pick<
  Evidence,
  'title' | 'similarity' | 'overlap' | 'part' | 'variant'
> {
  readonly ours: NormalisedTitle | undefined
  readonly theirs: NormalisedTitle | undefined
}

/** Collects what two works of one interest say of each other. */
export function evidenceOf(a: NormalisedWork, b: NormalisedWork): Evidence {
  const titles = bestTitles(a.form.titles, b.form.titles)
  const { ours, theirs, ...title } = titles
  const self = isSelfTitled(a, ours) || isSelfTitled(b, theirs)
  return {
    ...title,
    group: groupOf(a),
    isShort: Math.min(ours?.sound.length ?? 0, theirs?.sound.length ?? 0) <= 4,
    isGeneric: GENERIC.test(ours?.text ?? '') || GENERIC.test(theirs?.text ?? '') || self,
    isSelfTitled: self && RANK[title.title] < RANK.part,
    language: languages(a.form.titles, b.form.titles),
    creators: compareNames(a.form.names, b.form.names),
    year: compareYears(a.year, b.year),
    length: a.kind === b.kind ? compareLengths(a, b) : 'unknown',
    isOfOneLength: a.length !== null && b.length !== null && Math.abs(a.length - b.length) <= 1,
    ids: compareIds(a, b),
    isOtherKind: a.kind !== b.kind && !(isPerson(a.kind) && isPerson(b.kind)),
  }
}

const GROUPS = { movies: 'screen', books: 'books', music: 'music' } as const
const groupOf = ({ kind, interest }: NormalisedWork) =>
  isPerson(kind) ? 'people' : GROUPS[interest]

function isSelfTitled({ form }: NormalisedWork, title: NormalisedTitle | undefined): boolean {
  return title !== undefined && form.names.some(({ words }) => words.join(' ') === title.text)
}

/** The nearest pair of titles: first those that are equal, then those that are alike. */
function bestTitles(
  ours: readonly NormalisedTitle[],
  theirs: readonly NormalisedTitle[],
): TitleEvidence {
  let best: TitleEvidence | null = null
  for (const one of ours)
    for (const other of theirs) {
      const found = equalTitles(one, other)
      if (found && isBetter(found, best)) best = found
    }
  if (best && RANK[best.title] >= RANK.part) return best
  for (const one of ours.slice(0, COMPARED))
    for (const other of theirs.slice(0, COMPARED)) {
      const found = alikeTitles(one, other)
      if (isBetter(found, best)) best = found
    }
  return best ?? alikeTitles(ours[0], theirs[0])
}

/** Of two that are as near the same one is chosen whichever work comes first. */
function isBetter(found: TitleEvidence, best: TitleEvidence | null): boolean {
  if (best === null) return true
  const ahead = valueOf(found) - valueOf(best)
  return ahead > 0 || (ahead === 0 && textOf(found) < textOf(best))
}

const textOf = ({ ours, theirs }: TitleEvidence) => {
  const [one, other] = [ours?.text ?? '', theirs?.text ?? '']
  return one < other ? `${one}|${other}` : `${other}|${one}`
}

const PARTS = { none: 0, same: 1, first: -0.5, one: -3, other: -6 } as const
const RECORDINGS = { none: 0, same: 1, one: -3, other: -6 } as const

function valueOf({ title, part, variant, similarity, overlap }: TitleEvidence): number {
  const agreement = Math.min(1, PARTS[part] + RECORDINGS[variant])
  return (
    RANK[title] + (title === 'same' && agreement >= 0 ? 1 : agreement) + (similarity + overlap) / 3
  )
}

function equalTitles(one: NormalisedTitle, other: NormalisedTitle): TitleEvidence | null {
  const match = equality(one, other)
  if (!match) return null
  const facts = { ...differences(one, other), ours: one, theirs: other }
  const whole = match === 'same' || match === 'sound'
  return { ...facts, title: match, similarity: whole ? 1 : 0, overlap: whole ? 1 : 0 }
}

function equality(one: NormalisedTitle, other: NormalisedTitle): TitleMatch | null {
  if (one.text === other.text) return 'same'
  if (one.sound === other.sound)
    return one.text.replaceAll(' ', '') === other.text.replaceAll(' ', '') ? 'same' : 'sound'
  if (one.segments.includes(other.text) || other.segments.includes(one.text)) return 'part'
  return one.segments.some((segment) => other.segments.includes(segment)) ? 'shared' : null
}

function differences(one: NormalisedTitle, other: NormalisedTitle) {
  return { part: compareParts(one.part, other.part), variant: compareVariants(one, other) }
}

function compareParts(a: number | null, b: number | null): Evidence['part'] {
  if (a === b) return a === null ? 'none' : 'same'
  if (a !== null && b !== null) return 'other'
  return (a ?? b) === 1 ? 'first' : 'one'
}

function compareVariants(
  { variant: a }: NormalisedTitle,
  { variant: b }: NormalisedTitle,
): Evidence['variant'] {
  if (a === b) return a === '' ? 'none' : 'same'
  if (a === '' || b === '') return 'one'
  return [...a].some((letter) => b.includes(letter)) ? 'same' : 'other'
}

function alikeTitles(
  one: NormalisedTitle | undefined,
  other: NormalisedTitle | undefined,
): TitleEvidence {
  if (!one || !other) return { ...NOTHING, ours: one, theirs: other }
  const similarity = similarityOf(one.sound, other.sound)
  const overlap = overlapOf(one.words, other.words)
  const digits = digitsOf(one.text) === digitsOf(other.text)
  const title =
    similarity >= 0.85 && digits && hasOnlySlips(one.text, other.text)
      ? 'near'
      : similarity >= 0.7 || overlap >= 0.75
        ? 'close'
        : overlap >= 0.45
          ? 'meaning'
          : overlap > 0 || similarity >= 0.5
            ? 'some'
            : 'none'
  const facts = differences(one, other)
  const part = !digits && facts.part === 'none' && title !== 'none' ? 'one' : facts.part
  return { ...facts, part, title, similarity, overlap, ours: one, theirs: other }
}

const NOTHING = {
  title: 'none',
  similarity: 0,
  overlap: 0,
  part: 'none',
  variant: 'none',
} as const

/** “Naruto 12” and “Naruto 13” differ in one letter and are not alike. */
const digitsOf = (text: string) => text.replace(/\D+/g, ' ').trim()

function similarityOf(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  if (longest === 0 || Math.min(a.length, b.length) / longest < 0.5) return 0
  return 1 - distance(a, b) / longest
}

/**
 * Whether the words differ as a slip of the pen makes them: of “Turma da Mônica: Laços” and “…:
 * Lições” all letters but two are the same, but those make another word.
 */
function hasOnlySlips(a: string, b: string): boolean {
  const words = a.split(' ')
  const others = b.split(' ')
  if (words.length !== others.length) return true
  return words.every((word, at) => {
    const other = others[at] ?? ''
    return distance(word, other) <= (Math.max(word.length, other.length) >= LONG_WORD ? 2 : 1)
  })
}

/** How many words of two titles have one meaning, or begin alike. */
function overlapOf(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const left = [...b]
  let common = 0
  for (const word of a) {
    const index = left.findIndex((other) => isAkin(word, other))
    if (index === -1) continue
    left.splice(index, 1)
    common += 1
  }
  return (2 * common) / (a.length + b.length)
}

const isAkin = (a: string, b: string) =>
  a === b || (a.length >= 4 && b.length >= 4 && a[0] !== '#' && a.slice(0, 4) === b.slice(0, 4))

/** Whether some titles of both are in one language, and so would be alike. */
function languages(
  ours: readonly NormalisedTitle[],
  theirs: readonly NormalisedTitle[],
): Evidence['language'] {
  let isKnown = false
  for (const one of ours)
    for (const other of theirs) {
      if (one.language === '' || other.language === '') continue
      isKnown = true
      if (one.language === other.language) return 'same'
    }
  return isKnown ? 'other' : 'unknown'
}

function compareYears(a: number | null, b: number | null): Evidence['year'] {
  if (a === null || b === null) return 'unknown'
  return (['same', 'one', 'two'] as const)[Math.abs(a - b)] ?? 'far'
}

function compareLengths(a: NormalisedWork, b: NormalisedWork): Evidence['length'] {
  if (!a.length || !b.length) return 'unknown'
  const apart = Math.abs(a.length - b.length)
  const ratio = apart / Math.max(a.length, b.length)
  if (ratio <= 0.02 || apart <= 1) return 'same'
  return ratio <= 0.05 ? 'near' : ratio <= 0.2 ? 'off' : 'far'
}

/** Sources that hold the same work more than once, so that another id says little. */
const WITH_DUPLICATES = new Set([
  'mb_release_group',
  'mb_recording',
  'mb_artist',
  'ol_work',
  'wikidata',
])

/** Whether two works have one id. */
export const shareId = (a: NormalisedWork, b: NormalisedWork): boolean =>
  a.ids.some(({ source, value }) =>
    b.ids.some((other) => other.source === source && other.value === value),
  )

function compareIds(a: NormalisedWork, b: NormalisedWork): Evidence['ids'] {
  let result: Evidence['ids'] = 'none'
  for (const { source } of a.ids) {
    // A book has an ISBN for each edition.
    if (source === 'isbn13' || !b.ids.some((other) => other.source === source)) continue
    if (!WITH_DUPLICATES.has(source)) return 'different'
    result = 'perhaps'
  }
  return result
}
