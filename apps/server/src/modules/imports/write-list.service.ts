import type { Writer } from '@afins/database'
import { deletePastTexts, publishPastList } from '#modules/posts/index.ts'
import type { ExportedList, ExportedPost, ExportedSaved } from './files/exported-work.ts'
import { interestOf, readContent } from './imports.present.ts'
import {
  importWorksNumbered,
  type ImportListRow,
  type ImportRow,
  type ListOutcome,
} from './imports.queries.ts'
import { postOutcome, writePost, type Pictures } from './write-post.service.ts'
import {
  takeSavedBack,
  takeSavedBookmarksBack,
  writeBookmarks,
  writeSaved,
  type SavedBookmark,
} from './write-saved.service.ts'
import { narrower, timeOf, type WriteContext } from './write-work.service.ts'

type Brings = Pick<ImportRow, 'brings_lists' | 'brings_account'>

/** Whether its owner wants a row of an import. */
export const isWanted = (of: Brings, { part, status }: Pick<ImportListRow, 'part' | 'status'>) =>
  status === 'waiting' && (part === 'texts' ? of.brings_lists : of.brings_account) === 1

/** Writes the bookmarks with which rows of an import begin. @returns what became of them; none of others */
export async function writeFirstBookmarks(
  context: WriteContext,
  tx: Writer,
  of: Pick<ImportRow, 'uid'> & Brings,
  rows: readonly ImportListRow[],
): Promise<ListOutcome[]> {
  const isOther = (row: ImportListRow) => row.part !== 'bookmarks' || !isWanted(of, row)
  const other = rows.findIndex(isOther)
  const saved = (other < 0 ? rows : rows.slice(0, other)).map(
    ({ content }) => JSON.parse(content) as SavedBookmark,
  )
  return saved.length === 0 ? [] : writeBookmarks(context, tx, of.uid, saved)
}

/** Writes a row of an import: a list as a post of the day on which it was made. */
export async function writeList(
  context: WriteContext,
  tx: Writer,
  of: Pick<ImportRow, 'id' | 'uid' | 'visibility'> & Brings,
  row: ImportListRow,
): Promise<ListOutcome> {
  if (!isWanted(of, row)) return {}
  if (row.part !== 'texts') {
    const saved = JSON.parse(row.content) as ExportedSaved
    if (saved.type !== 'bookmark') return writeSaved(context, tx, of, saved)
    const [outcome = {}] = await writeBookmarks(context, tx, of.uid, [saved])
    return outcome
  }
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
  const past = { ...list, at, interest, works, visibility: narrower(visibility, list.visibility) }
  return postOutcome(await publishPastList(context, tx, uid, past))
}

/** Takes back the bookmarks with which rows begin. @returns what each row says then; none of others */
export async function removeFirstBookmarks(
  context: WriteContext,
  tx: Writer,
  { uid }: Pick<ImportRow, 'uid'>,
  rows: readonly ImportListRow[],
): Promise<ListOutcome[]> {
  const other = rows.findIndex(({ part }) => part !== 'bookmarks')
  const first = other < 0 ? rows : rows.slice(0, other)
  const made = first.flatMap(({ made_id: id, content }) =>
    id === null ? [] : [{ id, entry: JSON.parse(content) as SavedBookmark }],
  )
  await takeSavedBookmarksBack(context, tx, uid, made)
  return first.map(({ made_id: id }) => (id === null ? {} : { made_id: null }))
}

/** Takes back what a row became, which is no bookmark. */
export async function removeList(
  context: WriteContext,
  tx: Writer,
  { uid }: Pick<ImportRow, 'uid'>,
  row: ImportListRow,
): Promise<Pick<ImportListRow, 'post_id' | 'made_id' | 'ended'>> {
  if (row.made_id !== null)
    await takeSavedBack(context, tx, uid, {
      ...{ id: row.made_id, ended: row.ended },
      saved: JSON.parse(row.content) as Exclude<ExportedSaved, SavedBookmark>,
    })
  if (row.post_id !== null) await deletePastTexts(context, tx, uid, [row.post_id])
  return { post_id: null, made_id: null, ended: null }
}
