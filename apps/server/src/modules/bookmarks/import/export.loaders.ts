import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Api, BookmarkDocument, Folder } from '@afins/contract/api'
import type { EndpointOutput } from '@afins/contract/endpoint'
import type { Reader } from '@afins/database'
import type { Context } from '#context.ts'
import { CHUNK, chunked } from '../search/chunks.ts'
import { listFolders } from '../folders/folders.service.ts'
import { chunksOf } from '../search/metadata.loaders.ts'
import { isVisible } from '#modules/bookmarks/search/metadata.loaders.ts'
import { addressOf } from './post-address.ts'
import type { MetadataRow } from '../search/metadata.queries.ts'
import { withTags } from '../bookmarks.loaders.ts'
import { writeNetscape, type ExportedBookmark } from './write-netscape.ts'

const TITLE = 100
const GONE = 'Indisponível'

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
    ? { name: `${name}.html`, type: 'text/html', text: await writeNetscape(folders, bookmarks) }
    : {
        name: `${name}.json`,
        type: 'application/json',
        text: await writeDocument(folders, bookmarks, clock.now()),
      }
}

async function everyBookmark(
  db: Reader,
  uid: string,
  publicUrl: string,
): Promise<ExportedBookmark[]> {
  const all: ExportedBookmark[] = []
  for await (const page of bookmarkPages(db, uid, publicUrl)) all.push(...page)
  return all
}

/** Someone's bookmarks as they are exported, page by page. */
export async function* bookmarkPages(
  db: Reader,
  uid: string,
  publicUrl: string,
): AsyncGenerator<ExportedBookmark[]> {
  for await (const chunk of chunksOf(db, { uid }, { by: 'created_at', after: null })) {
    const facts = new Map(chunk.map((row) => [row.id, row]))
    const tagged = await withTags(db, uid, chunk)
    yield tagged.map(({ id, created_at: savedAt, folder_id: folderId, remark, tags }) => {
      const post = facts.get(id)
      return {
        ...(post && isVisible(post) ? shown(post, publicUrl) : gone(id, publicUrl)),
        ...{ savedAt, folderId, tags, remark },
      }
    })
  }
}

function shown({ id, kind, interest, username, title, excerpt }: MetadataRow, publicUrl: string) {
  const post = { id, kind: kind ?? '', interest: interest ?? '', username: username ?? '' }
  const called = (title ?? excerpt ?? '').replace(/\s+/g, ' ').slice(0, TITLE).toWellFormed()
  return { url: addressOf(post, publicUrl), title: called }
}

const gone = (id: string, publicUrl: string) => ({
  url: addressOf({ id }, publicUrl),
  title: GONE,
})

/** Our own format, written in parts that yield to the event loop. */
async function writeDocument(
  folders: readonly Folder[],
  bookmarks: readonly ExportedBookmark[],
  now: number,
): Promise<string> {
  const { head, places } = documentHead(folders, now)
  const entries: string[] = []
  for (const part of chunked(bookmarks, CHUNK)) {
    entries.push(...part.map((one) => JSON.stringify(entryOf(one, places))))
    await yieldToOthers()
  }
  return `${head}${entries.join(',')}]}`
}

/** The same, page by page. */
export async function* documentParts(
  folders: readonly Folder[],
  pages: AsyncIterable<readonly ExportedBookmark[]>,
  now: number,
): AsyncGenerator<string> {
  const { head, places } = documentHead(folders, now)
  let before = head
  for await (const page of pages) {
    if (page.length === 0) continue
    yield before + page.map((one) => JSON.stringify(entryOf(one, places))).join(',')
    before = ','
  }
  yield before === head ? `${head}]}` : ']}'
}

/** Up to the first bookmark, and the place of each folder. */
function documentHead(folders: readonly Folder[], now: number) {
  const places = new Map(folders.map(({ id }, at) => [id, at]))
  const head: Omit<BookmarkDocument, 'bookmarks'> = {
    format: 'afins-bookmarks',
    version: 1,
    exportedAt: now,
    folders: folders.map(({ name, parentId }) => ({
      name,
      parent: parentId === null ? null : (places.get(parentId) ?? null),
    })),
  }
  return { head: `${JSON.stringify(head).slice(0, -1)},"bookmarks":[`, places }
}

/** Empty values are left out, which halves the file. */
function entryOf(
  { url, title, savedAt, folderId, tags, remark }: ExportedBookmark,
  places: ReadonlyMap<string, number>,
): BookmarkDocument['bookmarks'][number] {
  const folder = folderId === null ? undefined : places.get(folderId)
  return {
    url,
    title,
    savedAt,
    ...(folder !== undefined && { folder }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(remark !== '' && { remark }),
  }
}
