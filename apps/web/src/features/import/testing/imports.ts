import type { Import } from '@afins/contract/api'
import {
  importedPostStatuses,
  importedWorkStatuses,
  leftElsewhere,
  savedParts,
} from '@afins/contract/imports'

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>

export const noPosts: Import['postCounts'] = zeros(importedPostStatuses)

export const nothingIgnored: Import['ignored'] = {
  ...{ read: 0, rows: 0, reviews: 0, lists: 0, tags: 0, likes: 0, plays: 0, others: 0 },
  elsewhere: zeros(leftElsewhere),
}

/** An import of a file with nothing in it, and what is said of it. */
export const importOf = (more: Partial<Import> = {}): Import => ({
  ...{ id: '1', source: 'goodreads', state: 'preview', createdAt: 0, works: 0, done: 0 },
  ...{ interests: ['books'], reviews: 0, lists: 0, bio: '', favourites: 0, account: false },
  counts: zeros(importedWorkStatuses),
  postCounts: noPosts,
  saved: Object.fromEntries(savedParts.map((part) => [part, noPosts])) as Import['saved'],
  ...{ choices: [], ignored: nothingIgnored },
  ...more,
})
