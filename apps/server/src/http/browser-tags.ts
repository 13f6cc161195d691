import type { Endpoint } from '@afins/contract/endpoint'
import { coarsened } from '@afins/contract/tags'
import type { Outcome } from '../endpoint/dispatch.ts'

/** Kinds of tags whose ids are of nobody; of all others only the viewer’s own are sent. */
const impersonal: ReadonlySet<string> = new Set([
  'comments',
  'diary',
  'interest',
  'post',
  'related',
  'work',
  'work-people',
  'work-posts',
])

interface Exchange {
  readonly method: Endpoint['method']
  readonly params: unknown
  readonly outcome: Pick<Outcome, 'tags' | 'invalidated'>
  /** The answer as JSON. */
  readonly text: string
}

/**
 * The tags for a signed-in browser: what a read depends on, or what a write invalidated. An id that is
 * neither in the address nor a value of the answer is left out: it could be a hidden work’s or a
 * private post’s.
 */
export function browserTags(
  viewerUid: string,
  { method, params, outcome, text }: Exchange,
): readonly string[] {
  const named: readonly unknown[] =
    typeof params === 'object' && params !== null ? Object.values(params) : []
  const isKnown = (tag: string) => {
    const at = tag.indexOf(':')
    const id = tag.slice(at + 1)
    // The catalogues are of the fixed interests.
    if (at === -1 || id === viewerUid || tag.startsWith('catalogue:')) return true
    return impersonal.has(tag.slice(0, at)) && (named.includes(id) || text.includes(`"${id}"`))
  }
  // Who blocks whom decides what is in any answer that names people.
  const tags = method === 'GET' ? [...outcome.tags, `blocks:${viewerUid}`] : outcome.invalidated
  return coarsened([...tags].filter(isKnown))
}
