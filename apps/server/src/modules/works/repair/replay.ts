import type { Edition, WorkContent } from '@afins/contract/api'
import { changedFields } from '../editing/content.ts'
import type { StoredEditionChange } from '../editing/save-edit.mutations.ts'

type Field = keyof WorkContent

/** A version of a work as replaying needs it. */
export interface Step {
  /** Null where it is stored no more. */
  readonly content: WorkContent | null
  /** The fields that it changed. */
  readonly changed: readonly Field[]
  /** Whether what it changed is to stay. */
  readonly isEffective: boolean
}

/**
 * The state of a work as if some of its versions had not been: each of the others changes the same
 * fields again, and in lists the same entries. What differs between two versions without being said by
 * the later one, as the merge of a creator, stays.
 * @param base the content before the first step
 */
export function replay(base: WorkContent, steps: readonly Step[]): WorkContent {
  let [state, former] = [base, base]
  let unread = new Map<Field, boolean>()
  for (const { content, changed, isEffective } of steps) {
    if (content === null) {
      for (const field of changed) unread.set(field, isEffective)
      continue
    }
    const fields = new Set([...changed, ...unread.keys(), ...changedFields(former, content)])
    for (const field of fields) {
      const isSaid = changed.includes(field) || unread.has(field)
      const stays = changed.includes(field) ? isEffective : (unread.get(field) ?? true)
      // Ids get lost between versions only where a merge was undone while a third work had them.
      if (!isSaid && field === 'ids') state = withAdded(state, former, content)
      else if (stays) state = { ...state, [field]: carried(field, state, { former, content }) }
    }
    former = content
    unread = new Map()
  }
  return state
}

function withAdded(state: WorkContent, former: WorkContent, content: WorkContent): WorkContent {
  const ids = [...former.ids, ...content.ids]
  return {
    ...state,
    ids: carried('ids', state, { former, content: { ...content, ids } }) as typeof ids,
  }
}

function carried(
  field: Field,
  state: WorkContent,
  { former, content }: { readonly former: WorkContent; readonly content: WorkContent },
): unknown {
  const after = content[field]
  if (!Array.isArray(after)) return after
  const [now, before] = [state[field], former[field]] as readonly (readonly unknown[])[]
  const keysOf = (list: readonly unknown[] = []) =>
    new Set(list.map((entry) => keyOf(field, entry)))
  const [had, has] = [keysOf(before), keysOf(after)]
  const left = (now ?? []).filter((entry) => {
    const key = keyOf(field, entry)
    return has.has(key) || !had.has(key)
  })
  const present = keysOf(left)
  const added = after.filter((entry) => {
    const key = keyOf(field, entry)
    return !had.has(key) && !present.has(key)
  })
  const all = [...left, ...added]
  // The same entries: then their order is the later one’s as well.
  return all.length === has.size && all.every((entry) => has.has(keyOf(field, entry))) ? after : all
}

/** What is the same entry of a list: a creator in a role, whatever their name is by now. */
export function keyOf(field: Field, entry: unknown): string {
  if (field !== 'credits') return JSON.stringify(entry)
  const { id, role, creditedAs } = entry as WorkContent['credits'][number]
  return JSON.stringify([id, role, creditedAs])
}

/** What a version did to an edition, and whether that is to stay. */
export interface EditionStep {
  readonly change: StoredEditionChange
  readonly isEffective: boolean
}

/** The same for an edition: null where the work is not to have it. @param steps at least one */
export function replayEdition(steps: readonly EditionStep[]): Edition | null {
  let state = steps[0]?.change.before ?? null
  for (const { change, isEffective } of steps) {
    const { before, after } = change
    if (!isEffective) continue
    // Who changed an edition that is not to be there has made it theirs.
    if (after === null || before === null || state === null) state = after
    else state = { ...state, ...differing(before, after) }
  }
  return state
}

function differing(before: Edition, after: Edition): Partial<Edition> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof Edition] !== value),
  )
}
