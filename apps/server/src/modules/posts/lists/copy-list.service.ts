import { AppError } from '@afins/contract/errors'
import { getInterestByUrlPath } from '@afins/contract/interests'
import type { Context } from '#context.ts'
import type { Once, SignedIn } from '#endpoint/handler.ts'
import { hasInterest } from '#modules/profiles/index.ts'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { createDraft } from '../drafts/drafts.service.ts'
import { bytesOf, spendText, type QuotaDeps } from '../posts.limits.ts'
import { requireReadable } from '../posts.loaders.ts'
import { allItems, insertItems } from './items.queries.ts'
import { markCopied } from './lists.queries.ts'

/** Starts a draft with the items of a list that the caller may read. @throws AppError */
export async function copyList(
  context: Pick<Context, 'database' | 'clock' | 'ids' | 'journal'> & QuotaDeps,
  { uid }: SignedIn,
  postId: string,
  once: Once,
): Promise<{ id: string }> {
  const { db } = context.database
  const { row } = await requireReadable(db, postId, uid)
  if (row.kind !== 'list') throw new AppError('post.not_found')
  const mayStay = await hasInterest(db, uid, row.interest)
  const hasCatalogue = getInterestByUrlPath(row.interest) !== null
  const now = context.clock.now()
  const draft = await createDraft(
    context,
    uid,
    {
      kind: 'list',
      content: { title: row.title ?? '' },
      ...(mayStay && { interest: row.interest }),
    },
    (create) =>
      once(async (tx) => {
        const id = await create(tx)
        const items = await allItems(tx, { postId })
        const works = await loadLinkedWorks(
          tx,
          items.map((item) => item.work_id),
        )
        await insertItems(
          tx,
          items.map((item) => ({
            ...item,
            post_id: id,
            item_id: context.ids.next(),
            work_id: hasCatalogue ? currentId(works, item.work_id) : null,
            added_by: uid,
            added_at: now,
            published_at: 0,
          })),
        )
        await markCopied(tx, { id, sourceId: postId, count: items.length })
        await spendText(context, tx, uid, bytesOf(items))
        return id
      }),
  )
  return { id: draft.id }
}

/** That of the work that it was merged into, where a merge still moves what was stored before. */
const currentId = (works: Awaited<ReturnType<typeof loadLinkedWorks>>, id: string | null) =>
  id === null ? null : (works.get(id)?.id ?? id)
