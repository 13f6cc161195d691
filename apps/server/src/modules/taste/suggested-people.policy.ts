/** What someone has in common with a person. */
export interface InCommon {
  readonly uid: string
  /** The affinity from 0 to 100, where it is high. */
  readonly affinity: number | null
  /** Works that both love, by their ids. */
  readonly works: readonly string[]
  /** How many people both follow. */
  readonly follows: number
  /** Interests that both have, by their slugs. */
  readonly interests: readonly string[]
}

/** Points for each thing in common, and the most that count of a kind. */
const AFFINITY = 5
const LOVED_WORK = 1.5
const MOST_WORKS = 4
const FOLLOWED = 0.5
const MOST_FOLLOWED = 6
const OWN_INTEREST = 0.8
const FIXED_INTEREST = 0.3
const MOST_INTERESTS = 4

/**
 * How much two people have in common: a loved work says more than a person whom both follow, and an
 * interest that someone made up more than one that everyone is offered.
 */
function scoreOf(one: InCommon, isFixed: (slug: string) => boolean): number {
  const interests = one.interests
    .map((slug) => (isFixed(slug) ? FIXED_INTEREST : OWN_INTEREST))
    .toSorted((a, b) => b - a)
    .slice(0, MOST_INTERESTS)
  return (
    ((one.affinity ?? 0) / 100) * AFFINITY +
    Math.min(one.works.length, MOST_WORKS) * LOVED_WORK +
    Math.min(one.follows, MOST_FOLLOWED) * FOLLOWED +
    interests.reduce((sum, points) => sum + points, 0)
  )
}

/** Those with most in common first. */
export function mostInCommon(
  all: readonly InCommon[],
  isFixed: (slug: string) => boolean,
): readonly InCommon[] {
  return all
    .map((one) => ({ one, score: scoreOf(one, isFixed) }))
    .toSorted((a, b) => b.score - a.score || (a.one.uid < b.one.uid ? -1 : 1))
    .map(({ one }) => one)
}
