import type { Feed } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { presentPerson } from '#modules/profiles/index.ts'
import type { ActivityRow } from '#modules/shelves/index.ts'
import { presentCard } from '#modules/works/index.ts'

type Activity = NonNullable<Feed['activities']>[number]

export type ActivityGroup = readonly [ActivityRow, ...ActivityRow[]]
export type EntryOf = (row: ActivityRow) => Activity['works'][number]['entry']

/** The works of a group that are shown. */
export const shownOf = (group: ActivityGroup) => group.slice(0, limits.worksOfActivity)

/** What people did, in groups. */
export function presentActivities(
  groups: readonly ActivityGroup[],
  entryOf: EntryOf,
  now: number,
): Activity[] {
  return groups.map((group) => {
    const [first] = group
    return {
      // Only ever one of the three where there is a time.
      event: first.event as Activity['event'],
      person: presentPerson(first, now),
      at: first.at,
      count: group.length,
      works: shownOf(group).map((row) => ({
        ...{ work: presentCard(row), rating: row.rating || null, entry: entryOf(row) },
      })),
    }
  })
}
