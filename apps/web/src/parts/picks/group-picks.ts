import type { Pick, PickReason } from '@afins/contract/api'

/** Picks of several media for one work, or a pick alone. */
export interface PickGroup {
  readonly id: string
  /** Null of a pick alone: it has its own reason. */
  readonly because: PickReason | null
  readonly picks: readonly Pick[]
}

const reasonId = ({ reason }: Pick) =>
  reason.type === 'works' ? reason.works[0]?.work.id : undefined

/**
 * Picks that are for the same work stand together at the place of the first, the best one of each
 * medium, if there is more than one medium; all others stay alone, in their order.
 */
export function groupPicks(picks: readonly Pick[]): PickGroup[] {
  const byWork = new Map<string, Pick[]>()
  for (const pick of picks) {
    const id = reasonId(pick)
    if (id === undefined) continue
    const found = byWork.get(id) ?? []
    if (!found.some(({ work }) => work.interest === pick.work.interest)) found.push(pick)
    byWork.set(id, found)
  }
  const groups: PickGroup[] = []
  for (const pick of picks) {
    const found = byWork.get(reasonId(pick) ?? '') ?? []
    if (found.length < 2 || !found.includes(pick))
      groups.push({ id: pick.work.id, because: null, picks: [pick] })
    else if (found[0] === pick)
      groups.push({
        id: pick.work.id,
        because: { ...pick.reason, works: pick.reason.works.slice(0, 1), people: null },
        picks: found,
      })
  }
  return groups
}

/** The first groups, with so many picks together or as few more as a group has. */
export function firstGroups(groups: readonly PickGroup[], picks: number): readonly PickGroup[] {
  let count = 0
  const end = groups.findIndex((group) => (count += group.picks.length) >= picks)
  return end < 0 ? groups : groups.slice(0, end + 1)
}
