import type { Reader } from '@afins/database'
import { allTitles } from '../editing/content.ts'
import { interestOf } from '../editing/content.queries.ts'
import { loadContent } from '../editing/load-content.ts'
import { findSimilar, type SimilarWork } from '../matching/similar-works.ts'
import { shownWorkId } from '../redirects.queries.ts'
import { cardRows } from '../works.queries.ts'

/** The works that may be the same as one, the likeliest first. @throws AppError `work.not_found` */
export async function similarToWork(db: Reader, workId: string): Promise<SimilarWork[]> {
  const id = await shownWorkId(db, workId)
  const content = await loadContent(db, id)
  const [card] = await cardRows(db, { ids: [id] })
  const [work] = await interestOf(db, { id })
  if (!card || !work) return []
  const found = await findSimilar(
    db,
    {
      ...{ interest: work.interest, kind: card.kind, titles: allTitles(content) },
      creators: content.credits.map(({ name }) => name),
      ...{ year: content.year, length: content.length, ids: content.ids },
    },
    id,
  )
  return found.filter((other) => other.card.kind === card.kind)
}
