import type { Tree } from '@afins/contract/tree'

/** Characters of JSON that are kept parsed; twice as many at most, for a moment. */
const KEPT_CHARACTERS = 1_000_000
/** A longer one costs more to keep than the little it saves. */
const LONGEST = 4000

let recent = new Map<string, Tree>()
let older = new Map<string, Tree>()
let characters = 0

/**
 * A tree from its stored JSON. The same few posts stand in most feeds, and parsing them is a fifth of
 * what a feed costs; so what was parsed lately is kept by its text, which cannot grow stale.
 */
export function parseTree(json: string): Tree {
  if (json.length > LONGEST) return parse(json)
  const kept = recent.get(json)
  if (kept) return kept
  const tree = older.get(json) ?? parse(json)
  if (characters + json.length > KEPT_CHARACTERS) {
    older = recent
    recent = new Map()
    characters = 0
  }
  characters += json.length
  recent.set(json, tree)
  return tree
}

function parse(json: string): Tree {
  // Only the Markdown parser's trees are stored.
  return JSON.parse(json) as Tree
}
