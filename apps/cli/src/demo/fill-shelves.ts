import { MINUTE } from '@afins/contract/durations'
import { dayOf } from '@afins/server/platform/time'
import type { Activity, FillState } from './fill-state.ts'
import type { DemoDate } from './shelves/diary.ts'
import { entryKeyOf, type DemoShelf, type DemoShelfEntry } from './shelves/shelves.ts'

/** Everything that people do with the works of the catalogue. */
export function shelfActivities(state: FillState, shelves: readonly DemoShelf[]): Activity[] {
  return shelves.flatMap((shelf) => [
    ...shelf.entries.map((entry) => ({
      ago: entry.ago,
      of: [shelf.ownerUsername, entryKeyOf(shelf.ownerUsername, entry)],
      run: () => writeEntry(state, shelf.ownerUsername, entry),
    })),
    { ago: MINUTE / 2, of: [shelf.ownerUsername], run: () => arrange(state, shelf) },
  ])
}

async function writeEntry(
  { client, now, viewerOf, entries }: FillState,
  ownerUsername: string,
  { workId, ago, wants, diary, rating, remark, visibility }: DemoShelfEntry,
): Promise<void> {
  const owner = viewerOf(ownerUsername)
  const params = { workId }
  const changes = {
    ...(wants && { wants }),
    ...(remark !== '' && { remark }),
    ...(visibility !== 'public' && { visibility }),
    ...(!diary && rating !== null && { rating }),
  }
  if (Object.keys(changes).length > 0)
    await client.call('updateShelfEntry', owner, { params, body: changes })
  if (!diary) return
  const { started, ended, outcome, progress } = diary
  const shelf = await client.call('addDiaryEntry', owner, {
    params,
    body: {
      started: dateText(now, started),
      ended: dateText(now, ended),
      outcome,
      ...(rating !== null && { rating }),
      ...progress,
    },
  })
  const [latest] = shelf.diary.toSorted((one, other) => other.createdAt - one.createdAt)
  if (latest) entries.set(entryKeyOf(ownerUsername, { workId, ago }), latest.id)
}

async function arrange(
  { client, viewerOf }: FillState,
  { ownerUsername, walls, moves }: DemoShelf,
): Promise<void> {
  const owner = viewerOf(ownerUsername)
  for (const { interest, workIds } of walls)
    await client.call('setFavourites', owner, {
      params: { interest },
      body: { workIds: [...workIds] },
    })
  for (const { workId, after } of moves)
    await client.call('moveShelfEntry', owner, { params: { workId }, body: { after } })
}

const lengths = { none: 0, year: 4, month: 7, day: 10 } as const

const dateText = (now: number, { ago, known }: DemoDate) =>
  dayOf(now - ago).slice(0, lengths[known])
