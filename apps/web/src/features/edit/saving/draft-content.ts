import type { DraftContent } from '@afins/contract/api'

/** The type of each field, by an example. */
const sample: DraftContent = {
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
  warning: '',
  quotes: '',
}

const names = Object.keys(sample) as (keyof DraftContent)[]

export function isSameContent(a: DraftContent, b: DraftContent): boolean {
  return a.body === b.body && detailsOf(a) === detailsOf(b)
}

function detailsOf(content: DraftContent): string {
  const { interest, title, subtitle, tags, rating, spoiler, visibility, warning } = content
  return JSON.stringify([
    interest,
    title,
    subtitle,
    tags,
    content.images.map(({ id, alt }) => [id, alt]),
    content.cover && [content.cover.id, content.cover.alt, content.cover.x, content.cover.y],
    content.works.map((work) => [
      work.title,
      work.creators,
      work.year,
      work.remark,
      ...(work.workId === undefined ? [] : [work.workId]),
    ]),
    rating,
    spoiler,
    visibility,
    ...(warning === '' ? [] : [warning]),
    ...(content.quotes === '' ? [] : [{ quotes: content.quotes }]),
  ])
}

/** DJB2: it distinguishes few revisions of one post. */
export function hashOf(content: DraftContent): number {
  let hash = 5381
  for (const text of [content.body, detailsOf(content)])
    for (let at = 0; at < text.length; at += 1)
      hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0
  return hash
}

/** Parses stored content; null for anything else. @param current for the fields it does not have */
export function contentFrom(value: unknown, current: DraftContent): DraftContent | null {
  if (typeof value !== 'object' || value === null || !('body' in value)) return null
  const stored: Record<string, unknown> = {}
  for (const name of names) {
    if (!Object.hasOwn(value, name)) continue
    const found: unknown = Reflect.get(value, name)
    if (!hasTypeOf(found, sample[name])) return null
    stored[name] = found
  }
  return { ...current, ...stored }
}

/** The server checks what is inside of lists and objects. */
function hasTypeOf(found: unknown, example: unknown): boolean {
  if (example === null)
    return found === null || typeof found === 'object' || typeof found === 'number'
  if (Array.isArray(example)) return Array.isArray(found)
  return typeof found === typeof example
}
