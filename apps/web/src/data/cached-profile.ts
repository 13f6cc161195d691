import type { Output } from './call.ts'

/** The own profile as this browser keeps it: without the email. */
export type CachedProfile = Omit<Output<'getOwnProfile'>, 'email'>

type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string'
const number: Check = (value) => typeof value === 'number'
const flag: Check = (value) => typeof value === 'boolean'
const optional =
  (check: Check): Check =>
  (value) =>
    (value ?? null) === null || check(value)
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const map =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check)
const record =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]))

/** A bio has lines and links, and no other part of a text. */
const inline: Check = (value) =>
  text(value) ||
  (isRecord(value) &&
    (value.t === 'br' || (value.t === 'a' && text(value.href) && list(text)(value.c))))
const paragraph: Check = (value) => isRecord(value) && value.t === 'p' && list(inline)(value.c)

const fields: Readonly<Record<keyof CachedProfile, Check>> = {
  ...{ uid: text, username: text, displayName: text, bio: text, color: text, follow: text },
  ...{ avatar: optional(text), accent: optional(text), plan: optional(flag) },
  ...{ isPublic: flag, createdAt: number, updatedAt: number, followRequests: number },
  closed: (value) => value === false,
  cover: optional(
    record({ id: text, width: number, height: number, dots: text, x: number, y: number }),
  ),
  bioTree: list(paragraph),
  interests: list(record({ slug: text, name: text, icon: text, color: text })),
  counts: record({ posts: number, followers: number, following: number }),
  can: record({ edit: flag, follow: flag }),
  defaultVisibility: map(text),
  benefits: list(text),
}

/** What a profile begins with; an earlier release may have kept less than all of it. */
const blank = {
  ...{ closed: false, avatar: null, color: 'graphite', accent: null, cover: null },
  ...{ isPublic: true, createdAt: 0, updatedAt: 0, follow: 'none', followRequests: 0 },
  counts: { posts: 0, followers: 0, following: 0 },
  can: { edit: true, follow: false },
  defaultVisibility: {},
  benefits: [],
}

/** What a cover was cut around before one could choose. */
const middle = { x: 50, y: 50 }

/** A profile out of what was kept, completed where a field is missing; null where one is garbage. */
export function parseCachedProfile(kept: string | null): CachedProfile | null {
  const value: unknown = JSON.parse(kept ?? 'null')
  if (!isRecord(value)) return null
  const bioTree = value.bio === '' ? [] : [{ t: 'p', c: [value.bio] }]
  const cover = isRecord(value.cover) ? { ...middle, ...value.cover } : value.cover
  const whole = { ...blank, bioTree, ...value, ...(cover !== undefined && { cover }) }
  return isCachedProfile(whole) ? whole : null
}

const isCachedProfile = (value: unknown): value is CachedProfile => record(fields)(value)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
