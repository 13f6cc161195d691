import type { Feed } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { presentPerson } from '#modules/profiles/index.ts'
import type { ActivityRow } from '#modules/shelves/index.ts'
import { presentCard } from '#modules/works/index.ts'
import { groupActivities } from './activities.policy.ts'

type Activity = NonNullable<Feed['activities']>[number]

/** What people did, in groups. @param rows the latest first */
export function presentActivities(rows: readonly ActivityRow[], now: number): Activity[] {
  return groupActivities(rows).map((group) => {
    const [first] = group
    return {
      // Only ever one of the three where there is a time.
      event: first.event as Activity['event'],
      person: presentPerson(first, now),
      at: first.at,
      count: group.length,
      works: group
        .slice(0, limits.worksOfActivity)
        .map((row) => ({ work: presentCard(row), rating: row.rating || null })),
    }
  })
}
