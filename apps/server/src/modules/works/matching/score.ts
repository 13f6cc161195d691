import { evidenceOf, shareId, type Evidence } from './evidence.ts'
import { featuresOf } from './features.ts'
import { weights } from './weights.ts'
import { normaliseWork, type ComparedWork, type NormalisedWork } from './work-form.ts'

export type { ComparedWork }

/** From this on two works are taken for the same one, and the choice is preselected. */
export const SAME = 90
/** From this on they are shown as alike. */
export const ALIKE = 70
/** From this on they are shown as possibly the same. */
export const POSSIBLE = 50

/** How likely two works are one, from 0 to 100. */
export const scoreWorks = (a: ComparedWork, b: ComparedWork): number =>
  scoreNormalised(normaliseWork(a), normaliseWork(b))

/** Titles and names that share nothing are for people to compare, however well the rest agrees. */
const SHOWN_ONLY = 78

/**
 * How likely two works are one, from 0 to 100: the odds that a logistic regression gives their
 * evidence, on the scale of the thresholds. `weights.ts` says how it was trained.
 */
export function scoreNormalised(a: NormalisedWork, b: NormalisedWork): number {
  if (a.interest !== b.interest) return 0
  if (shareId(a, b)) return 100
  const evidence = evidenceOf(a, b)
  return scoreOf(evidence, logOdds(evidence), weights.scale)
}

type Compared = Omit<Evidence, 'similarity' | 'overlap'>

/** The score of some evidence with these odds. @param scale odds and the scores that begin there */
export function scoreOf(
  evidence: Compared,
  odds: number,
  scale: readonly (readonly [number, number])[],
): number {
  if (isTranslated(evidence)) return Math.max(SAME, onScale(odds, scale))
  const { title, group, creators, year, isGeneric } = evidence
  const isUnlike = title === 'none' || title === 'some'
  // A title alone proves nothing.
  const isBare = creators === 'unknown' && year === 'unknown'
  // A band names several records after itself.
  const isAnotherYear = isGeneric && year !== 'same' && year !== 'unknown'
  const isShownOnly =
    group === 'people' ? creators === 'different' : isUnlike || isBare || isAnotherYear
  return Math.min(isShownOnly ? SHOWN_ONLY : 100, onScale(odds, scale))
}

/**
 * Whether two films or series of unlike titles are one under the titles of two markets: who makes
 * two in one year makes them of different lengths, or calls them in one language.
 */
const isTranslated = (evidence: Compared) =>
  evidence.group === 'screen' &&
  !evidence.isOtherKind &&
  evidence.creators === 'same' &&
  evidence.year === 'same' &&
  evidence.isOfOneLength &&
  evidence.language !== 'same' &&
  (evidence.part === 'none' || evidence.part === 'same') &&
  (evidence.variant === 'none' || evidence.variant === 'same') &&
  evidence.ids !== 'different'

/** The logarithm of the odds that two works are one. */
function logOdds(evidence: Evidence): number {
  let sum = 0
  for (const [name, value] of featuresOf(evidence)) sum += value * (weights.of[name] ?? 0)
  return sum
}

/** Linear between the odds at which a score of the scale begins. */
function onScale(odds: number, scale: readonly (readonly [number, number])[]): number {
  const after = scale.findIndex(([least]) => odds < least)
  if (after === 0) return 0
  const [from, to] = [scale.at(after - 1), scale[after]]
  if (after === -1 || !from || !to) return 100
  return Math.floor(from[1] + ((odds - from[0]) / (to[0] - from[0])) * (to[1] - from[1]))
}
