import type { Import, ImportedPost, ImportedWork, WorkCard } from '@afins/contract/api'
import {
  importedPostStatuses,
  importedWorkStatuses,
  interestOfImported,
  leftElsewhere,
  savedParts,
  type ImportedPostStatus,
  type ImportedWorkStatus,
  type ImportPart,
  type LeftElsewhere,
  type SavedPart,
} from '@afins/contract/imports'
import { fixedInterestIds } from '@afins/contract/interests'
import type { ImportableWork } from '#modules/works/index.ts'
import { shortened } from './files/afins-posts.ts'
import type {
  ExportedList,
  ExportedPost,
  ExportedSaved,
  ExportedWork,
  Ignored,
} from './files/exported-work.ts'
import { presentChoices } from './choices.present.ts'
import type { ImportListRow, ImportRow, ImportWorkRow } from './imports.queries.ts'

/** What an export says of a work, as it is stored. */
export function readContent({ content }: Pick<ImportWorkRow, 'content'>): ExportedWork {
  return JSON.parse(content)
}

export const interestOf = ({ kind }: Pick<ExportedWork, 'kind'>) => interestOfImported[kind]

/** What an export says of a work, for the catalogue. */
export function importableWork(work: ExportedWork): ImportableWork {
  const { kind, title, creators, year, length, ids } = work
  return { interest: interestOf(work), kind, title, creators, year, length, ids }
}

export const interestsOf = ({ interests }: Pick<ImportRow, 'interests'>) =>
  fixedInterestIds.filter((id) => interests.split(' ').includes(id))

/** Of files that were read before all of it was counted. */
const NONE: Required<Omit<Ignored, 'elsewhere'>> = {
  ...{ read: 0, rows: 0, others: 0, reviews: 0, lists: 0, tags: 0, likes: 0, plays: 0 },
}

const NOWHERE = Object.fromEntries(leftElsewhere.map((name) => [name, 0])) as Record<
  LeftElsewhere,
  number
>

/** Which part of a file a row is. */
export function partOf(row: ExportedList | ExportedPost | ExportedSaved): ImportPart {
  if (!('type' in row)) return 'texts'
  return row.type in PARTS ? PARTS[row.type as ExportedSaved['type']] : 'texts'
}

const PARTS: Readonly<Record<ExportedSaved['type'], SavedPart>> = {
  folder: 'folders',
  bookmark: 'bookmarks',
  follow: 'follows',
  person: 'people',
  correction: 'corrections',
  block: 'blocks',
  mute: 'mutes',
  like: 'likes',
}

/** How many of an import have each status. */
export interface Counted<Status> {
  readonly status: Status
  readonly count: number
}

export function presentImport(
  row: ImportRow,
  counted: readonly Counted<ImportedWorkStatus>[],
  countedParts: readonly (Counted<ImportedPostStatus> & { readonly part: ImportPart })[],
): Import {
  const counts = countsOf(importedWorkStatuses, counted)
  const { id, source, state, works, done } = row
  const countsOfPart = (part: ImportPart) =>
    countsOf(
      importedPostStatuses,
      countedParts.filter((one) => one.part === part),
    )
  const saved = countedParts
    .filter(({ part }) => part !== 'texts')
    .reduce((sum, { count }) => sum + count, 0)
  const ignored = JSON.parse(row.ignored) as Partial<Ignored>
  return {
    ...{ id, source, state, works, done, counts },
    postCounts: countsOfPart('texts'),
    saved: Object.fromEntries(
      savedParts.map((part) => [part, countsOfPart(part)]),
    ) as Import['saved'],
    choices: presentChoices(row),
    createdAt: row.created_at,
    interests: interestsOf(row),
    ...{ reviews: row.reviews, lists: row.lists - saved },
    account: row.account !== null,
    ...{ bio: row.bio, favourites: (JSON.parse(row.favourites) as unknown[]).length },
    ignored: { ...NONE, ...ignored, elsewhere: { ...NOWHERE, ...ignored.elsewhere } },
  }
}

function countsOf<Status extends string>(
  statuses: readonly Status[],
  counted: readonly Counted<Status>[],
): Record<Status, number> {
  const entries = statuses.map((status) => [
    status,
    counted.find((one) => one.status === status)?.count ?? 0,
  ])
  return Object.fromEntries(entries) as Record<Status, number>
}

/** A list or a post of an import. */
export function presentImportedPost({
  number,
  content,
  status,
  reason,
}: ImportListRow): ImportedPost {
  const post = JSON.parse(content) as ExportedList | ExportedPost | ExportedSaved
  const kind = 'kind' in post ? post.kind : partOf(post) === 'texts' ? 'list' : null
  return { number, kind, title: titleOf(post), status, reason }
}

function titleOf(post: ExportedList | ExportedPost | ExportedSaved): string {
  if (!('type' in post) || post.type === 'left') return post.title
  if (post.type === 'folder') return shortened(post.path.join(' / '))
  if (post.type === 'bookmark') return shortened(post.title || post.url)
  if (post.type === 'follow' || post.type === 'correction' || post.type === 'like')
    return shortened(post.title)
  if (post.type === 'person' || post.type === 'block') return shortened(`@${post.username}`)
  if (post.type === 'mute')
    return post.target.kind === 'thread' ? '' : shortened(`@${post.target.username}`)
  const { title, text, works } =
    post.type === 'draft' ? { ...post.content, text: post.content.body } : post
  return shortened([title, works[0]?.title, text].find((one) => one) ?? '')
}

/** @param cards of the works that it names */
export function presentImportedWork(
  row: ImportWorkRow,
  cards: ReadonlyMap<string, WorkCard>,
): ImportedWork {
  const {
    kind,
    title,
    creators,
    year,
    wants,
    times,
    rating,
    remark,
    reviews = [],
  } = readContent(row)
  const finished = times.filter(({ outcome }) => outcome === 'finished')
  const days = finished.map(({ ended }) => ended).toSorted()
  return {
    ...{ number: row.number, kind, title, creators: [...creators], year, wants },
    active: times.some(({ outcome }) => outcome === 'open'),
    gaveUp: finished.length === 0 && times.some(({ outcome }) => outcome === 'gave_up'),
    times: finished.length,
    lastOn: days.at(-1) ?? '',
    rating: rating === 0 ? null : rating,
    hasRemark: remark !== '',
    reviews: reviews.length,
    ...{ status: row.status, reason: row.reason, correction: row.correction },
    work: (row.work_id !== null && cards.get(row.work_id)) || null,
    candidates: candidatesOf(row).flatMap((id) => cards.get(id) ?? []),
  }
}

export function candidatesOf({ candidates }: Pick<ImportWorkRow, 'candidates'>): string[] {
  return JSON.parse(candidates)
}
