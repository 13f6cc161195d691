import { MINUTE } from '@afins/contract/durations'
import { dayOf } from '@afins/server/platform/time'
import type { Activity, FillState } from './fill-state.ts'
import type { DemoShelf, DemoShelfEntry } from './shelves/shelves.ts'

/** What someone may mean to read in a year. */
const GOALS = [12, 18, 24, 36, 52, 80]

/**
 * What people show of their shelves in numbers: statistics, the last year, a goal for this one. The
 * first of them shows all.
 */
export function yearActivities(state: FillState, shelves: readonly DemoShelf[]): Activity[] {
  const ago = MINUTE / 3
  return shelves.flatMap((shelf, at) => [
    ...(at % 5 < 2
      ? [{ ago, of: [shelf.ownerUsername], run: () => showStatistics(state, shelf) }]
      : []),
    ...(at % 4 === 0
      ? [{ ago, of: [shelf.ownerUsername], run: () => shareLastYear(state, shelf) }]
      : []),
    ...(at % 3 === 0
      ? [{ ago, of: [shelf.ownerUsername], run: () => setGoals(state, shelf, at === 0) }]
      : []),
  ])
}

async function showStatistics({ client, viewerOf }: FillState, shelf: DemoShelf): Promise<void> {
  await client.call('updateProfile', viewerOf(shelf.ownerUsername), {
    body: { showStatistics: true },
  })
}

async function shareLastYear(state: FillState, shelf: DemoShelf): Promise<void> {
  const { client, now, viewerOf } = state
  const year = thisYear(now) - 1
  if (finishedIn(state, shelf, year).length === 0) return
  await client.call('shareYear', viewerOf(shelf.ownerUsername), {
    params: { year },
    body: { shared: true },
  })
}

/** One that can be reached, of books, and for the first person also of films. */
async function setGoals(state: FillState, shelf: DemoShelf, isHost: boolean): Promise<void> {
  const { client, now, viewerOf } = state
  const year = thisYear(now)
  const interests = isHost ? (['books', 'movies'] as const) : (['books'] as const)
  const done = finishedIn(state, shelf, year).length / 3
  const target = GOALS.find((goal) => goal > done) ?? 100
  for (const interest of interests)
    await client.call('setGoal', viewerOf(shelf.ownerUsername), {
      params: { year, interest },
      body: { target, isPublic: true },
    })
}

const thisYear = (now: number) => Number(dayOf(now).slice(0, 4))

function finishedIn({ now }: FillState, { entries }: DemoShelf, year: number): DemoShelfEntry[] {
  return entries.filter(
    ({ diary }) =>
      diary?.outcome === 'finished' &&
      diary.ended.known !== 'none' &&
      dayOf(now - diary.ended.ago).startsWith(String(year)),
  )
}
