import type { Tree } from '@afins/contract/tree'
import { unlinkMentions } from '@afins/markdown'

/** The uids of people, by their usernames of then or now that texts have. */
export type NamedPeople = ReadonlyMap<string, string>

const CACHED_CHARACTERS = 1_000_000
/** A longer one costs more to keep than the little it saves. */
const LONGEST = 4000

let recent = new Map<string, Tree>()
let older = new Map<string, Tree>()
let characters = 0

/** The same few posts are in most feeds, and parsing took a fifth of a feed's time. */
export function parseTree(json: string): Tree {
  if (json.length > LONGEST) return parse(json)
  const cached = recent.get(json)
  if (cached) return cached
  const tree = older.get(json) ?? parse(json)
  if (characters + json.length > CACHED_CHARACTERS) {
    older = recent
    recent = new Map()
    characters = 0
  }
  characters += json.length
  recent.set(json, tree)
  return tree
}

function parse(json: string): Tree {
  return JSON.parse(json) as Tree
}

/** A stored text, in which nobody is linked whom its reader may not see. */
export function seenTree(tree: string, named: NamedPeople): Tree {
  const parsed = parseTree(tree)
  return mayName(tree) ? unlinkMentions(parsed, (name) => named.has(name)) : parsed
}

/** Most texts name nobody, and need no second look. */
export const mayName = (tree: string): boolean => tree.includes('"@')
