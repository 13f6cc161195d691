import { commentAudiences } from '@afins/contract/comments'
import { importedKinds } from '@afins/contract/imports'
import { canonicalTag, checkField, limits, normaliseField } from '@afins/contract/fields'
import { progressUnits } from '@afins/contract/shelves'
import { isWorkId, type WorkId } from '@afins/contract/work-ids'
import { creatorsOf, dateOf, dayOf, halfStarsOf, remarkOf, titleOf, yearOf } from './cell-values.ts'
import { readAccount } from './afins-account.ts'
import { countElsewhere } from './afins-elsewhere.ts'
import type { AfinsFiles } from './afins-files.ts'
import { originOf, picturesOf, readPosts, showsPictures, timestampOf } from './afins-posts.ts'
import { readOfServer } from './afins-people.ts'
import { namedOnly, readBookmarks, readCorrections, readFollows } from './afins-saved.ts'
import type {
  Export,
  ExportedProfile,
  ExportedReview,
  ExportedTime,
  ExportedWork,
} from './exported-work.ts'
import { at, isObject, listAt, numberAt, textAt } from './json-values.ts'

const OUTCOMES = ['open', 'finished', 'gave_up'] as const
const VISIBILITIES = ['public', 'followers', 'self'] as const

type Visibility = (typeof VISIBILITIES)[number]

/** The shelf of an archive of ours. */
export const isAfins = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.some((one) => isObject(at(one, 'work')) && Array.isArray(at(one, 'diary')))

/** An archive of ours: its shelf with the diary and the reviews of it, its other posts, its owner. */
export function readAfins(files: AfinsFiles): Export {
  const { shelf, posts, lists, profile, favourites, pictures = [] } = files
  const entries = listAt({ shelf }, 'shelf')
  const all = listAt({ posts }, 'posts')
  const byWork = Map.groupBy(all.filter(isReview), (post) => textAt(post, 'work', 'id'))
  const works: ExportedWork[] = []
  const places = new Map<string, number>()
  const withWorks = new Set<unknown>()
  for (const entry of entries) {
    const id = textAt(entry, 'work', 'id')
    const reviews = places.has(id) ? [] : (byWork.get(id) ?? []).filter(isReadable)
    const work = workOf(entry, reviews)
    if (!work) continue
    places.set(id, works.push(work) - 1)
    for (const review of reviews) withWorks.add(review)
  }
  const unread = entries.length - works.length
  for (const entry of namedOnly([favourites, files.follows, files.feedback], places)) {
    const work = workOf(entry, [])
    if (work) places.set(textAt(entry, 'work', 'id'), works.push(work) - 1)
  }
  const others = readPosts(
    all.filter((post) => !withWorks.has(post)),
    listAt({ lists }, 'lists'),
    places,
  )
  const account = readAccount(files, places)
  const corrections = account ? readCorrections(files.corrections) : []
  const own = account ? [account.avatar ?? '', account.cover?.id ?? ''] : []
  const shownPictures = new Set([...others.posts.flatMap(picturesOf), ...own])
  const shown = listAt({ favourites }, 'favourites')
  const about: ExportedProfile = {
    bio: bioOf(textAt(profile, 'bio')),
    favourites: shown.flatMap((one) => places.get(textAt(one, 'work', 'id')) ?? []),
  }
  return {
    source: 'afins',
    works,
    ...(others.posts.length > 0 && { posts: others.posts }),
    ...(account && {
      account,
      saved: [
        ...readBookmarks(files.bookmarks),
        ...readFollows(files.follows, places),
        ...corrections,
      ],
      ofServer: { address: textAt(profile, 'address'), all: readOfServer(files) },
    }),
    pictures: pictures.filter((id) => shownPictures.has(id)),
    ...((about.bio !== '' || about.favourites.length > 0) && { profile: about }),
    ignored: {
      ...{
        read: entries.length,
        rows: unread,
        elsewhere: countElsewhere(files, { corrections: corrections.length }),
      },
      reviews: 0,
      ...{ lists: others.left, tags: 0, likes: 0, plays: 0 },
    },
  }
}

function bioOf(text: string): string {
  const bio = normaliseField('bio', text.toWellFormed())
  return checkField('bio', bio) === null ? bio : ''
}

const isReview = (post: unknown) =>
  textAt(post, 'kind') === 'review' && textAt(post, 'state') === 'published'

/** Whether a review is a text of its work: one that has more than that is a post like others. */
const isReadable = (post: unknown) =>
  reviewOf(post).length > 0 &&
  !showsPictures(post) &&
  textAt(post, 'editedAt') === '' &&
  ['', 'everyone'].includes(textAt(post, 'commentsFrom'))

