import type { BookmarkDocument, EndpointName } from '@afins/contract/api'
import {
  titleKey,
  transaction,
  bookmarkSearchTerms,
  postSearchTerms,
  type Row,
} from '@afins/database'
import { readConfig } from '@afins/server/config'
import { openContext } from '@afins/server/start'
import { call, wireCall, type CallInput } from '../call.ts'
import type { Bench, Case, Measure } from '../case.ts'
import { makeCommunity, type Member } from '../community.ts'
import { loadDetails, measureLoad, type MeasuredLoad } from '../measure-load.ts'
import { pick, seededRandom } from '../random.ts'
import { startProduct, type MeasuredServer } from '../server.ts'
import { openStore, type Store } from '../open-store.ts'
import { wireRequest } from '../wire.ts'

const BOOKMARKS = 10_000
const PEOPLE = 50
const BATCH = 1000
const CONNECTIONS = 4
/** Pages read before the one that is measured. */
const DEEP = 200
const remarks = ['Ler de novo', 'Para ouvir no domingo', 'Mostrar à Zoë', '']
const tags = ['depois', 'mpb', 'presente', 'domingo']

/** Ten thousand bookmarks of one person: page, API at the start and deep in the list, and search. */
export const bookmarks: Case = {
  name: 'bookmarks',
  about: 'the page and the API of a person with 10⁴ bookmarks, and search in them',
  async run(bench) {
    await using store = await openStore(bench, 'bookmarks')
    const reader = await makeBookmarkOwner(bench, store)
    store.vacuum()
    await using server = await startProduct(store)
    const list = (query: CallInput['query']) =>
      wireCall('listBookmarks', { query, cookie: reader.cookie })
    const deep = await cursorDeepIn(server, reader)
    const requests = {
      'bookmarks page, pages/s': wireRequest('GET', '/bookmarks', { cookie: reader.cookie }),
      'bookmarks, 20 from the start, reads/s': list({}),
      [`bookmarks, 20 from page ${DEEP}, reads/s`]: list({ cursor: deep }),
      'bookmarks in a folder, reads/s': list({ folder: 'none' }),
      'bookmarks with a tag, reads/s': list({ tag: 'mpb' }),
      'bookmarks by title, reads/s': list({ order: 'title' }),
      'bookmarks with a common word, reads/s': list({ q: 'domingo' }),
      'bookmarks with a word that none has, reads/s': list({ q: 'nuncahouve' }),
      'what bookmarks are narrowed by, reads/s': wireCall('listBookmarkFilters', {
        cookie: reader.cookie,
      }),
    }
    const measures: Measure[] = []
    for (const [what, bytes] of Object.entries(requests)) {
      const next = () => ({ bytes })
      const options = { connections: CONNECTIONS, forMs: bench.loadMs, next }
      measures.push(line(what, await measureLoad(server, options)))
    }
    return [...measures, await exported(server, reader), await intoFolder(server, reader)]
  },
}

const line = (what: string, result: MeasuredLoad): Measure => ({
  what,
  value: result.perSecond,
  details: loadDetails(result),
})

async function makeBookmarkOwner(
  { seed }: Bench,
  { dataDir, databaseUrl, env }: Store,
): Promise<Member> {
  const members = await makeCommunity({
    dataDir,
    databaseUrl,
    seed,
    people: PEOPLE,
    postsEach: BOOKMARKS / PEOPLE,
  })
  const [reader] = members
  if (!reader) throw new Error('the community is empty')
  const random = seededRandom(seed)
  const { database } = await openContext(
    readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production', ...env }),
  )
  const posts = await database.db
    .selectFrom('posts')
    .select(['id', 'published_at', 'author_uid', 'title', 'subtitle', 'body', 'excerpt', 'tags'])
    .orderBy('id')
    .execute()
  for (let from = 0; from < posts.length; from += BATCH) {
    const some = posts.slice(from, from + BATCH)
    const searchTerms = some.map(({ id, tags: tagged, ...texts }) => ({
      post_id: id,
      words: postSearchTerms({ ...texts, tags: [tagged], works: [] }),
    }))
    const rows = some.map((post, at): Row<'bookmarks'> => ({
      uid: reader.uid,
      post_id: post.id,
      created_at: (post.published_at ?? 0) + from + at,
      published_at: post.published_at ?? 0,
      folder_id: null,
      remark: pick(random, remarks),
      author_uid: post.author_uid,
      title_key: titleKey({ ...post, work: null }),
    }))
    const taggings = rows.map(({ uid, post_id }) => ({ uid, post_id, tag: pick(random, tags) }))
    const words = rows.map(({ uid, post_id, remark = '' }, at) => ({
      ...{ uid, post_id },
      words: bookmarkSearchTerms(uid, remark, [taggings[at]?.tag ?? '']),
    }))
    await transaction(database, async (tx) => {
      await tx.insertInto('bookmarks').values(rows).execute()
      await tx.insertInto('bookmark_tags').values(taggings).execute()
      await tx.insertInto('bookmark_words').values(words).execute()
      await tx.insertInto('post_words').values(searchTerms).execute()
    })
  }
  await database.close()
  return reader
}

