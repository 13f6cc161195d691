import type { IncomingMessage } from 'node:http'
import { api } from '@afins/contract/api'

/** In the order in which they are rejected; `exempt` never is. */
export const requestKinds = ['costly', 'anonymous', 'read', 'write', 'exempt'] as const
export type RequestKind = (typeof requestKinds)[number]

export interface Load {
  /** Milliseconds for which this turn of the event loop has handled requests: others waited as long. */
  readonly turnMs: number
  /** Requests that this turn has admitted. */
  readonly turnCount: number
  /** Requests that are complete and have no answer. */
  readonly inFlight: number
}

export type LoadLimits = Readonly<
  Record<Exclude<RequestKind, 'exempt'>, Pick<Load, 'turnMs' | 'inFlight'>>
>

/** Under overload a turn works so long on each kind, and so many requests are in flight. */
export const loadLimits: LoadLimits = {
  costly: { turnMs: 6, inFlight: 8 },
  anonymous: { turnMs: 12, inFlight: 16 },
  read: { turnMs: 200, inFlight: 64 },
  write: { turnMs: 250, inFlight: 128 },
}

/** A burst is no overload: so many times as many requests are in flight otherwise. */
const CALM = 8
/** Nor are a few requests, as one open page makes: then the machine is slow, not crowded. */
const FEW = 16

export function admits(
  kind: RequestKind,
  isOverloaded: boolean,
  load: Load,
  limits: LoadLimits = loadLimits,
): boolean {
  if (kind === 'exempt') return true
  const { turnMs, inFlight } = limits[kind]
  if (!isOverloaded) return load.inFlight < inFlight * CALM
  return load.inFlight < Math.max(inFlight, FEW) && (load.turnCount < FEW || load.turnMs < turnMs)
}

/** How the event loop did in a tenth of a second or so. */
export interface MeasuredWindow {
  /** By how many milliseconds it was late on average. */
  readonly lateMs: number
  /** For how many milliseconds it has had next to no rest, in this window and those before. */
  readonly busyMs: number
}

export interface LoadWindow extends MeasuredWindow {
  readonly rejected: number
}

const BEGIN_MS = 40
const END_MS = 20

/** Overload begins with a late event loop, and ends after the first window that rejected no one. */
export function isOverloadedAfter(
  wasOverloaded: boolean,
  { lateMs, rejected }: Pick<LoadWindow, 'lateMs' | 'rejected'>,
): boolean {
  if (!wasOverloaded) return lateMs >= BEGIN_MS
  return rejected > 0 || lateMs >= END_MS
}

const FULL_MS = 1000
/** So often an expensive request is admitted where the loop is full. */
export const EXPENSIVE_EVERY_MS = 100

/**
 * Whether the loop has had no rest for a second, until a window with some that rejected no one. It
 * accepts one connection in each of its turns: where each has an expensive request to work on, none
 * is late, few requests are in flight, and the others wait to be accepted.
 */
export function isFullAfter(
  wasFull: boolean,
  { busyMs, rejected }: Pick<LoadWindow, 'busyMs' | 'rejected'>,
): boolean {
  return wasFull ? rejected > 0 || busyMs > 0 : busyMs >= FULL_MS
}

const EXEMPT = /^\/(?:livez|readyz|metrics|api\/webhooks\/.+)$/
/** A search and suggestions look in many places, a preview may be of a whole article. */
const EXPENSIVE = new Set(
  [
    ...[api.suggest, api.searchPeople, api.searchPosts, api.searchWorks],
    ...[api.listSuggestedPeople, api.listSimilarPeople, api.previewMarkdown],
  ].map(({ method, path }) => `${method} ${path}`),
)

/** As routes are found: whichever of its letters are escaped. */
function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether one request takes tens of milliseconds, whoever sends it. */
export function isExpensive({
  method,
  url = '/',
}: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  const path = pathOf(url)
  const [, query = ''] = url.split('?', 2)
  if (path === '/explore') return new URLSearchParams(query).has('q')
  return EXPENSIVE.has(`${method === 'HEAD' ? 'GET' : method} ${path}`)
}

/** @param isSignedIn whether it comes with a session's cookie, which is looked up later */
export function kindOf(
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  isSignedIn: boolean,
): RequestKind {
  if (EXEMPT.test(url.split('?', 1)[0] ?? '')) return 'exempt'
  const path = pathOf(url)
  const isRead = method === 'GET' || method === 'HEAD'
  // Share images are drawn.
  const isCostly = path.startsWith('/share/') || (isExpensive({ method, url }) && !isPage(path))
  if (isCostly) return isSignedIn ? 'anonymous' : 'costly'
  // Whoever signs in or up is not signed in yet.
  if (!isRead) return isSignedIn ? 'write' : 'read'
  if (isSignedIn) return 'read'
  return isPage(path) ? 'costly' : 'anonymous'
}

/** Whether a path is no endpoint, image or file. */
export const isPage = (path: string): boolean =>
  !/^\/(?:api|media|feeds|sitemaps|oembed|share)(?:\/|$)|\.[^/]*$/.test(path)
