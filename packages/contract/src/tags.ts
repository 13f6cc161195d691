/**
 * Tags name what an answer depends on, and what a write changed: `newest`, `post:{id}`. The server
 * sends them to signed-in browsers, whose caches invalidate by them.
 */

/** The header of an answer: what a read depends on, or what a write invalidated. */
export const TAGS_HEADER = 'afins-tags'

/** Of everything: what a repeated write changed the first time is not known. */
export const EVERYTHING = '*'

/**
 * Of what not everyone may see: no answer for everyone depends on it, so how fast one comes does not
 * tell that anything was written.
 */
const CLOSED = 'closed:'

export const closedTag = (tag: string): string => CLOSED + tag

/** What those who may see it depend on. */
export const openTag = (tag: string): string =>
  tag.startsWith(CLOSED) ? tag.slice(CLOSED.length) : tag

/** An answer names as many; beyond, all of a kind are one. */
export const MOST_TAGS = 50

/** Orders and counts over everyone: read again when they are next shown, not while they are read. */
const aggregates: ReadonlySet<string> = new Set(['activity', 'loved', 'most-loved'])

export const isAggregate = (tag: string): boolean => aggregates.has(tag)

/** Whether two tags name the same, one of them perhaps more coarsely (`post:*`, `*`). */
export function overlaps(one: string, other: string): boolean {
  return one === other || covers(one, other) || covers(other, one)
}

const covers = (coarse: string, fine: string) =>
  coarse.endsWith(EVERYTHING) && fine.startsWith(coarse.slice(0, -1))

/** The tags of a header; none of a missing one. */
export const parseTags = (header: string | null): readonly string[] =>
  header ? header.split(' ') : []

/** At most `MOST_TAGS`: the largest kinds become coarse first. */
export function coarsened(tags: Iterable<string>): readonly string[] {
  const all = new Set(tags)
  if (all.size <= MOST_TAGS) return [...all]
  const kinds = [...Map.groupBy(all, kindOf)].toSorted(([, a], [, b]) => b.length - a.length)
  for (const [kind, ofKind] of kinds) {
    if (all.size <= MOST_TAGS) break
    for (const tag of ofKind) all.delete(tag)
    all.add(kind + EVERYTHING)
  }
  return all.size <= MOST_TAGS ? [...all] : [EVERYTHING]
}

/** `post:` of `post:{id}`; a tag without an id is a kind of its own. */
const kindOf = (tag: string) => tag.slice(0, tag.indexOf(':') + 1) || tag
