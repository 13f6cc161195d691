import type { DiaryEntry, ShelfEntry } from '@afins/contract/api'
import type { Deps } from './deps.ts'

/** Puts back what one had of a work; what was written since then goes away. */
export async function restoreShelf(
  { call }: Pick<Deps, 'call'>,
  before: ShelfEntry,
): Promise<ShelfEntry> {
  const params = { workId: before.workId }
  let now = await call('getShelfEntry', { params })
  const had = new Set(before.diary.map(({ id }) => id))
  const left = new Set(now.diary.map(({ id }) => id))
  for (const { id } of now.diary.filter((entry) => !had.has(entry.id)))
    now = await call('deleteDiaryEntry', { params: { entryId: id } })
  for (const entry of before.diary.toReversed()) {
    const body = contentOf(entry)
    now = left.has(entry.id)
      ? await call('updateDiaryEntry', { params: { entryId: entry.id }, body })
      : await call('addDiaryEntry', { params, body: { ...body, again: true } })
  }
  if (isEmpty(before)) return call('removeShelfEntry', { params, query: { keepRating: 'false' } })
  const { wants, rating, remark, visibility } = before
  const body = { wants, remark, visibility, ...(rating !== now.rating && { rating }) }
  return call('updateShelfEntry', { params, body })
}

const contentOf = ({
  id: _id,
  workId: _work,
  progressAt: _at,
  createdAt: _created,
  ...content
}: DiaryEntry) => content

const isEmpty = ({ wants, diary, rating, remark }: ShelfEntry) =>
  !wants && diary.length === 0 && rating === null && remark === ''
