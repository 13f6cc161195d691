import type { Output } from './call.ts'

/** The own profile as this browser keeps it: without the email. */
export type CachedProfile = Omit<Output<'getOwnProfile'>, 'email'>

/** What every release kept. Of an array each must be as the one in it, if there is one. */
const always = {
  ...{ uid: '', username: '', displayName: '', bio: '' },
  interests: [{ slug: '', name: '', icon: '', color: '' }],
}
/** What a profile begins with where an earlier release kept less; null is nothing, or a text. */
const since = {
  ...{ color: 'graphite', avatar: null, accent: null, follow: 'none', closed: false },
  ...{ isPublic: true, createdAt: 0, updatedAt: 0, followRequests: 0, defaultVisibility: {} },
  counts: { posts: 0, followers: 0, following: 0 },
  can: { edit: true, follow: false },
  benefits: [],
}
/** What a cover was cut around before one could choose. */
const middle = { x: 50, y: 50 }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is made as a model is. */
function isLike<T>(model: T, value: unknown): value is T {
  if (model === null) return value === null || typeof value === 'string'
  if (Array.isArray(model))
    return Array.isArray(value) && (!model.length || value.every((one) => isLike(model[0], one)))
  if (!isRecord(model)) return typeof value === typeof model
  return isRecord(value) && Object.keys(model).every((name) => isLike(model[name], value[name]))
}

/** A bio has lines and links, and no other part of a text. */
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

/** A profile out of what was kept, completed where a field is missing; null where one is garbage. */
export function parseCachedProfile(kept: string | null): CachedProfile | null {
  const value: unknown = JSON.parse(kept ?? 'null')
  if (!isRecord(value)) return null
  const bioTree = value.bio === '' ? [] : [{ t: 'p', c: [value.bio] }]
  const cover = isRecord(value.cover) ? { ...middle, ...value.cover } : (value.cover ?? null)
  const whole = { ...since, bioTree, ...value, cover }
  return isCachedProfile(whole) ? whole : null
}
