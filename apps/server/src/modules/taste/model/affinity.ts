import type { Mark } from './history.ts'

/** Works that both must know before anything is said. */
export const LEAST_COMMON = 3
/** Half stars that someone gives on average, before their own are counted. */
const USUAL_RATING = 7
const USUAL_RATINGS = 3
/** Half stars between two ratings, each compared with its person’s own average, that mean neither agreement nor disagreement. */
const INDIFFERENT = 3
/** What is thought where one of both gave no rating: that both chose it. */
const BOTH_CHOSE = 0.3
/** Agreement of two people who share interests, and for how many works that counts. */
const USUAL = { agreement: 0.35, works: 6 } as const
/** Agreement that gives no points. */
const LEAST_AGREEMENT = -0.2
/** Half stars from which on a work is loved. */
const LOVED = 9
const LOVED_WEIGHT = 1.5
const LIKED = 7
/** More than any agreement weighs. */
const BEFORE_OTHERS = 10
const MEDIUM = 8
const HIGH = 25

type AffinityMark = Pick<Mark, 'workId' | 'rating' | 'strength'>

/** What affinity compares: works, and how someone rates on average. */
export interface Taste {
  readonly marks: readonly AffinityMark[]
  readonly average: number
}

export interface CommonWork {
  readonly workId: string
  /** From −1 to 1. */
  readonly agreement: number
  readonly weight: number
  readonly ratings: readonly [number, number]
}

export interface AffinityOf {
  /** Null where there are too few common works. */
  readonly score: number | null
  readonly confidence: 'low' | 'medium' | 'high'
  readonly common: readonly CommonWork[]
}

/**
 * How alike two tastes are, from 0 to 100, the same whoever is named first: the agreement of their
 * ratings, each compared with its person’s own average, over the works that both know. Rare works
 * count more, and loved ones; few works say little, so the figure is drawn towards the usual one
 * (shrinkage by n / (n + k), as for item similarities in Koren, Factor in the Neighbors, 2010).
 * @param peopleOf how many people know a work
 */
export function affinityOf(
  one: Taste,
  other: Taste,
  peopleOf: (workId: string) => number,
): AffinityOf {
  const others = new Map(other.marks.map((mark) => [mark.workId, mark]))
  const common: CommonWork[] = []
  for (const mark of one.marks) {
    const match = others.get(mark.workId)
    if (!match) continue
    const [a, b] = [mark.rating, match.rating]
    const distance = Math.abs(a - one.average - (b - other.average))
    const rated = a > 0 && b > 0
    const agreement = rated ? Math.max(-1, 1 - distance / INDIFFERENT) : BOTH_CHOSE
    const love = a >= LOVED && b >= LOVED ? LOVED_WEIGHT : 1
    const certainty = rated ? 1 : Math.min(mark.strength, match.strength) / 2
    const weight = (love * certainty) / rarityOf(peopleOf(mark.workId))
    common.push({ workId: mark.workId, agreement, weight, ratings: [a, b] })
  }
  // Sums of floating-point numbers depend on their order.
  common.sort((a, b) => (a.workId < b.workId ? -1 : 1))
  const count = common.length
  const confidence = count < MEDIUM ? 'low' : count < HIGH ? 'medium' : 'high'
  if (count < LEAST_COMMON) return { score: null, confidence, common }
  const weight = common.reduce((sum, work) => sum + work.weight, 0)
  const agreement = common.reduce((sum, work) => sum + work.weight * work.agreement, 0)
  const usual = (weight / count) * USUAL.works
  const shrunk = (agreement + usual * USUAL.agreement) / (weight + usual)
  const part = (shrunk - LEAST_AGREEMENT) / (1 - LEAST_AGREEMENT)
  return { score: Math.round(100 * Math.min(1, Math.max(0, part))), confidence, common }
}

/** The works that speak most for two people: those that both like, rare and loved ones first. */
export function bestReasons(common: readonly CommonWork[], most: number): CommonWork[] {
  const value = ({ agreement, weight, ratings: [a, b] }: CommonWork) =>
    agreement * weight + (Math.min(a, b) >= LIKED ? 1 : 0) * BEFORE_OTHERS
  return common
    .filter(({ agreement }) => agreement > 0)
    .toSorted((a, b) => value(b) - value(a) || (a.workId < b.workId ? -1 : 1))
    .slice(0, most)
}

/** What the weight of a work is divided by that so many people know. */
const rarityOf = (people: number) => Math.log2(2 + people)

/**
 * What of someone’s marks is compared: where there are more than so many, those that weigh most, so
 * that what is left out is what most people know and what they did not love.
 */
export function tasteOf(
  marks: readonly AffinityMark[],
  peopleOf: (workId: string) => number,
  most: number,
): Taste {
  const average = averageOf(marks)
  if (marks.length <= most) return { marks, average }
  const weighed = marks.map((mark) => {
    const own = mark.rating >= LOVED ? LOVED_WEIGHT : mark.rating > 0 ? 1 : mark.strength / 2
    return { mark, weight: own / rarityOf(peopleOf(mark.workId)) }
  })
  weighed.sort((a, b) => b.weight - a.weight || (a.mark.workId < b.mark.workId ? -1 : 1))
  return { marks: weighed.slice(0, most).map(({ mark }) => mark), average }
}

function averageOf(marks: readonly AffinityMark[]): number {
  let [sum, count] = [USUAL_RATING * USUAL_RATINGS, USUAL_RATINGS]
  for (const { rating } of marks) {
    if (rating === 0) continue
    sum += rating
    count += 1
  }
  return sum / count
}
