import type { Reader } from '@afins/database'
import { mapPages, pagesOf } from './archive-entry.ts'
import {
  diaryOf,
  idsOf,
  ratingsOf,
  shelfAfter,
  type DiaryRow,
  type RatingRow,
  type ShelfRow,
  type WorkIdRow,
} from './shelf.queries.ts'

/** A work on someone’s shelf, with all that they did with it. */
export interface Shelved {
  readonly entry: ShelfRow
  readonly ids: readonly WorkIdRow[]
  readonly diary: readonly DiaryRow[]
  readonly ratings: readonly RatingRow[]
}

/** Someone’s shelf, page by page. */
export const shelfPages = (db: Reader, uid: string): AsyncGenerator<readonly Shelved[]> =>
  mapPages(
    pagesOf(
      (after) => shelfAfter(db, { uid, after }),
      ({ work_id: id }) => id,
    ),
    async (entries) => {
      const workIds = entries.map(({ work_id: id }) => id)
      const [ids, diary, ratings] = await Promise.all([
        idsOf(db, { workIds }),
        diaryOf(db, { uid, workIds }),
        ratingsOf(db, { uid, workIds }),
      ])
      const [idsByWork, diaryByWork, ratingsByWork] = [by(ids), by(diary), by(ratings)]
      return entries.map((entry) => ({
        entry,
        ids: idsByWork.get(entry.work_id) ?? [],
        diary: diaryByWork.get(entry.work_id) ?? [],
        ratings: ratingsByWork.get(entry.work_id) ?? [],
      }))
    },
  )

const by = <Row extends { readonly work_id: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ work_id: workId }) => workId)
