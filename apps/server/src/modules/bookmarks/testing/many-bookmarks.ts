import { transaction } from '@afins/database'
import type { TestApp, TestPerson } from '#testing/app.ts'
import { chunked, CHUNK } from '../search/chunks.ts'
import { addBookmarks } from '../bookmarks.mutations.ts'

/** Has somebody keep many posts that are gone by now, each with a remark and a tag of its number. */
export async function addManyBookmarks(
  { context, clock }: TestApp,
  { uid }: TestPerson,
  { folderId, count }: { readonly folderId: string; readonly count: number },
): Promise<void> {
  const now = clock.now()
  const bookmarks = Array.from({ length: count }, (_, n) => ({
    id: context.ids.next(),
    created_at: now + n,
    published_at: now,
    folder_id: folderId,
    remark: `Nota ${n}`,
    tags: [`tag-${n}`],
  }))
  for (const part of chunked(bookmarks, CHUNK))
    await transaction(context.database, (tx) => addBookmarks(tx, uid, part))
}