async function cursorDeepIn({ origin }: MeasuredServer, { cookie }: Member): Promise<string> {
  let cursor: string | null = null
  for (let page = 0; page < DEEP; page += 1) {
    const query: CallInput['query'] = cursor === null ? {} : { cursor }
    const answer = await call(origin, 'listBookmarks', { query, cookie })
    const { nextCursor } = (await answer.json()) as { nextCursor: string | null }
    if (nextCursor === null) throw new Error(`the list ended at page ${page}`)
    cursor = nextCursor
  }
  return cursor ?? ''
}

/** Exports all and imports the same file, which changes nothing. */
async function exported({ origin }: MeasuredServer, { cookie }: Member): Promise<Measure> {
  const began = performance.now()
  const answer = await call(origin, 'exportBookmarks', { query: { format: 'html' }, cookie })
  const { text } = (await answer.json()) as { text: string }
  const exportedAt = performance.now()
  const upload = { type: 'application/octet-stream', bytes: new TextEncoder().encode(text) }
  const taken = await call(origin, 'importBookmarks', { upload, cookie })
  const report = (await taken.json()) as { unchanged?: number; error?: unknown }
  return {
    what: 'bookmarks exported, ms',
    value: exportedAt - began,
    details: {
      'imported again, ms': performance.now() - exportedAt,
      unchanged: report.unchanged ?? `status ${taken.status}`,
      bytes: text.length,
    },
  }
}

/** Moves all into a folder by an import, then deletes and restores the folder. */
async function intoFolder({ origin }: MeasuredServer, { cookie }: Member): Promise<Measure> {
  const request = async <T>(...[name, input]: [EndpointName, CallInput?]): Promise<T> => {
    const answer = await call(origin, name, { ...input, cookie })
    if (!answer.ok) throw new Error(`${name}: status ${answer.status}`)
    return (answer.status === 204 ? null : await answer.json()) as T
  }
  const { text } = await request<{ text: string }>('exportBookmarks', { query: { format: 'json' } })
  const file = JSON.parse(text) as BookmarkDocument
  const inOne = file.bookmarks.map((bookmark) => ({ ...bookmark, folder: 0 }))
  const filled = { ...file, folders: [{ name: 'Tudo', parent: null }], bookmarks: inOne }
  const bytes = new TextEncoder().encode(JSON.stringify(filled))
  const began = performance.now()
  const upload = { type: 'application/octet-stream', bytes }
  const { changed } = await request<{ changed: number }>('importBookmarks', { upload })
  const taken = performance.now()
  const { folders } = await request<{ folders: { id: string }[] }>('listFolders')
  const folderId = folders[0]?.id ?? ''
  const deleting = performance.now()
  const remove = { params: { folderId }, query: { bookmarks: 'remove' } }
  const { undo } = await request<{ undo: string }>('deleteFolder', remove)
  const deleted = performance.now()
  await request('restoreBookmarks', { params: { removalId: undo } })
  return {
    what: 'a folder of all bookmarks deleted, ms',
    value: deleted - deleting,
    details: {
      'brought back, ms': performance.now() - deleted,
      'filled by a file, ms': taken - began,
      changed,
    },
  }
}
