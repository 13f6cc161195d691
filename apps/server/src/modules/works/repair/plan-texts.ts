import type { WorkContent } from '@afins/contract/api'
import { parseContent } from '../editing/content.ts'
import type { StoredEditionChange } from '../editing/save-edit.mutations.ts'
import { keyOf } from './replay.ts'

type Field = keyof WorkContent

/** What is stored of a version that people can read. */
export interface StoredVersion {
  readonly number: number
  readonly content: string
  readonly editions: string
  readonly removed: number
}

/** The versions whose texts go. */
export interface TextsPlan {
  /** They stay as lines of the history. */
  readonly removed: readonly number[]
  /** Of these the reason goes. */
  readonly unreasoned: readonly number[]
  /** Of the newest version, which is the work itself, only what it says of editions goes. */
  readonly withoutEditions: readonly number[]
}

/**
 * The texts of some versions, and of those after them that still say what they brought and the work
 * says no more.
 * @param versions all of a work, the first of them first
 * @param now what the work says
 * @param current the number of its newest version; null where that is not stored yet
 */
export function planTexts<Version extends StoredVersion>(
  versions: readonly Version[],
  isTheirs: (version: Version) => boolean,
  { now, current }: { readonly now: WorkContent; readonly current: number | null },
): TextsPlan {
  const theirs = versions.filter((version) => version.removed === 0 && isTheirs(version))
  const plan = { removed: [] as number[], withoutEditions: [] as number[] }
  const brought = new Set<string>()
  const touched = new Set<string>()
  let former: WorkContent | null = null
  for (const version of versions) {
    const { number } = version
    const content = version.content === '' ? null : parseContent(version.content)
    const said = content ? entriesOf(content) : []
    const editions = editionsIn(version.editions)
    const isOne = theirs.includes(version)
    if (isOne) {
      const known = new Set([now, ...(former ? [former] : [])].flatMap(entriesOf))
      for (const entry of said) if (!known.has(entry)) brought.add(entry)
      for (const edition of editions) touched.add(edition)
    }
    const namesTouched = editions.some((edition) => touched.has(edition))
    if (number === current) {
      if (namesTouched) plan.withoutEditions.push(number)
    } else if (isOne || namesTouched || said.some((entry) => brought.has(entry)))
      plan.removed.push(number)
    former = content ?? former
  }
  return { ...plan, unreasoned: theirs.map(({ number }) => number) }
}

/** What a state says, entry by entry. */
function entriesOf(content: WorkContent): string[] {
  return (Object.keys(content) as Field[]).flatMap((field) => {
    const value: unknown = content[field]
    if (value === null || value === '') return []
    return (Array.isArray(value) ? value : [value]).map(
      (entry) => `${field} ${keyOf(field, entry)}`,
    )
  })
}

function editionsIn(json: string): string[] {
  const changes = JSON.parse(json || '[]') as readonly StoredEditionChange[]
  return changes.flatMap(({ before, after }) => (before ?? after)?.id ?? [])
}
