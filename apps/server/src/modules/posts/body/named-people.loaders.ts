import { mentionsIn } from '@afins/markdown'
import type { Reader } from '@afins/database'
import { namedPeople } from './named-people.queries.ts'
import { mayName, parseTree, type NamedPeople } from './stored-tree.ts'

/** Those whom some stored texts name, as far as the viewer may see them. */
export async function loadNamedPeople(
  db: Reader,
  texts: readonly { readonly tree: string }[],
  viewerUid: string | null,
): Promise<NamedPeople> {
  const trees = texts.map(({ tree }) => tree).filter(mayName)
  const names = new Set(trees.flatMap((tree) => mentionsIn(parseTree(tree))))
  if (names.size === 0) return new Map()
  const rows = await namedPeople(db, { names: [...names], viewerUid })
  return new Map(rows.map(({ username, uid }) => [username, uid]))
}
