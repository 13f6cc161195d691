import type { Api, BookmarkDocument, Folder } from '@afins/contract/api'
import type { EndpointOutput } from '@afins/contract/endpoint'
import type { Reader } from '@afins/database'
import type { Context } from '#context.ts'
import { listFolders } from './folders.service.ts'
import { chunksOf } from './in-chunks.ts'
import { isInSight } from './in-sight.ts'
import { addressOf } from './post-address.ts'
import type { FactRow } from './facts.queries.ts'
import { withTags } from './tagged-bookmarks.ts'
import { writeNetscape, type ExportedBookmark } from './write-netscape.ts'

const TITLE = 100
/** What a post out of sight is called: there is nothing of it that may be told. */
const GONE = 'Indisponível'

/** All of somebody's bookmarks as a file. */
export async function exportBookmarks(
  { config, database, clock }: Pick<Context, 'config' | 'database' | 'clock'>,
  uid: string,
  format: 'html' | 'json',
): Promise<EndpointOutput<Api['exportBookmarks']>> {
  const { db } = database
  const [folders, bookmarks] = await Promise.all([
    listFolders(db, uid),
    everyBookmark(db, uid, config.publicUrl),
  ])
  const name = `favoritos-afins-${new Date(clock.now()).toISOString().slice(0, 10)}`
  return format === 'html'
    ? { name: `${name}.html`, type: 'text/html', text: writeNetscape(folders, bookmarks) }
    : {
        name: `${name}.json`,
        type: 'application/json',
        text: JSON.stringify(documentOf(folders, bookmarks, clock.now())),
      }
}

/** Last saved first. */
async function everyBookmark(
  db: Reader,
  uid: string,
  publicUrl: string,
): Promise<ExportedBookmark[]> {
  const all: ExportedBookmark[] = []
  for await (const chunk of chunksOf(db, { uid }, { by: 'created_at', after: null })) {
    const facts = new Map(chunk.map((row) => [row.id, row]))
    for (const { id, created_at, folder_id, remark, tags } of await withTags(db, uid, chunk)) {
      const post = facts.get(id)
      all.push({
        ...(post && isInSight(post, uid) ? shown(post, publicUrl) : gone(id, publicUrl)),
        savedAt: created_at,
        folderId: folder_id,
        tags,
        remark,
      })
    }
  }
  return all
}

function shown({ id, kind, interest, username, title, excerpt }: FactRow, publicUrl: string) {
  const post = { id, kind: kind ?? '', interest: interest ?? '', username: username ?? '' }
  const called = (title ?? excerpt ?? '').replace(/\s+/g, ' ').slice(0, TITLE).toWellFormed()
  return { url: addressOf(post, publicUrl), title: called }
}

const gone = (id: string, publicUrl: string) => ({
  url: addressOf({ id }, publicUrl),
  title: GONE,
})

/** Whatever is empty is left out, which halves the file. */
function documentOf(
  folders: readonly Folder[],
  bookmarks: readonly ExportedBookmark[],
  now: number,
): BookmarkDocument {
  const places = new Map(folders.map(({ id }, at) => [id, at]))
  return {
    format: 'afins-bookmarks',
    version: 1,
    exportedAt: now,
    folders: folders.map(({ name, parentId }) => ({
      name,
      parent: parentId === null ? null : (places.get(parentId) ?? null),
    })),
    bookmarks: bookmarks.map(({ url, title, savedAt, folderId, tags, remark }) => {
      const folder = folderId === null ? undefined : places.get(folderId)
      return {
        url,
        title,
        savedAt,
        ...(folder !== undefined && { folder }),
        ...(tags.length > 0 && { tags: [...tags] }),
        ...(remark !== '' && { remark }),
      }
    }),
  }
}
