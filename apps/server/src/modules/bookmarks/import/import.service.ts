import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Api } from '@afins/contract/api'
import type { EndpointOutput } from '@afins/contract/endpoint'
import { fields, limits } from '@afins/contract/fields'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { loadPosts, mayList } from '#modules/posts/index.ts'
import { allowanceFor } from '#plan.ts'
import { Semaphore } from '#platform/semaphore.ts'
import type { FileEntry } from './bookmark-file.ts'
import { bookmarksAmong, countBookmarks } from '../bookmarks.queries.ts'
import { chunked } from '../search/chunks.ts'
import { lockFolders } from '../folders/folders.service.ts'
import { writtenIn } from './brought-bookmarks.mutations.ts'
import { foldersFor, type ImportedFolders } from './import-folders.mutations.ts'
import { addBookmarks, bookmarksChange } from '../bookmarks.mutations.ts'
import { skip, type Skipped } from './named-posts.ts'
import { parseBookmarkFile } from './parse-file.ts'
import type { TaggedBookmark } from '../bookmarks.loaders.ts'

/** Bookmarks per transaction: other writers wait for it. */
const PART = 100
/** Imports that may wait for the running one. */
const WAITING = 32
const semaphore = new Semaphore(1, WAITING)

type Report = EndpointOutput<Api['importBookmarks']>

interface Candidate {
  readonly entry: FileEntry
  readonly postId: string
  /** Null where the post is not visible: then only an existing bookmark is filled in. */
  readonly publishedAt: number | null
}

type Deps = Pick<Context, 'config' | 'database' | 'clock' | 'ids' | 'journal'>

/** A part in each transaction, so that others can write; a repetition completes the import. */
export function importBookmarks(context: Deps, uid: string, bytes: Buffer): Promise<Report> {
  return semaphore.run(() => importFile(context, uid, bytes))
}

async function importFile(context: Deps, uid: string, bytes: Buffer): Promise<Report> {
  const { config, database, clock, ids, journal } = context
  const named = await parseBookmarkFile(bytes, config.publicUrl)
  await yieldToOthers()
  const candidates = await findCandidates(database.db, uid, named.posts)
  const now = clock.now()
  const importedFolders = await transaction(database, async (tx) => {
    const { folders: most } = await allowanceFor(context, tx, uid, 'folders')
    journal.emit(tx, bookmarksChange(uid, null))
    return foldersFor(tx, uid, named.folders, { ids, now, most })
  })
  const report = { added: 0, changed: 0, unchanged: 0 }
  const skipped = [...named.skipped]
  let { skippedCount } = named
  for (const part of chunked(candidates, PART)) {
    const done = await transaction(database, (tx) => {
      journal.emit(tx, bookmarksChange(uid, null))
      return importPart(tx, uid, part, importedFolders, now)
    })
    report.added += done.added
    report.changed += done.changed
    report.unchanged += done.unchanged
    skippedCount += done.skipped.length
    skipped.push(...done.skipped)
    await yieldToOthers()
  }
  await yieldToOthers()
  return {
    ...report,
    skipped: skipped.slice(0, limits.importReportEntries),
    skippedCount,
    folders: importedFolders.made,
    flattened: importedFolders.flattened.map((name) => name.slice(0, fields.folderName.max)),
  }
}

async function importPart(
  tx: Writer,
  uid: string,
  candidates: readonly Candidate[],
  importedFolders: ImportedFolders,
  now: number,
) {
  // A folder may have been deleted since the part before this one.
  const folders = new Set((await lockFolders(tx, uid)).map(({ id }) => id))
  const { accepted, skipped } = await withinLimit(tx, uid, candidates)
  const bookmarks = accepted
    .map((one) => bookmarkOf(one, importedFolders, now))
    .map((one) => (folders.has(one.folder_id ?? '') ? one : { ...one, folder_id: null }))
  return { ...(await addBookmarks(tx, uid, bookmarks)), skipped }
}

async function findCandidates(
  db: Reader,
  uid: string,
  posts: ReadonlyMap<string, FileEntry>,
): Promise<Candidate[]> {
  const candidates: Candidate[] = []
  for (const part of chunked([...posts], PART)) {
    const loaded = await loadPosts(
      db,
      part.map(([postId]) => postId),
      uid,
    )
    const seen = new Map(
      loaded.filter(({ row }) => mayList(row, uid)).map(({ row }) => [row.id, row.published_at]),
    )
    for (const [postId, entry] of part)
      candidates.push({ entry, postId, publishedAt: seen.get(postId) ?? null })
    await yieldToOthers()
  }
  return candidates
}

async function withinLimit(tx: Writer, uid: string, candidates: readonly Candidate[]) {
  let remaining = limits.bookmarks - (await countBookmarks(tx, uid))
  const accepted: Candidate[] = []
  const skipped: Skipped[] = []
  const postIds = candidates.map(({ postId }) => postId)
  const already = new Set((await bookmarksAmong(tx, uid, postIds)).map(({ id }) => id))
  for (const one of candidates) {
    if (already.has(one.postId)) accepted.push(one)
    else if (one.publishedAt === null) skipped.push(skip(one.entry, 'post_not_found'))
    else if (remaining <= 0) skipped.push(skip(one.entry, 'too_many'))
    else {
      remaining -= 1
      accepted.push(one)
    }
  }
  return { accepted, skipped }
}

function bookmarkOf(
  { entry, postId, publishedAt }: Candidate,
  importedFolders: ImportedFolders,
  now: number,
): TaggedBookmark {
  const { savedAt, folder } = entry
  return {
    id: postId,
    created_at: savedAt !== null && savedAt > 0 && savedAt < now ? savedAt : now,
    published_at: publishedAt ?? 0,
    folder_id: importedFolders.folderIdOf(folder),
    ...writtenIn(entry),
  }
}
