import type { DraftContent } from '@afins/contract/api'

export type { DraftContent }

/** What each field is like, to know what is read back from this browser. */
const nothing: DraftContent = {
  interest: '',
  title: '',
  subtitle: '',
  body: '',
  tags: [],
  images: [],
  cover: null,
  works: [],
  rating: null,
  spoiler: false,
  visibility: 'public',
}

const names = Object.keys(nothing) as (keyof DraftContent)[]

/** Whether two contents say the same. */
export function isSameContent(a: DraftContent, b: DraftContent): boolean {
  return a.body === b.body && detailsOf(a) === detailsOf(b)
}

/** Everything but the body as one text, the same for the same content. */
function detailsOf(content: DraftContent): string {
  const { interest, title, subtitle, tags, rating, spoiler, visibility } = content
  return JSON.stringify([
    interest,
    title,
    subtitle,
    tags,
    content.images.map(({ id, alt }) => [id, alt]),
    content.cover && [content.cover.id, content.cover.alt, content.cover.x, content.cover.y],
    content.works.map((work) => [work.title, work.creators, work.year, work.remark]),
    rating,
    spoiler,
    visibility,
  ])
}

/** A short number for a content: equal contents have equal ones, others hardly ever. */
export function printOf(content: DraftContent): number {
  let print = 5381
  for (const text of [content.body, detailsOf(content)])
    for (let at = 0; at < text.length; at += 1)
      print = (Math.imul(print, 33) ^ text.charCodeAt(at)) >>> 0
  return print
}

/**
 * What was kept here as a content; null for anything else.
 * @param now where a field is taken from that there was none of when it was kept
 */
export function contentFrom(value: unknown, now: DraftContent): DraftContent | null {
  if (typeof value !== 'object' || value === null || !('body' in value)) return null
  const kept: Record<string, unknown> = {}
  for (const name of names) {
    if (!Object.hasOwn(value, name)) continue
    const found: unknown = Reflect.get(value, name)
    if (!isLike(found, nothing[name])) return null
    kept[name] = found
  }
  return { ...now, ...kept }
}

/** Lists and objects come from this same code; their insides are the server's to check. */
function isLike(found: unknown, sample: unknown): boolean {
  if (sample === null)
    return found === null || typeof found === 'object' || typeof found === 'number'
  if (Array.isArray(sample)) return Array.isArray(found)
  return typeof found === typeof sample
}
