import type { Reader } from '@afins/database'
import { allTitles } from '../editing/content.ts'
import { interestOfWork } from '../editing/content.queries.ts'
import { loadContent } from '../editing/content.loaders.ts'
import { findSimilar, type SimilarWork } from '../matching/similar-works.loaders.ts'
import { shownWorkId } from '../redirects.queries.ts'
import { cardRows } from '../works.queries.ts'
import { distinctFrom, mergedOrProposed, originsOf } from './distinct.queries.ts'

interface LikelySame extends SimilarWork {
  readonly isSettled: boolean
}

/** The works that may be the same as one, the likeliest first. @throws AppError `work.not_found` */
export async function similarToWork(db: Reader, workId: string): Promise<LikelySame[]> {
  const id = await shownWorkId(db, workId)
  const content = await loadContent(db, id)
  const [card] = await cardRows(db, { ids: [id] })
  const [work] = await interestOfWork(db, { id })
  if (!card || !work) return []
  const found = await findSimilar(
    db,
    {
      ...{ interest: work.interest, kind: card.kind, titles: allTitles(content) },
      creators: content.credits.map(({ name }) => name),
      ...{ year: content.year, length: content.length, ids: content.ids },
    },
    { ownId: id },
  )
  const alike = found.filter((other) => other.card.kind === card.kind)
  const settled = await settledWith(
    db,
    id,
    alike.map((other) => other.card.id),
  )
  return alike.map((other) => ({ ...other, isSettled: settled(other.card.id) }))
}

/** Whether there is nothing to decide of a work and some others. */
async function settledWith(
  db: Reader,
  id: string,
  others: readonly string[],
): Promise<(otherId: string) => boolean> {
  if (others.length === 0) return () => true
  const works = await originsOf(db, { ids: [id, ...others] })
  if (works.some((row) => row.id === id && row.locked === 1)) return () => true
  // Those that come with the product were chosen one by one.
  const isChosen = works.some((row) => row.id === id && row.origin === 'starter')
  const fixed = works.filter((row) => row.locked === 1 || (isChosen && row.origin === 'starter'))
  const settled = new Set([
    ...fixed.map((row) => row.id),
    ...(await distinctFrom(db, id, others)),
    ...(await mergedOrProposed(db, id, others)),
  ])
  return (otherId) => settled.has(otherId)
}
