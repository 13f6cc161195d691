import { commentAudiences } from '@afins/contract/comments'
import type { DraftContent } from '@afins/contract/api'
import { canonicalTag, checkField, limits, normaliseField } from '@afins/contract/fields'
import { findPostKind, rulesOfKind } from '@afins/contract/post-kinds'
import { draftContent } from '@afins/contract/post-shapes'
import { creatorsOf, remarkOf, titleOf, yearOf } from './cell-values.ts'
import type {
  ExportedLeftPost,
  ExportedPicture,
  ExportedPost,
  ExportedPostWork,
} from './exported-work.ts'
import { at, listAt, numberAt, textAt } from './json-values.ts'

/** Each is a transaction. */
const MOST_POSTS = 5000
/** Of those that cannot be posts here; more are only counted. */
const MOST_LEFT = 1000
/** Of a title that is only shown. */
const TITLE_LENGTH = 80
/** Of a text, by where they are stored. */
const PICTURE = /(!\[[^\]]*\]\(\/media\/)([\w-]{1,64})([^)]*\))/g
const VISIBILITIES = ['public', 'followers', 'self'] as const

export interface AfinsPosts {
  /** With those that are deleted or hidden there, or cannot be read. */
  readonly posts: readonly ExportedPost[]
  /** How many are more than can be brought or named. */
  readonly left: number
}

/** The posts of an archive of ours, without those that come with its shelf. */
export function readPosts(
  posts: readonly unknown[],
  lists: readonly unknown[],
  places: ReadonlyMap<string, number>,
): AfinsPosts {
  const itemsOf = new Map(lists.map((list) => [textAt(list, 'id'), listAt(list, 'items')]))
  const most = { brought: MOST_POSTS, left: MOST_LEFT }
  const read = posts
    .map((post) => postOf(post, itemsOf.get(textAt(post, 'id')) ?? [], places) ?? leftPostOf(post))
    .filter(({ type }) => most[type === 'left' ? 'left' : 'brought']-- > 0)
  return { posts: read, left: posts.length - read.length }
}

type Places = ReadonlyMap<string, number>

function postOf(post: unknown, items: readonly unknown[], places: Places): ExportedPost | null {
  const state = textAt(post, 'state')
  if (state === 'draft' || state === 'scheduled') return draftOf(post, places)
  return state === 'published' ? publishedOf(post, items, places) : null
}

/** A post that cannot be one here, as its archive calls it. */
export function leftPostOf(post: unknown): ExportedLeftPost {
  const state = textAt(post, 'state')
  const named = [
    textAt(post, 'title'),
    textAt(post, 'draft', 'content', 'title'),
    textAt(post, 'work', 'title'),
    textAt(post, 'body'),
    textAt(post, 'draft', 'content', 'body'),
  ]
  return {
    type: 'left',
    kind: findPostKind(textAt(post, 'kind')) ?? 'note',
    title: shortened(named.find((text) => text !== '') ?? ''),
    reason: state === 'deleted' || state === 'hidden' ? state : 'unreadable',
  }
}

/** The beginning of a text, in one line. */
export function shortened(text: string): string {
  const line = text
    .slice(0, 4 * TITLE_LENGTH)
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length <= TITLE_LENGTH ? line : `${line.slice(0, TITLE_LENGTH - 1).toWellFormed()}…`
}

/** Its id there, which is no id here. */
export const originOf = (post: unknown): string => {
  const id = textAt(post, 'id')
  return /^[\w-]{1,64}$/.test(id) ? id : ''
}

function publishedOf(
  post: unknown,
  items: readonly unknown[],
  places: Places,
): ExportedPost | null {
  const kind = findPostKind(textAt(post, 'kind'))
  const time = timestampOf(textAt(post, 'publishedAt'))
  if (!kind || time === null) return null
  const rules = rulesOfKind(kind)
  const text = textAt(post, 'body').toWellFormed()
  const images = rules.images === 'none' ? [] : imagesOf(post)
  const named = kind === 'list' ? items : [at(post, 'work')]
  const works = named.flatMap((one) => workOf(one, places)).slice(0, rules.works.max)
  const [title, subtitle] = [fieldOf('title', post), fieldOf('subtitle', post)]
  const rating = ratingOf(post)
  const isWhole =
    (text === ''
      ? rules.body === 'optional' || (rules.body === 'text-or-image' && images.length > 0)
      : checkField(rules.bodyField, text) === null) &&
    works.length >= rules.works.min &&
    (rules.title !== 'required' || title !== null) &&
    (rules.rating !== 'required' || rating !== null)
  if (!isWhole) return null
  return {
    ...{ type: 'published', originId: originOf(post), kind, time, text, title, works },
    subtitle: rules.subtitle === 'none' ? null : subtitle,
    interest: textAt(post, 'interest'),
    visibility: visibilityOf(textAt(post, 'visibility')),
    tags: tagsOf(post),
    rating: rules.rating === 'none' ? null : rating,
    isSpoiler: rules.spoiler !== 'none' && at(post, 'spoiler') === true,
    warning: warningOf(post),
    ...{ images, cover: rules.cover === 'none' ? null : coverOf(post) },
    quotes: rules.quotes === 'none' ? null : originOf(at(post, 'quotes')) || null,
    commentsFrom: audienceOf(textAt(post, 'commentsFrom')),
    editedAt: timestampOf(textAt(post, 'editedAt')),
  }
}

