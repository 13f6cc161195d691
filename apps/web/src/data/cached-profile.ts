import { forProfileTexts } from '@afins/contract/fields'
import type { Output } from './call.ts'
import { isRecord, parseRecord } from './browser-storage.ts'

/** The own profile as it is cached: without the email. */
export type CachedProfile = Omit<Output<'getOwnProfile'>, 'email'>

/** Fields since the first release. Of an array, each item must be like the one in it. */
const always = {
  ...{ uid: '', username: '', displayName: '' },
  interests: [{ slug: '', name: '', icon: '', color: '' }],
}
/** Defaults of fields that earlier releases did not store; null is null or a string. */
const since = {
  ...forProfileTexts(() => ''),
  ...{ color: 'graphite', avatar: null, accent: null, follow: 'none', closed: false },
  ...{
    isPublic: true,
    followLists: 'public',
    showActivity: true,
    showStatistics: false,
    isQuiet: false,
    commentsFrom: 'everyone',
    isSuggested: true,
    openWarnings: { all: false, words: [] },
    createdAt: 0,
    updatedAt: 0,
    followRequests: 0,
    defaultVisibility: {},
  },
  counts: { posts: 0, followers: 0, following: 0 },
  can: { edit: true, follow: false, listFollows: true, seeStatistics: true },
  ...{ followInterest: null, followsMe: false },
  knownFollowers: { items: [], total: 0 },
  benefits: [],
}
/** The focal point of covers before it could be chosen. */
const middle = { x: 50, y: 50 }

function isLike<T>(model: T, value: unknown): value is T {
  if (model === null) return value === null || typeof value === 'string'
  if (Array.isArray(model))
    return Array.isArray(value) && (!model.length || value.every((one) => isLike(model[0], one)))
  if (!isRecord(model)) return typeof value === typeof model
  return isRecord(value) && Object.keys(model).every((name) => isLike(model[name], value[name]))
}

/** A bio has line breaks and links only. */
const isInline = (value: unknown): boolean =>
  typeof value === 'string' ||
  (isRecord(value) && value.t === 'br') ||
  (isLike({ t: 'a', href: '', c: [''] }, value) && value.t === 'a')

const isParagraph = (value: unknown): boolean =>
  isLike({ t: 'p', c: [] as unknown[] }, value) && value.t === 'p' && value.c.every(isInline)

const isCover = (value: unknown): boolean =>
  value === null || isLike({ id: '', width: 0, height: 0, dots: '', ...middle }, value)

const isCachedProfile = (value: unknown): value is CachedProfile =>
  isLike({ ...always, ...since, bioTree: [] as unknown[] }, value) &&
  !value.closed &&
  value.bioTree.every(isParagraph) &&
  isCover(Reflect.get(value, 'cover'))

export function parseCachedProfile(stored: string | null): CachedProfile | null {
  const value = parseRecord(stored)
  if (!value) return null
  const bioTree = value.bio === '' ? [] : [{ t: 'p', c: [value.bio] }]
  const cover = isRecord(value.cover) ? { ...middle, ...value.cover } : (value.cover ?? null)
  const can = isRecord(value.can) && {
    can: { listFollows: true, seeStatistics: true, ...value.can },
  }
  const whole = { ...since, bioTree, ...value, cover, ...can }
  return isCachedProfile(whole) ? whole : null
}
