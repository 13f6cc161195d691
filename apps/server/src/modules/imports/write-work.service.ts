import type { Visibility } from '@afins/contract/api'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { publishPastText, type PastOutcome } from '#modules/posts/index.ts'
import { mustBeDraft, storeReviewDraft } from './review-drafts.service.ts'
import { addHistory, type LockedShelf } from '#modules/shelves/index.ts'
import {
  addImportedWork,
  mayShelveDraft,
  requireWorkForShelf,
  type ImportQuota,
} from '#modules/works/index.ts'
import { rememberNewWork } from './corrections.service.ts'
import type { ExportedLeftPost, ExportedReview, ExportedWork } from './files/exported-work.ts'
import { candidatesOf, importableWork, interestOf, readContent } from './imports.present.ts'
import { addLeftTexts, type ImportRow, type ImportWorkRow } from './imports.queries.ts'
import { decideMatch } from './match.policy.ts'

export type WriteContext = Pick<
  Context,
  'database' | 'clock' | 'ids' | 'invalidation' | 'journal' | 'jobs' | 'config'
>

/** What became of a work of an import, as its row stores it. */
export interface WorkOutcome {
  readonly status: 'brought' | 'unchanged' | 'left'
  readonly reason?: ImportWorkRow['reason']
  readonly work_id?: string
  readonly written?: string
  readonly posts?: string
}

const NOON_MS = 12 * 3_600_000

/** Writes a work of an import to its owner's shelf. @throws AppError of the catalogue or the shelf */
export async function writeWork(
  context: WriteContext,
  tx: Writer,
  of: Pick<ImportRow, 'id' | 'uid' | 'visibility' | 'brings_reviews'>,
  row: ImportWorkRow,
  { shelf, quota }: { readonly shelf: LockedShelf; readonly quota: ImportQuota },
): Promise<WorkOutcome> {
  const { uid, visibility } = of
  if (row.status === 'skipped') return { status: 'left', reason: 'skipped' }
  const exported = readContent(row)
  if (row.status === 'unclear') return { status: 'left', reason: 'unclear' }
  // What only a list names is named there.
  if (row.status === 'new' && saysNothing(exported)) return { status: 'unchanged' }
  const id = row.status === 'new' ? await addNew(context, tx, uid, row, quota) : row.work_id
  if (id === null) return { status: 'left', reason: 'daily' }
  // What was just brought may be a draft of someone else’s as well.
  const isBrought = row.status === 'new'
  const work = await requireWorkForShelf(
    context.database,
    tx,
    id,
    async (draft) => isBrought || mayShelveDraft(context, tx, uid, draft.id),
  )
  const { wants, times, rating, remark, on, time, wantedAt } = exported
  if (isBrought && row.correction !== null) await rememberNewWork(tx, uid, exported, work.id)
  const now = context.clock.now()
  const at = time !== undefined && time <= now ? time : timeOf(on, now)
  const history = {
    ...{ wants, times, rating, remark, at },
    wantedAt: wantedAt !== undefined && wantedAt <= now ? wantedAt : at,
    visibility: narrower(visibility, exported.visibility),
  }
  const written = await addHistory(context, tx, shelf, work, history)
  const posts = await writeReviews(context, tx, of, work.id, exported)
  if (written === null && posts.length === 0) return { status: 'unchanged', work_id: work.id }
  return {
    ...{ status: 'brought', work_id: work.id, posts: JSON.stringify(posts) },
    ...(written !== null && { written: JSON.stringify(written) }),
  }
}

const saysNothing = ({ wants, times, rating, remark, reviews = [] }: ExportedWork) =>
  !wants && times.length === 0 && rating === 0 && remark === '' && reviews.length === 0

/**
 * Publishes the texts that someone wrote of a work, as of their days; those that cannot be are listed
 * with what was left out. @returns the ids of the posts
 */
async function writeReviews(
  context: WriteContext,
  tx: Writer,
  { id: importId, ...of }: Pick<ImportRow, 'id' | 'uid' | 'visibility' | 'brings_reviews'>,
  workId: string,
  exported: ExportedWork,
): Promise<string[]> {
  const { reviews = [], title } = exported
  const ids: string[] = []
  const left: Parameters<typeof addLeftTexts>[2][number][] = []
  if (of.brings_reviews === 0) return ids
  for (const review of reviews) {
    const outcome = await writeReview(context, tx, of, { workId, exported, review })
    if ('id' in outcome) ids.push(outcome.id)
    if (!('reason' in outcome)) continue
    const { status, reason } = outcome
    const kind = status === 'drafted' || review.rating > 0 ? 'review' : 'note'
    const content = { type: 'left', kind, title: review.title ?? title, reason } as const
    left.push({ content: JSON.stringify(content satisfies ExportedLeftPost), status, reason })
  }
  await addLeftTexts(tx, importId, left)
  return ids
}

async function writeReview(
  context: WriteContext,
  tx: Writer,
  { uid, visibility }: Pick<ImportRow, 'uid' | 'visibility'>,
  of: {
    readonly workId: string
    readonly exported: ExportedWork
    readonly review: ExportedReview
  },
): Promise<PastOutcome> {
  const { on, time, named = of.exported, ...review } = of.review
  const { title, creators, year } = named
  const now = context.clock.now()
  const at = time !== undefined && time <= now ? time : timeOf(on, now)
  if (at === null && on > isoDay(now)) return { status: 'left', reason: 'future' }
  const reason = mustBeDraft(review, at)
  if (at === null || reason !== null)
    return storeReviewDraft(context, tx, uid, {
      ...{ review, reason: reason ?? 'undated', interest: interestOf(of.exported) },
      work: { id: of.workId, title, creators, year },
      visibility: narrower(visibility, review.visibility),
    })
  return publishPastText(context, tx, uid, {
    ...{ ...review, at, interest: interestOf(of.exported) },
    work: { id: of.workId, title, creators, year },
    visibility: narrower(visibility, review.visibility),
  })
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** What was chosen for all of a file, unless the file has a narrower one; null: the default. */
export function narrower(
  chosen: Visibility | null,
  most: Visibility | undefined,
): Visibility | null {
  if (most === undefined || most === 'public' || chosen === 'self') return chosen
  return most
}

/** The new work, or that which the same file or someone else has added since the preview. */
function addNew(
  context: WriteContext,
  tx: Writer,
  uid: string,
  row: ImportWorkRow,
  quota: ImportQuota,
): Promise<string | null> {
  const exported = readContent(row)
  const described = importableWork(exported)
  const seen = candidatesOf(row)
  return addImportedWork(context, tx, uid, described, { seen, quota }, (match) => {
    const { workId } = decideMatch(match, exported)
    // Of those that its owner has seen, it is none.
    return workId !== null && seen.includes(workId) ? null : workId
  })
}

/** Noon of a day, which is that day everywhere in Brazil; null where none is known, or it is to come. */
export function timeOf(day: string, now: number): number | null {
  if (day.length < 10) return null
  const at = Date.parse(`${day}T00:00:00Z`) + NOON_MS
  return at <= now ? at : null
}