function imagesOf(post: unknown): ExportedPicture[] {
  const images = listAt(post, 'images').flatMap((image) => pictureOf(image) ?? [])
  const seen = new Map(images.map((image) => [image.id, image]))
  return [...seen.values()].slice(0, limits.imagesInPost)
}

function coverOf(post: unknown) {
  const cover = pictureOf(at(post, 'cover'))
  if (!cover) return null
  const point = at(post, 'cover')
  const [x, y] = [percentAt(point, 'x'), percentAt(point, 'y')]
  return { ...cover, x, y }
}

/** Of a point that stays visible: the middle where it is none. */
export function percentAt(point: unknown, name: 'x' | 'y'): number {
  const percent = numberAt(point, name) ?? 50
  return Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : 50
}

function pictureOf(image: unknown): ExportedPicture | null {
  const id = pictureIdOf(textAt(image, 'file'))
  const alt = normaliseField('alt', textAt(image, 'alt').toWellFormed())
  return id === null ? null : { id, alt: checkField('alt', alt) === null ? alt : '' }
}

/** The id of a picture, by its path in the archive; null where it is none. */
export const pictureIdOf = (path: string): string | null =>
  /^(?:[^/]+\/)?imagens\/([\w-]{1,64})\.webp$/.exec(path)?.[1] ?? null

/** Whether a post of an archive has pictures. */
export const showsPictures = (post: unknown): boolean =>
  picturesIn(textAt(post, 'body')).length > 0 ||
  listAt(post, 'images').length > 0 ||
  pictureOf(at(post, 'cover')) !== null

/** The ids of the pictures of a post, each once. */
export function picturesOf(post: ExportedPost): string[] {
  if (post.type === 'left') return []
  const { images, cover } = post.type === 'draft' ? post.content : post
  const text = post.type === 'draft' ? post.content.body : post.text
  const ids = [...images.map(({ id }) => id), ...(cover ? [cover.id] : []), ...picturesIn(text)]
  return [...new Set(ids)]
}

/** The ids of the pictures in a text. */
const picturesIn = (text: string) => [...text.matchAll(PICTURE)].flatMap(([, , id]) => id ?? [])

/** A text with other pictures; null takes one away. */
export const withPictures = (text: string, idOf: (id: string) => string | null): string =>
  text
    .replaceAll(PICTURE, (_whole, before: string, id: string, after: string) => {
      const other = idOf(id)
      return other === null ? '' : before + other + after
    })
    .trim()

function draftOf(post: unknown, placesOf: Places): ExportedPost | null {
  const kind = findPostKind(textAt(post, 'kind'))
  const time = timestampOf(textAt(post, 'createdAt'))
  const { data } = draftContent.safeParse(at(post, 'draft', 'content'))
  if (!kind || time === null || !data) return null
  const content: DraftContent = {
    ...data,
    body: data.body.toWellFormed(),
    visibility: visibilityOf(data.visibility),
  }
  const places = content.works.map(({ workId }) => placesOf.get(workId ?? '') ?? null)
  const interest = data.interest
  const isScheduled = textAt(post, 'state') === 'scheduled'
  return {
    type: 'draft',
    originId: originOf(post),
    kind,
    time,
    isScheduled,
    interest,
    content,
    places,
  }
}

function workOf(value: unknown, places: Places): ExportedPostWork[] {
  const id = textAt(value, 'id')
  const title = titleOf(textAt(value, 'title'))
  if (title === null) return []
  const names = listAt(value, 'creators').flatMap((name) =>
    typeof name === 'string' ? creatorsOf({ whole: name }) : [],
  )
  return [
    {
      ...{
        id: id || null,
        place: places.get(id) ?? null,
        title,
        remark: remarkOf(textAt(value, 'remark')),
      },
      creators: names.slice(0, limits.creatorsOfWork),
      year: yearOf(textAt(value, 'year')),
    },
  ]
}

function fieldOf(field: 'title' | 'subtitle', post: unknown): string | null {
  const text = normaliseField(field, textAt(post, field).toWellFormed())
  return text === '' || checkField(field, text) !== null ? null : text
}

function tagsOf(post: unknown): string[] {
  const tags = listAt(post, 'tags').map((tag) => canonicalTag(typeof tag === 'string' ? tag : ''))
  return [...new Set(tags)]
    .filter((tag) => checkField('tag', tag) === null)
    .slice(0, limits.tagsInPost)
}

/** Half stars. */
function ratingOf(post: unknown): number | null {
  const halfStars = Number(textAt(post, 'rating') || 'none') * 2
  return Number.isInteger(halfStars) && halfStars >= 1 && halfStars <= 10 ? halfStars : null
}

/** Of two, the moderators’. */
function warningOf(post: unknown): string | null {
  const text = textAt(post, 'moderatorWarning') || textAt(post, 'warning')
  const warning = normaliseField('warning', text.toWellFormed())
  return warning === '' || checkField('warning', warning) !== null ? null : warning
}

export const audienceOf = (text: string) =>
  commentAudiences.find((one) => one === text) ?? 'everyone'

/** Where it is not said who may see something, no one else may. */
export const visibilityOf = (text: string) => VISIBILITIES.find((one) => one === text) ?? 'self'

/** Null where it is none. */
export function timestampOf(text: string): number | null {
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(time) || time < 0 ? null : time
}
