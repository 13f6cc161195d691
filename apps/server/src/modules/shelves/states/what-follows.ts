import type { Visibility } from '@afins/contract/api'
import { narrowerVisibility } from '@afins/contract/shelves'
import { byLatest, diaryVisibility, type DiaryFacts } from './shelf-state.ts'

/** What someone says of a work elsewhere than in their diary: stars, a review, a place on the wall. */
export interface Statement {
  /** Half stars; 0: taken back; undefined: it says nothing of a rating. */
  readonly rating?: number
  /** Who may see it; undefined: who may see the shelf entry. */
  readonly visibility?: Visibility
}

/** What it means for the shelf entry. */
export interface Consequences {
  /** The time that has to be written down; null: the diary has one. */
  readonly finished: { readonly rating: number; readonly visibility: Visibility | null } | null
  /** The time in the diary that was rated with it. */
  readonly rated: { readonly id: string; readonly rating: number } | null
  /** What the rating of the work becomes; undefined: it stays. */
  readonly rating?: number
}

/**
 * Who rates, reviews or loves a work has finished it, without a date, unless their diary says how
 * it went. The latest time has the rating of the work. What fewer people may see than the shelf
 * entry moves nothing that they see.
 */
export function whatFollows(
  { rating, visibility: chosen }: Statement,
  shelf: Visibility,
  diary: readonly DiaryFacts[],
): Consequences {
  const visibility = narrowerVisibility(chosen ?? shelf, shelf)
  const isShown = visibility === shelf
  const ofWork = isShown && rating !== undefined ? { rating } : {}
  if (diary.length === 0 && rating !== 0) {
    const finished = { rating: rating ?? 0, visibility: isShown ? null : visibility }
    return { finished, rated: null, ...ofWork }
  }
  const [latest] = diary
    .filter((entry) => {
      const entrySeenBy = diaryVisibility(entry, shelf)
      return isShown
        ? entrySeenBy === shelf
        : narrowerVisibility(entrySeenBy, visibility) === entrySeenBy
    })
    .toSorted(byLatest)
  const isRated = latest && latest.outcome !== 'open' && rating !== undefined
  return { finished: null, rated: isRated ? { id: latest.id, rating } : null, ...ofWork }
}
