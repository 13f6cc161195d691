import { DAY } from '@afins/contract/durations'
import { markSources, type MarkSource } from '@afins/contract/taste'
import type { Mark } from './model/history.ts'

/** How present a work is in someone’s life, from what they did with it. */
const STRENGTHS = { known: 1, active: 0.7, listed: 0.5, wants: 0.4, bookmarked: 0.2 } as const

/** Days of an account’s age between which its weight grows. */
const YOUNG = 3
const GROWN = 30
const LEAST_WEIGHT = 0.5

/**
 * What the marks of an account of some age weigh for others: half at first, all of it after a
 * month. What two works have in common is a product of two marks: a dozen accounts made in an
 * evening count there as three.
 */
export function accountWeight(age: number): number {
  // In whole days, so that the marks of a day are alike.
  const days = Math.floor(age / DAY)
  const grown = Math.min(1, Math.max(0, (days - YOUNG) / (GROWN - YOUNG)))
  return LEAST_WEIGHT + (1 - LEAST_WEIGHT) * grown
}

/** What one table says of a person and a work; what is left out is not there. */
export interface MarkRow {
  readonly uid: string
  readonly work_id: string
  readonly source: 'shelf' | 'favourite' | 'review' | 'list' | 'bookmark' | 'feedback'
  /** Half stars; 0: none. */
  readonly rating: number
  readonly wants: number
  readonly active: number
  readonly finished: number
  readonly gave_up: number
  readonly at: number
}

/** The marks of each person: one for a work, the strongest of what the tables say. */
export function marksByPerson(rows: readonly MarkRow[]): Map<string, Mark[]> {
  const people = new Map<string, Map<string, Mark>>()
  for (const row of rows) {
    const marks = people.get(row.uid) ?? new Map<string, Mark>()
    people.set(row.uid, marks)
    const mark = markOf(row)
    const other = marks.get(row.work_id)
    marks.set(row.work_id, other ? mergeMarks(mark, other) : mark)
  }
  return new Map(
    [...people].map(([uid, marks]) => [
      uid,
      [...marks.values()].filter(({ strength, gaveUp }) => strength > 0 || gaveUp),
    ]),
  )
}

function markOf(row: MarkRow): Mark {
  const { work_id: workId, rating, at, source } = row
  const via = SOURCES[source]
  return {
    workId,
    via,
    rating,
    at,
    ...strengthOf(row),
    ...(source === 'feedback' && { rating: 0 }),
  }
}

/** Whoever says that they know a work has it nowhere; a favourite stands on one’s wall. */
const SOURCES: Readonly<Record<MarkRow['source'], MarkSource>> = {
  ...{ shelf: 'shelf', favourite: 'shelf', review: 'review', list: 'list' },
  ...{ bookmark: 'bookmark', feedback: 'known' },
}

function strengthOf(row: MarkRow): Pick<Mark, 'strength' | 'gaveUp'> {
  switch (row.source) {
    case 'favourite':
    case 'review':
      return { strength: STRENGTHS.known, gaveUp: false }
    case 'list':
      return { strength: STRENGTHS.listed, gaveUp: false }
    case 'bookmark':
      return { strength: STRENGTHS.bookmarked, gaveUp: false }
    case 'feedback':
      return { strength: row.finished > 0 ? STRENGTHS.active : 0, gaveUp: row.gave_up === 1 }
    case 'shelf':
      break
  }
  if (row.gave_up === 1 && row.finished === 0) return { strength: 0, gaveUp: true }
  if (row.rating > 0 || row.finished > 0) return { strength: STRENGTHS.known, gaveUp: false }
  if (row.active === 1) return { strength: STRENGTHS.active, gaveUp: false }
  return { strength: row.wants === 1 ? STRENGTHS.wants : 0, gaveUp: false }
}

function mergeMarks(a: Mark, b: Mark): Mark {
  return {
    workId: a.workId,
    strength: Math.max(a.strength, b.strength),
    via: markSources.find((via) => via === a.via || via === b.via) ?? a.via,
    gaveUp: a.gaveUp || b.gaveUp,
    rating: a.rating || b.rating,
    at: Math.max(a.at, b.at),
  }
}
