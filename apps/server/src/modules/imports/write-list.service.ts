import type { Writer } from '@afins/database'
import { deletePastTexts, publishPastList } from '#modules/posts/index.ts'
import type { ExportedList, ExportedPost } from './files/exported-work.ts'
import { interestOf, readContent } from './imports.present.ts'
import { importWorksNumbered, type ImportListRow, type ImportRow } from './imports.queries.ts'
import { postOutcome, writePost, type Pictures, type PostOutcome } from './write-post.service.ts'
import { timeOf, type WriteContext } from './write-work.service.ts'

/** Writes a list of an import as a post of the day on which it was made. */
export async function writeList(
  context: WriteContext,
  tx: Writer,
  of: Pick<ImportRow, 'id' | 'uid' | 'visibility'>,
  row: ImportListRow,
): Promise<PostOutcome> {
  const content = JSON.parse(row.content) as ExportedList | ExportedPost
  if ('type' in content)
    return writePost(context, tx, of, content, JSON.parse(row.pictures) as Pictures)
  const { id: importId, uid, visibility } = of
  const { on, items, ...list } = content
  const at = timeOf(on, context.clock.now())
  if (at === null) return postOutcome({ status: 'left', reason: 'undated' })
  const numbers = items.map(({ work }) => work)
  const rows = await importWorksNumbered(tx, { importId, numbers })
  const byNumber = new Map(rows.map((one) => [one.number, one]))
  const works = items.flatMap(({ work: number, remark }) => {
    const work = byNumber.get(number)
    if (!work || work.reason === 'skipped') return []
    const { title, creators, year } = readContent(work)
    return [{ id: work.work_id, title, creators, year, remark }]
  })
  const [first] = rows
  if (!first || works.length === 0) return postOutcome({ status: 'left', reason: 'empty' })
  const interest = interestOf(readContent(first))
  const past = { ...list, at, interest, visibility, works }
  return postOutcome(await publishPastList(context, tx, uid, past))
}

/** Deletes the post of a list. */
export async function removeList(
  context: WriteContext,
  tx: Writer,
  { uid }: Pick<ImportRow, 'uid'>,
  row: ImportListRow,
): Promise<Pick<PostOutcome, 'post_id'>> {
  if (row.post_id !== null) await deletePastTexts(context, tx, uid, [row.post_id])
  return { post_id: null }
}
