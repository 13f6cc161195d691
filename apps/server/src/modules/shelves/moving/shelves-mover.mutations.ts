import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { lockProfile } from '#modules/profiles/index.ts'
import type { MoveStep, WorkMover } from '#modules/works/index.ts'
import { addLovedDays, lovedDays, rankLoved } from '../most-loved/most-loved.queries.ts'
import { addToCounts, countsOf } from '../stats.queries.ts'
import { movePersonBack } from './move-person-back.mutations.ts'
import { movePerson, type MovedPerson } from './move-person.mutations.ts'
import { peopleShowing } from '../people.queries.ts'
import { peopleWithWork } from './moving.queries.ts'

/** People of one transaction: each waits for it at most. */
const PART = 20

/** Moves what people have of a work: one person at a time, while no one else changes theirs. */
export function shelvesMover({
  journal,
  database,
}: Pick<Context, 'journal' | 'database'>): WorkMover {
  const moving = async (
    tx: Writer,
    uids: readonly string[],
    step: MoveStep,
    move: (uid: string) => Promise<void>,
  ) => {
    // All of them before any count: others lock their profile first, too.
    const open: string[] = []
    for (const uid of uids.toSorted())
      if ((await lockProfile(tx, { uid }))?.is_public === 1) open.push(uid)
    const works = [step.fromId, step.intoId].toSorted()
    const counts = async () => {
      const all: number[][] = []
      for (const workId of works) all.push(await countsOf(tx, { uids: open, workId }))
      return all
    }
    const before = await counts()
    const loved = async (by: 1 | -1) => {
      const days = []
      for (const workId of works) days.push(...(await lovedDays(tx, { uids: open, workId }, by)))
      return days
    }
    const noLonger = await loved(-1)
    for (const uid of uids) await move(uid)
    const after = await counts()
    // Last: everyone who writes to one of the works waits for these rows.
    for (const [at, workId] of works.entries()) {
      const by = after[at]?.map((count, column) => count - (before[at]?.[column] ?? 0)) ?? []
      if (by.some((count) => count !== 0)) await addToCounts(tx, workId, by)
    }
    await addLovedDays(tx, [...noLonger, ...(await loved(1))])
    await rankLoved(tx, { workIds: works }, step.now)
    const tags = [...works.map((id) => `work-people:${id}`), 'loved', 'most-loved', 'activity']
    for (const owner of uids) {
      const event = { type: 'shelf.changed' as const, actor: null, owner, subject: step.intoId }
      journal.emit(tx, { ...event, tags: [`shelf:${owner}`, ...tags] })
    }
  }
  return {
    name: 'shelves',
    columns: [
      'shelf_entries.work_id',
      'diary_entries.work_id',
      'rating_changes.work_id',
      'favourites.work_id',
      'work_stats.work_id',
      'work_loved_days.work_id',
      'work_loved.work_id',
    ],
    people: peopleShowing,

    async move(tx, step) {
      const uids = await peopleWithWork(tx, step.fromId, PART)
      const moved: MovedPerson[] = []
      if (uids.length > 0)
        await moving(tx, uids, step, async (uid) => {
          moved.push(await movePerson(database, tx, uid, step))
        })
      return moved.map((content) => ({ uid: content.uid, content }))
    },

    async undo(tx, step, contents) {
      const moved = new Map((contents as readonly MovedPerson[]).map((one) => [one.uid, one]))
      await moving(tx, [...moved.keys()], step, async (uid) => {
        const one = moved.get(uid)
        if (one) await movePersonBack(tx, one, step)
      })
    },
  }
}
