import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { queuedJob } from '#platform/job-queue.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { TasteProcess } from './build/taste-process.ts'
import { currentModel } from './model.queries.ts'
import { buildModel, updateModel } from './model.service.ts'
import { forgetSomeTastes } from './stored-tastes.queries.ts'

const BUILD = 'build-taste'
/** Adds what changed to the model. */
export const FOLD = 'fold-taste'
/** When the night’s model is learnt: three in the morning in Brasília. */
const HOUR_UTC = 6
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** After the start, and between a mark and its being learnt. */
export const COLLECT_MS = 400
/** Stored tastes of one transaction. */
const FORGOTTEN_AT_ONCE = 500

const learners = new WeakMap<Context['database'], TasteProcess>()

function learnerOf({ database }: Pick<Context, 'database'>): TasteProcess {
  const known = learners.get(database) ?? new TasteProcess()
  learners.set(database, known)
  return known
}

export function tasteJobs(context: Context): JobHandlers {
  const learner = learnerOf(context)
  return {
    [BUILD]: async () => {
      await buildModel(context, learner)
      while (
        (await transaction(context.database, (tx) => forgetSomeTastes(tx, FORGOTTEN_AT_ONCE))) > 0
      );
      await scheduleBuild(context, nextNight(context.clock.now()))
    },
    [FOLD]: async () => {
      await updateModel(context, learner)
    },
  }
}

/** Learns the model now where there is none of the last day, and each night. */
export async function startTaste(context: Context): Promise<void> {
  const now = context.clock.now()
  const [model] = await currentModel(context.database.db, { state: 'current' })
  const isRecent = model !== undefined && now - model.built_at < DAY_MS
  await scheduleBuild(context, isRecent ? nextNight(now) : now + COLLECT_MS)
}

/** Schedules the next night’s model where that was given up: it is what schedules the one after it. */
export async function cleanUpTaste({
  database,
  jobs,
  clock,
}: Pick<Context, 'database' | 'jobs' | 'clock'>): Promise<void> {
  await transaction(database, async (tx) => {
    if ((await queuedJob(tx, { kind: BUILD })).length > 0) return
    const runAt = nextNight(clock.now())
    await jobs.enqueue(tx, { kind: BUILD, key: 'all', payload: {}, runAt })
  })
}

/** Learns the model as soon as a job may run; for imports and the operator. */
export function scheduleBuild(
  { database, jobs }: Pick<Context, 'database' | 'jobs'>,
  runAt: number,
): Promise<void> {
  return transaction(database, (tx) =>
    jobs.enqueue(tx, { kind: BUILD, key: 'all', payload: {}, runAt }),
  )
}

function nextNight(now: number): number {
  const today = now - (now % DAY_MS) + HOUR_UTC * HOUR_MS
  return today > now ? today : today + DAY_MS
}
