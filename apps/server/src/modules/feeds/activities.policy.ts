import { DAY } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'

interface Happened {
  readonly uid: string
  readonly event: string
  /** Of the work: people see films and read books. */
  readonly kind: string
  readonly at: number
}

/**
 * Groups what the same person did with works of a kind within a day of the latest of it, each group at the place of its
 * latest.
 * @param rows the latest first
 */
export function groupActivities<Row extends Happened>(rows: readonly Row[]): [Row, ...Row[]][] {
  const groups: [Row, ...Row[]][] = []
  const latest = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const key = `${row.uid} ${row.event} ${row.kind}`
    const group = latest.get(key)
    if (group && group[0].at - row.at < DAY) {
      group.push(row)
      continue
    }
    const next: [Row, ...Row[]] = [row]
    latest.set(key, next)
    groups.push(next)
  }
  return groups
}

/**
 * Where a page of posts ends that would otherwise show more activity than there may be; null where
 * it shows all.
 * @param rows the latest first, one more than may be shown if there are more
 */
export function cutAt(rows: readonly Happened[], most: number): number | null {
  return rows[most]?.at ?? null
}

/** With fewer people, there is no strip. */
const LEAST_PEOPLE = 3

/** The last thing that each person finished, the latest first, of as many as one strip shows. */
export function finishedByPeople<Row extends Happened>(rows: readonly Row[]): Row[] {
  const latest = rows
    .filter(({ event }) => event === 'finished')
    .toSorted((one, other) => other.at - one.at)
  const byPerson = new Map<string, Row>()
  for (const row of latest) if (!byPerson.has(row.uid)) byPerson.set(row.uid, row)
  return byPerson.size < LEAST_PEOPLE ? [] : [...byPerson.values()].slice(0, limits.peopleOfStrip)
}
