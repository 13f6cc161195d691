import type { Api, SkipReason } from '@afins/contract/api'
import type { EndpointOutput } from '@afins/contract/endpoint'
import { limits } from '@afins/contract/fields'
import type { BookmarkFile, FileEntry } from './bookmark-file.ts'
import { nameOf } from './post-address.ts'

export type Skipped = EndpointOutput<Api['importBookmarks']>['skipped'][number]

export interface NamedPosts {
  readonly folders: BookmarkFile['folders']
  readonly posts: ReadonlyMap<string, FileEntry>
  readonly skipped: readonly Skipped[]
  readonly skippedCount: number
}

export function namedPosts({ folders, entries }: BookmarkFile, publicUrl: string): NamedPosts {
  const posts = new Map<string, FileEntry>()
  const skipped: Skipped[] = []
  let skippedCount = 0
  const leaveOut = (entry: FileEntry, reason: SkipReason) => {
    skippedCount += 1
    if (skipped.length < limits.importReportEntries) skipped.push(skip(entry, reason))
  }
  for (const entry of entries) {
    const named = nameOf(entry.url, publicUrl)
    if (named.is !== 'post') leaveOut(entry, named.is)
    else if (posts.has(named.postId)) leaveOut(entry, 'repeated')
    else posts.set(named.postId, entry)
  }
  return { folders, posts, skipped, skippedCount }
}

const TITLE_LENGTH = 100
const URL_LENGTH = 160

export function skip({ title, url }: FileEntry, reason: SkipReason): Skipped {
  return { title: title.slice(0, TITLE_LENGTH), url: url.slice(0, URL_LENGTH), reason }
}
