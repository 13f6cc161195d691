import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Reader } from '@afins/database'
import { openProfiles, profilesCreated, sharedMarks } from '../marks.queries.ts'
import { accountWeight, marksByPerson } from '../marks.policy.ts'
import type { PersonMarks } from '../model/taste-matrix.ts'

const PEOPLE_AT_ONCE = 40
/** Marks of one person that speak for others, the latest: an import of a lifetime is not heard more. */
const MOST_MARKS = 2000

/** What everyone may see of everyone’s taste, person after person. */
export async function* everyonesMarks(db: Reader, now: number): AsyncGenerator<PersonMarks> {
  let after = ''
  for (;;) {
    const people = await openProfiles(db, { after, limit: PEOPLE_AT_ONCE })
    if (people.length === 0) return
    const uids = people.map(({ uid }) => uid)
    yield* await marksOf(db, uids, now)
    // An engine that answers at once leaves no time to notice limits, or that the parent has ended.
    await yieldToEventLoop()
    after = uids.at(-1) ?? ''
  }
}

/** The same of some people; those who show nothing are left out. */
export async function marksOf(
  db: Reader,
  uids: readonly string[],
  now: number,
): Promise<PersonMarks[]> {
  const [rows, accounts] = await Promise.all([sharedMarks(db, uids), profilesCreated(db, { uids })])
  const people = marksByPerson(rows)
  const weights = new Map(
    accounts.map(({ uid, created_at: created }) => [uid, accountWeight(now - created)]),
  )
  return uids.flatMap((uid) => {
    const known = (people.get(uid) ?? []).filter(({ strength }) => strength > 0)
    if (known.length === 0) return []
    const marks = known
      .sort((a, b) => b.at - a.at || (a.workId < b.workId ? -1 : 1))
      .slice(0, MOST_MARKS)
      .map(({ workId, strength, at }) => [workId, strength * (weights.get(uid) ?? 0), at] as const)
    return [{ uid, marks }]
  })
}
