import { loadLinks } from './editing/links.loaders.ts'
import { redirectOf, shownWorkId } from './redirects.queries.ts'
import type { WorkCard, WorkDetail } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { cutPage, decodeCursor, type Reader } from '@afins/database'
import {
  creditsOf,
  findWork,
  genresOfWork,
  idsOf,
  workFacts,
  worksOfCreator,
  type WorkFacts,
} from './works.queries.ts'
import { findDraft } from './drafts/drafts.queries.ts'
import { presentCard, presentWork } from './works.present.ts'

/**
 * A work with all that belongs to it, or the one that it was merged into; null where there is none, or
 * only a draft that the viewer does not see.
 */
export async function loadWork(
  db: Reader,
  id: string,
  viewerUid: string | null,
): Promise<WorkDetail | null> {
  const row =
    (await findWork(db, { id }))[0] ??
    (await findMerged(db, id)) ??
    (await findDraft(db, id, viewerUid))
  if (!row) return null
  const [credits, ids, genres, links] = await Promise.all([
    creditsOf(db, { id: row.id }),
    idsOf(db, { id: row.id }),
    genresOfWork(db, { id: row.id, interest: row.interest }),
    loadLinks(db, row.id),
  ])
  return presentWork(row, { credits, ids, genres, links })
}

async function findMerged(db: Reader, id: string) {
  const [redirect] = await redirectOf(db, { id })
  const [row] = redirect ? await findWork(db, { id: redirect.work_id }) : []
  return row
}

/** A page of a creator’s works, latest first. @throws AppError `work.not_found` BadCursorError */
export async function loadWorksOfCreator(
  db: Reader,
  creatorId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: WorkCard[]; nextCursor: string | null }> {
  const from = cursor === undefined ? null : decodeCursor(cursor)
  const ownId = await shownWorkId(db, creatorId)
  const found = await worksOfCreator(db, { creatorId: ownId, cursor: from, limit })
  const { rows, next } = cutPage(found, limit, ({ year, id }) => ({ at: year ?? 0, id }))
  return { items: rows.map(presentCard), nextCursor: next }
}

/** A work for one's own shelf, which may be a draft that one sees. @throws AppError `work.not_found` */
export async function requireShelfWork(db: Reader, id: string, uid: string): Promise<WorkFacts> {
  return (await findDraft(db, id, uid)) ?? requireWork(db, id)
}

/** The work that is shown for an id, for what others do with it. @throws AppError `work.not_found` */
export async function requireWork(db: Reader, id: string): Promise<WorkFacts> {
  const [work] = await workFacts(db, { id: await shownWorkId(db, id) })
  if (!work) throw new AppError('work.not_found')
  return work
}
