import type { YearReview, Years } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import type { FixedInterestId } from '@afins/contract/interests'
import { measuredKind } from '@afins/contract/works'
import { dueOf } from '@afins/contract/statistics'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { lockProfile, presentPerson, type PersonRow } from '#modules/profiles/index.ts'
import { shelfAccess, type ShelfAccess } from '#modules/shelves/index.ts'
import { dayOf } from '#platform/time.ts'
import {
  countFinished,
  finishedByYear,
  finishedOfYear,
  genreCounts,
} from './shelf-statistics.queries.ts'
import { reviewYear } from './year-review.policy.ts'
import {
  deleteGoal,
  deleteSharedYear,
  goalsOf,
  insertSharedYear,
  putGoal,
  sharedYears,
} from './years.queries.ts'

export type YearsContext = Pick<Context, 'database' | 'clock' | 'journal'>

const yearAt = (now: number) => Number(dayOf(now).slice(0, 4))

/** What one may see of one’s own. */
const ownAccess = (uid: string): ShelfAccess => shelfAccess({ uid, is_public: 1 }, 'owner')

/** The years and goals of a person, as far as the viewer may see them. */
export async function loadYears(db: Reader, access: ShelfAccess, now: number): Promise<Years> {
  const { isOwner } = access
  const thisYear = yearAt(now)
  const shared = new Set((await sharedYears(db, access)).map(({ year }) => year))
  const finished = isOwner || shared.size > 0 ? await finishedByYear(db, access) : []
  const goals = (await goalsOf(db, access, thisYear)).filter(
    ({ year }) => isOwner || year === thisYear,
  )
  return {
    years: finished.flatMap(({ year }) =>
      isOwner || shared.has(year) ? [{ year, shared: shared.has(year) }] : [],
    ),
    goals: await Promise.all(
      goals.map(async ({ year, interest, target, is_public: isPublic }) => ({
        ...{ year, interest, target, isPublic: isPublic === 1 },
        done: await countFinished(
          db,
          { ...access, interest },
          { year, kind: measuredKind[interest] },
        ),
        due: dueOf(target, year, dayOf(now)),
      })),
    ),
    thisYear,
  }
}

/** Someone’s year. @throws AppError `year.not_found` */
export async function loadYearReview(
  db: Reader,
  access: ShelfAccess,
  owner: PersonRow,
  { year, now }: { readonly year: number; readonly now: number },
): Promise<YearReview> {
  const all = await sharedYears(db, access)
  const shared = all.some((one) => one.year === year)
  if (!shared && !access.isOwner) throw new AppError('year.not_found')
  const [entries, genres] = await Promise.all([
    finishedOfYear(db, access, year),
    genreCounts(db, access, { year, withRated: false }),
  ])
  if (entries.length === 0) throw new AppError('year.not_found')
  return { year, person: presentPerson(owner, now), shared, ...reviewYear(entries, genres) }
}

/** Shares a year of one’s own, or no longer. @throws AppError `year.not_found` */
export async function setShared(
  { database, clock, journal }: YearsContext,
  uid: string,
  year: number,
  shared: boolean,
): Promise<void> {
  await transaction(database, async (tx) => {
    if (!(await lockProfile(tx, { uid }))) throw new AppError('auth.required')
    if (shared) {
      const years = await finishedByYear(tx, ownAccess(uid))
      if (!years.some((one) => one.year === year)) throw new AppError('year.not_found')
      await insertSharedYear(tx, { uid, year, shared_at: clock.now() })
    } else await deleteSharedYear(tx, uid, year)
    journal.emit(tx, yearChange(uid, year))
  })
}

const yearChange = (uid: string, year: number) => ({
  ...{ type: 'year.changed' as const, actor: uid, owner: uid, subject: String(year) },
  tags: [`shelf:${uid}`],
})

interface GoalOf {
  readonly uid: string
  readonly year: number
  readonly interest: FixedInterestId
}

