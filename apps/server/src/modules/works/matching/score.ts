import type { FixedInterestId } from '@afins/contract/interests'
import type { WorkKind } from '@afins/contract/works'
import { compareCreators, type CreatorMatch } from './names.ts'
import { normaliseTitle, type NormalisedTitle } from './normalise-title.ts'

/** What two works are compared by. */
export interface ComparedWork {
  readonly interest: FixedInterestId
  readonly kind: WorkKind
  /** The main title first, then the original one, then translations. */
  readonly titles: readonly string[]
  readonly creators: readonly string[]
  readonly year: number | null
  /** Minutes of films, seconds of music, pages of books. */
  readonly length: number | null
  readonly ids: readonly { readonly source: string; readonly value: string }[]
}

/** From this on two works are taken for the same one, and the choice is preselected. */
export const SAME = 90
/** From this on they are shown as alike. */
export const ALIKE = 70
/** From this on they are shown as possibly the same. */
export const POSSIBLE = 50

/** Sources that hold the same work more than once, so that another id says little. */
const WITH_DUPLICATES = new Set([
  'mb_release_group',
  'mb_recording',
  'mb_artist',
  'ol_work',
  'wikidata',
])
const CREATORS: Readonly<Record<CreatorMatch, number>> = {
  same: 30,
  partial: 24,
  unknown: 12,
  different: -35,
}
const GENERIC =
  /^(?:ao vivo|live|greatest hits|the best of|best of|o melhor de|sucessos|grandes sucessos|acustico|unplugged|untitled|sem titulo|poemas|contos|poesia completa|obra completa|antologia|ep|demo|1|2|3)$/

/**
 * How likely two works are one, from 0 to 100: a sum of points for title, creators, year and
 * length, after the Fellegi–Sunter model of record linkage with weights that were set by hand and
 * tried on labelled pairs.
 * @see Fellegi, I. P. and Sunter, A. B. (1969), A Theory for Record Linkage
 */
export function scoreWorks(a: ComparedWork, b: ComparedWork): number {
  if (a.interest !== b.interest) return 0
  const ids = compareIds(a, b)
  if (ids === 'same') return 100
  const title = scoreTitles(a, b)
  if (title === null) return 0
  const year = scoreYears(a, b)
  const points =
    (isGeneric(a, title.ours) || isGeneric(b, title.theirs)) && !year.agrees
      ? title.points / 2
      : title.points
  const score =
    points +
    CREATORS[compareCreators(a.creators, b.creators)] +
    year.points +
    scoreLengths(a, b) +
    title.difference +
    (ids === 'different' ? -40 : ids === 'perhaps' ? -15 : 0) +
    (a.kind !== b.kind ? -50 : 0)
  return Math.max(0, Math.min(100, Math.round(score)))
}

interface TitleScore {
  readonly points: number
  /** Points for being another part, or another version; 0 or less. */
  readonly difference: number
  readonly ours: NormalisedTitle
  readonly theirs: NormalisedTitle
}

/** The best of all pairs of titles, with their differences; null where none is near. */
function scoreTitles(a: ComparedWork, b: ComparedWork): TitleScore | null {
  let best: TitleScore | null = null
  const theirs = b.titles.map(normaliseTitle)
  for (const [index, title] of a.titles.entries()) {
    const one = normaliseTitle(title)
    for (const [otherIndex, other] of theirs.entries()) {
      const points = titlePoints(one, other, index === 0 && otherIndex === 0)
      const difference = titleDifference(one, other)
      const isBetter = best === null || points + difference > best.points + best.difference
      if (points > 0 && isBetter) best = { points, difference, ours: one, theirs: other }
    }
  }
  return best
}

function titleDifference(a: NormalisedTitle, b: NormalisedTitle): number {
  return (a.part !== b.part ? -60 : 0) + (a.isVariant !== b.isVariant ? -40 : 0)
}

function titlePoints(a: NormalisedTitle, b: NormalisedTitle, isMainPair: boolean): number {
  if (a.text === b.text || a.text.replaceAll(' ', '') === b.text.replaceAll(' ', ''))
    return isMainPair ? 45 : 40
  // One of them has no subtitle: “Pulp Fiction” and “Pulp Fiction: Tempo de Violência”.
  if (a.main === b.text || b.main === a.text) return 38
  const similarity = dice(a.text, b.text)
  if (similarity >= 0.9 && digitsOf(a.text) === digitsOf(b.text)) return 30
  return similarity >= 0.85 && digitsOf(a.text) === digitsOf(b.text) ? 18 : 0
}

/** “Volume 2” and “Volume 3” differ in one letter and are not alike. */
const digitsOf = (text: string) => text.replace(/\D+/g, ' ').trim()

function scoreYears(a: ComparedWork, b: ComparedWork): { points: number; agrees: boolean } {
  if (a.year === null || b.year === null) return { points: 4, agrees: false }
  const apart = Math.abs(a.year - b.year)
  const near = [15, 10, 4][apart]
  if (near !== undefined) return { points: near, agrees: apart < 2 }
  // A book is dated by its edition as often as by its first publication.
  return { points: a.interest === 'books' ? 0 : -30, agrees: false }
}

function scoreLengths(a: ComparedWork, b: ComparedWork): number {
  if (!a.length || !b.length || a.kind !== b.kind) return 0
  const ratio = Math.abs(a.length - b.length) / Math.max(a.length, b.length)
  if (ratio <= 0.05) return 10
  return a.kind === 'film' && ratio > 0.25 ? -10 : 0
}

function compareIds(a: ComparedWork, b: ComparedWork): 'same' | 'different' | 'perhaps' | 'none' {
  let result: 'different' | 'perhaps' | 'none' = 'none'
  for (const { source, value } of a.ids)
    for (const other of b.ids) {
      if (other.source !== source) continue
      if (other.value === value) return 'same'
      // A book has an ISBN for each edition.
      if (source === 'isbn13') continue
      if (result !== 'different') result = WITH_DUPLICATES.has(source) ? 'perhaps' : 'different'
    }
  return result
}

/** Titles that many works have, and albums that are called like their artist. */
function isGeneric(work: ComparedWork, { text }: NormalisedTitle): boolean {
  return GENERIC.test(text) || work.creators.some((name) => normaliseTitle(name).text === text)
}

/**
 * Dice's coefficient over pairs of letters: 1 for equal texts, 0 for none in common.
 * @see Dice, L. R. (1945), Measures of the Amount of Ecologic Association Between Species
 */
function dice(a: string, b: string): number {
  if (a === b) return 1
  if (a.length < 2 || b.length < 2) return 0
  const counts = new Map<string, number>()
  for (const pair of pairsOf(a)) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  let common = 0
  for (const pair of pairsOf(b)) {
    const left = counts.get(pair) ?? 0
    if (left === 0) continue
    counts.set(pair, left - 1)
    common += 1
  }
  return (2 * common) / (a.length + b.length - 2)
}

function* pairsOf(text: string): Generator<string> {
  for (let index = 0; index < text.length - 1; index++) yield text.slice(index, index + 2)
}
