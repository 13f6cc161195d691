import type { Api, SkipReason } from '@afins/contract/api'
import type { EndpointOutput } from '@afins/contract/endpoint'
import { canonicalTag, checkField, fields, limits, normaliseField } from '@afins/contract/fields'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { loadPosts, mayList } from '#modules/posts/index.ts'
import { allowanceFor } from '#plan.ts'
import type { FileEntry } from './bookmark-file.ts'
import { bookmarksAmong, countBookmarks } from './bookmarks.queries.ts'
import { CHUNK, chunked } from './chunked.ts'
import { heldFolders } from './folders.service.ts'
import { foldersFor, type Homes } from './import-folders.ts'
import { keepBookmarks } from './keep-bookmarks.ts'
import { nameOf } from './post-address.ts'
import { readBookmarkFile } from './read-file.ts'
import type { TaggedBookmark } from './tagged-bookmarks.ts'

type Report = EndpointOutput<Api['importBookmarks']>
type Skipped = Report['skipped'][number]

/** An entry that names a post, and what makes a bookmark of it. */
interface Wanted {
  readonly entry: FileEntry
  readonly postId: string
  /** Null where the post is out of sight: only one that is kept already can be filled in. */
  readonly publishedAt: number | null
}

/**
 * Keeps what a file names, some of it in a transaction: ten thousand at once would hold up others,
 * and might not come to an end in time. What was broken off is completed by the same file again.
 * @throws AppError
 */
export async function importBookmarks(
  context: Pick<Context, 'config' | 'database' | 'clock' | 'ids'>,
  uid: string,
  bytes: Buffer,
): Promise<Report> {
  const { config, database, clock, ids } = context
  const file = readBookmarkFile(bytes)
  const named = namedPosts(file.entries, config.publicUrl)
  const wanted = await judged(database.db, uid, named.posts)
  const now = clock.now()
  const homes = await transaction(database, async (tx) => {
    const { folders: most } = await allowanceFor(context, tx, uid, 'folders')
    return foldersFor(tx, uid, file.folders, { ids, now, most })
  })
  const report = { added: 0, changed: 0, unchanged: 0, skipped: [...named.skipped] }
  for (const part of chunked(wanted, CHUNK)) {
    const done = await transaction(database, (tx) => keepSome(tx, uid, part, homes, now))
    report.added += done.added
    report.changed += done.changed
    report.unchanged += done.unchanged
    report.skipped.push(...done.skipped)
  }
  return {
    ...report,
    folders: homes.made,
    flattened: homes.flattened.map((name) => name.slice(0, fields.folderName.max)),
  }
}

async function keepSome(
  tx: Writer,
  uid: string,
  wanted: readonly Wanted[],
  homes: Homes,
  now: number,
) {
  // A folder may have been deleted since the part before this one.
  const folders = new Set((await heldFolders(tx, uid)).map(({ id }) => id))
  const { kept, skipped } = await withRoom(tx, uid, wanted)
  const bookmarks = kept
    .map((one) => bookmarkOf(one, homes, now))
    .map((one) => (folders.has(one.folder_id ?? '') ? one : { ...one, folder_id: null }))
  return { ...(await keepBookmarks(tx, uid, bookmarks)), skipped }
}

/** Each post that the entries name, once; and the entries that name none, or one again. */
function namedPosts(entries: readonly FileEntry[], publicUrl: string) {
  const posts = new Map<string, FileEntry>()
  const skipped: Skipped[] = []
  for (const entry of entries) {
    const named = nameOf(entry.url, publicUrl)
    if (named.is !== 'post') skipped.push(skip(entry, named.is))
    else if (posts.has(named.postId)) skipped.push(skip(entry, 'repeated'))
    else posts.set(named.postId, entry)
  }
  return { posts, skipped }
}

function skip({ title, url }: FileEntry, reason: SkipReason): Skipped {
  return { title: title.slice(0, 200), url: url.slice(0, 300), reason }
}

/** Which of the posts are in sight. */
async function judged(
  db: Reader,
  uid: string,
  posts: ReadonlyMap<string, FileEntry>,
): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  for (const part of chunked([...posts], CHUNK)) {
    const loaded = await loadPosts(
      db,
      part.map(([postId]) => postId),
      uid,
    )
    const seen = new Map(
      loaded.filter(({ row }) => mayList(row, uid)).map(({ row }) => [row.id, row.published_at]),
    )
    for (const [postId, entry] of part)
      wanted.push({ entry, postId, publishedAt: seen.get(postId) ?? null })
  }
  return wanted
}

/** What is kept already or can be: in sight, and no more than one may keep. */
async function withRoom(tx: Writer, uid: string, wanted: readonly Wanted[]) {
  let room = limits.bookmarks - (await countBookmarks(tx, uid))
  const kept: Wanted[] = []
  const skipped: Skipped[] = []
  const postIds = wanted.map(({ postId }) => postId)
  const already = new Set((await bookmarksAmong(tx, uid, postIds)).map(({ id }) => id))
  for (const one of wanted) {
    if (already.has(one.postId)) kept.push(one)
    else if (one.publishedAt === null) skipped.push(skip(one.entry, 'post_not_found'))
    else if (room <= 0) skipped.push(skip(one.entry, 'too_many'))
    else {
      room -= 1
      kept.push(one)
    }
  }
  return { kept, skipped }
}

function bookmarkOf(
  { entry, postId, publishedAt }: Wanted,
  homes: Homes,
  now: number,
): TaggedBookmark {
  const { savedAt, tags, remark, folder } = entry
  const cleaned = tags.map(canonicalTag).filter((tag) => checkField('tag', tag) === null)
  return {
    id: postId,
    created_at: savedAt !== null && savedAt > 0 && savedAt < now ? savedAt : now,
    published_at: publishedAt ?? 0,
    folder_id: homes.homeOf(folder),
    remark: normaliseField('remark', remark).slice(0, fields.remark.max).toWellFormed(),
    tags: [...new Set(cleaned)].slice(0, limits.tagsInBookmark),
  }
}
