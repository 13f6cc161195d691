import { postPath } from '@afins/contract/addresses'
import { href } from '@afins/contract/pages'
import type { Reader } from '@afins/database'
import { commentedEntries, postRows, presentLink } from '#modules/posts/index.ts'
import type { ArchivedDiaryLink, ArchivedPostLink } from './schemas.ts'

/** How posts are called that someone may still see. */
export async function loadLinks(
  db: Reader,
  { uid: viewerUid, publicUrl }: { readonly uid: string; readonly publicUrl: string },
  postIds: readonly string[],
): Promise<(id: string) => ArchivedPostLink> {
  const ids = [...new Set(postIds)]
  const posts = ids.length === 0 ? [] : await postRows(db, { ids, viewerUid })
  const links = new Map(
    posts.map((post) => {
      const { id, kind, interest, username } = post
      const path = postPath({ id, kind, author: { username }, interest: { slug: interest } })
      const { label } = presentLink({ ...post, work: null })
      return [id, { id, label, author: username, address: publicUrl + path }]
    }),
  )
  return (id) => links.get(id) ?? { id, label: null, author: null, address: null }
}

/** How diary entries are called that someone may still see. */
export async function loadDiaryLinks(
  db: Reader,
  { uid: viewerUid, publicUrl }: { readonly uid: string; readonly publicUrl: string },
  entryIds: readonly string[],
): Promise<(id: string) => ArchivedDiaryLink> {
  const ids = [...new Set(entryIds)]
  const entries = ids.length === 0 ? [] : await commentedEntries(db, { ids, viewerUid })
  const links = new Map(
    entries.map(({ id, title, username }) => {
      const address = publicUrl + href('diaryEntry', { username, entryId: id })
      return [id, { id, label: title, owner: username, address }]
    }),
  )
  return (id) => links.get(id) ?? { id, label: null, owner: null, address: null }
}