/** Sets a goal of this year or the next. @throws AppError `goal.year_invalid` */
export async function setGoal(
  { database, clock, journal }: YearsContext,
  { uid, year, interest }: GoalOf,
  { target, isPublic }: { readonly target: number; readonly isPublic: boolean },
): Promise<Years> {
  const now = clock.now()
  const thisYear = yearAt(now)
  if (year !== thisYear && year !== thisYear + 1) throw new AppError('goal.year_invalid')
  await transaction(database, async (tx) => {
    const row = {
      uid,
      year,
      interest,
      target,
      is_public: isPublic ? 1 : 0,
      created_at: now,
    } as const
    await putGoal(tx, row)
    journal.emit(tx, yearChange(uid, year))
  })
  return loadYears(database.db, ownAccess(uid), now)
}

/** Takes a goal back. */
export async function removeGoal(
  { database, clock, journal }: YearsContext,
  { uid, year, interest }: GoalOf,
): Promise<Years> {
  await transaction(database, async (tx) => {
    await deleteGoal(tx, uid, year, interest)
    journal.emit(tx, yearChange(uid, year))
  })
  return loadYears(database.db, ownAccess(uid), clock.now())
}

/**
 * Shares years again that someone shared elsewhere, where they have something to look back on here.
 * Of a profile that was closed there and is open here more people would see them.
 * @returns those that were not shared
 */
export async function bringYears(
  { clock, journal }: Pick<YearsContext, 'clock' | 'journal'>,
  tx: Writer,
  uid: string,
  { years = [], isPublic }: { readonly years?: readonly number[]; readonly isPublic: boolean },
): Promise<number[]> {
  const profile = years.length > 0 ? await lockProfile(tx, { uid }) : undefined
  if (!profile || (profile.is_public === 1 && !isPublic)) return []
  const access = ownAccess(uid)
  const [there, finished] = [await sharedYears(tx, access), await finishedByYear(tx, access)]
  const added = years.filter(
    (year) => finished.some((one) => one.year === year) && !there.some((one) => one.year === year),
  )
  for (const year of added) {
    await insertSharedYear(tx, { uid, year, shared_at: clock.now() })
    journal.emit(tx, yearChange(uid, year))
  }
  return added
}

/** Shares years no longer. */
export async function takeYearsBack(
  { journal }: Pick<YearsContext, 'journal'>,
  tx: Writer,
  uid: string,
  years: readonly number[],
): Promise<void> {
  for (const year of years) {
    await deleteSharedYear(tx, uid, year)
    journal.emit(tx, yearChange(uid, year))
  }
}

interface BroughtGoal extends Omit<GoalOf, 'uid'> {
  readonly target: number
  readonly isPublic: boolean
}

/** Sets goals of this year and the next that someone set elsewhere. @returns those there were none of */
export async function bringGoals(
  { clock, journal }: Pick<YearsContext, 'clock' | 'journal'>,
  tx: Writer,
  uid: string,
  goals: readonly BroughtGoal[],
): Promise<BroughtGoal[]> {
  const now = clock.now()
  const thisYear = yearAt(now)
  const there = await goalsOf(tx, ownAccess(uid), thisYear)
  const added = goals.filter(
    ({ year, interest }) =>
      (year === thisYear || year === thisYear + 1) &&
      !there.some((goal) => goal.year === year && goal.interest === interest),
  )
  for (const { isPublic, ...goal } of added) {
    await putGoal(tx, { ...goal, uid, is_public: isPublic ? 1 : 0, created_at: now })
    journal.emit(tx, yearChange(uid, goal.year))
  }
  return added
}

/** Takes back goals that are as they were set. */
export async function takeGoalsBack(
  { journal }: Pick<YearsContext, 'journal'>,
  tx: Writer,
  uid: string,
  goals: readonly BroughtGoal[],
): Promise<void> {
  const there = await goalsOf(tx, ownAccess(uid), 0)
  for (const { year, interest, target } of goals) {
    const isSame = there.some(
      (goal) => goal.year === year && goal.interest === interest && goal.target === target,
    )
    if (!isSame) continue
    await deleteGoal(tx, uid, year, interest)
    journal.emit(tx, yearChange(uid, year))
  }
}
