import { limits } from '@afins/contract/fields'
import { maxRating, ratingsForAverage } from '@afins/contract/shelves'
import type { Reader } from '@afins/database'
import { anyoneWith, followedWith } from './people.queries.ts'
import { statsOf } from './stats.queries.ts'

/** Who has a work: those whom the viewer follows, then others. */
export async function peopleWith(db: Reader, workId: string, viewerUid: string | null) {
  const most = limits.peopleOfWork
  const followed = viewerUid === null ? [] : await followedWith(db, [workId], viewerUid, most)
  const shown = [...followed.map(({ uid }) => uid), ...(viewerUid === null ? [] : [viewerUid])]
  const others =
    followed.length < most
      ? await anyoneWith(db, { workId, viewerUid }, shown, most - followed.length)
      : []
  return [
    ...followed.map((row) => ({ ...row, followed: true })),
    ...others.map((row) => ({ ...row, followed: false })),
  ]
}

/** What may be counted of a work; ratings from half a star up. */
export async function loadStats(db: Reader, workId: string) {
  const [row] = await statsOf(db, { workId })
  const ratings = Array.from({ length: maxRating }, (_, at) =>
    row ? row[`rated_${at + 1}` as 'rated_1'] : 0,
  )
  const rated = ratings.reduce((sum, count) => sum + count, 0)
  const total = ratings.reduce((sum, count, at) => sum + count * (at + 1), 0)
  return {
    ratings,
    average: rated < ratingsForAverage ? null : Math.round((total / rated) * 10) / 10,
    wants: row?.wants ?? 0,
    active: row?.active ?? 0,
    finished: row?.finished ?? 0,
  }
}