function workOf(entry: unknown, posts: readonly unknown[]): ExportedWork | null {
  const kind = importedKinds.find((one) => one === textAt(entry, 'work', 'kind'))
  const title = titleOf(textAt(entry, 'work', 'title'))
  if (!kind || title === null) return null
  const diary = listAt(entry, 'diary').slice(-limits.diaryEntriesOfWork)
  const times = diary.flatMap(timeOf)
  const reviews = posts.flatMap(reviewOf)
  const rating = halfStarsOf(textAt(entry, 'rating'))
  const time = timestampOf(textAt(entry, 'ratedAt') || textAt(entry, 'addedAt'))
  const wantedAt = timestampOf(textAt(entry, 'wantsSince'))
  return {
    ...{ kind, title, rating, length: null, times },
    creators: creatorsIn(entry),
    year: yearOf(textAt(entry, 'work', 'year')),
    ids: idsOf(entry),
    wants: textAt(entry, 'wantsSince') !== '',
    on: dayOf((textAt(entry, 'ratedAt') || textAt(entry, 'addedAt')).slice(0, 10)),
    ...{ ...(time !== null && { time }), ...(wantedAt !== null && { wantedAt }) },
    remark: remarkOf(textAt(entry, 'remark')),
    // Of a diary that fewer see than its work, they see neither.
    visibility: narrowest([entry, ...diary].map((one) => textAt(one, 'visibility'))),
    ...(reviews.length > 0 && { reviews }),
  }
}

const creatorsIn = (entry: unknown) =>
  listAt(entry, 'work', 'creators')
    .flatMap((name) => (typeof name === 'string' ? creatorsOf({ whole: name }) : []))
    .slice(0, limits.creatorsOfWork)

function idsOf(entry: unknown): WorkId[] {
  const ids = listAt(entry, 'work', 'ids').map((id) => ({
    source: textAt(id, 'source') as WorkId['source'],
    value: textAt(id, 'value'),
  }))
  return ids.filter(isWorkId).slice(0, limits.idsOfWork)
}

function timeOf(time: unknown): ExportedTime[] {
  const outcome = OUTCOMES.find((one) => one === textAt(time, 'outcome'))
  if (!outcome) return []
  const dates = { started: dateOf(textAt(time, 'started')), ended: dateOf(textAt(time, 'ended')) }
  const rating = halfStarsOf(textAt(time, 'rating'))
  const commentsFrom = commentAudiences.find((one) => one === textAt(time, 'commentsFrom'))
  return [{ ...dates, outcome, rating, ...progressOf(time), ...(commentsFrom && { commentsFrom }) }]
}

function progressOf(time: unknown): Pick<ExportedTime, 'progress'> {
  const unit = progressUnits.find((one) => one === textAt(time, 'unit'))
  const [progress, total] = [amountAt(time, 'progress'), amountAt(time, 'total')]
  return unit === undefined || progress === null ? {} : { progress: { progress, total, unit } }
}

function amountAt(time: unknown, name: string): number | null {
  const amount = numberAt(time, name)
  return amount !== null && Number.isInteger(amount) && amount >= 0 && amount <= limits.workLength
    ? amount
    : null
}

function reviewOf(post: unknown): ExportedReview[] {
  const text = textAt(post, 'body')
  const on = dayOf(textAt(post, 'publishedAt').slice(0, 10))
  if (text === '' || on === '' || checkField('articleBody', text) !== null) return []
  const tags = listAt(post, 'tags').map((tag) => canonicalTag(typeof tag === 'string' ? tag : ''))
  return [
    {
      ...{ text, on, rating: halfStarsOf(textAt(post, 'rating')) },
      isSpoiler: at(post, 'spoiler') === true,
      ...warningOf(post),
      ...originAndTime(post),
      ...namedIn(post),
      tags: tags.filter((tag) => checkField('tag', tag) === null).slice(0, limits.tagsInPost),
      visibility: narrowest([textAt(post, 'visibility')]),
    },
  ]
}

function namedIn(post: unknown): Pick<ExportedReview, 'named'> {
  const title = titleOf(textAt(post, 'work', 'title'))
  if (title === null) return {}
  return {
    named: { title, creators: creatorsIn(post), year: yearOf(textAt(post, 'work', 'year')) },
  }
}

function originAndTime(post: unknown): Pick<ExportedReview, 'originId' | 'title' | 'time'> {
  const originId = originOf(post)
  const title = normaliseField('title', textAt(post, 'title').toWellFormed())
  const time = timestampOf(textAt(post, 'publishedAt'))
  const hasTitle = title !== '' && checkField('title', title) === null
  return {
    ...(originId !== '' && { originId }),
    ...(hasTitle && { title }),
    ...(time !== null && { time }),
  }
}

/** Of two, the moderators’. */
function warningOf(post: unknown): { readonly warning?: string } {
  const warning = normaliseField(
    'warning',
    textAt(post, 'moderatorWarning') || textAt(post, 'warning'),
  )
  return warning === '' || checkField('warning', warning) !== null ? {} : { warning }
}

/** Where it is not said who may see something, no one else may. */
function narrowest(visibilities: readonly string[]): Visibility {
  const known = visibilities
    .filter((one) => one !== '')
    .map((one) => VISIBILITIES.indexOf(one as Visibility))
  const widest =
    known.length === 0 || known.includes(-1) ? VISIBILITIES.length - 1 : Math.max(...known)
  return VISIBILITIES[widest] ?? 'self'
}
