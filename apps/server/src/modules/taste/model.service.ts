import { createReadStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { transaction, type Row, type WorkInterest } from '@afins/database'
import type { Context } from '#context.ts'
import type { BuildResult, FoldResult, TasteProcess } from './build/taste-process.ts'
import {
  addModel,
  addModelWorks,
  countModelWorks,
  currentModel,
  deleteChanges,
  deleteModel,
  deleteModelWorks,
  olderModels,
  putModelWork,
  switchModel,
} from './model.queries.ts'

export type ModelContext = Pick<
  Context,
  'config' | 'database' | 'clock' | 'ids' | 'invalidation' | 'log'
>

/** Rows of one transaction: others wait for it at most. */
const PART = 200

/** Invalidated when another model answers. */
export const TASTE = 'taste'

/** Invalidated when what a work says of others changes. */
export const relatedTag = (workId: string) => `related:${workId}`

/** A model of so few works is learnt again at each change, with the works that are new to it. */
const SMALL = 400

/**
 * Learns a new model from everything that everyone shows, and lets it answer when it is complete.
 * Killed at any moment, it leaves the last one, and the next attempt removes what is left of it.
 */
export async function buildModel(
  context: ModelContext,
  learner: TasteProcess,
): Promise<BuildResult> {
  const { database, clock, ids, invalidation, log } = context
  const modelId = ids.next()
  const result = await learner.build({ ...taskOf(context), modelId })
  const { people, core, seq, file, works, genres, genreLifts } = result
  await transaction(database, (tx) =>
    addModel(tx, {
      ...{ id: modelId, state: 'building', built_at: clock.now(), people, core, seq },
      ...{ genres: genres.join(' '), genre_lifts: genreLifts },
    }),
  )
  for await (const rows of partsOf(file, modelId))
    await transaction(database, (tx) => addModelWorks(tx, rows))
  await transaction(database, async (tx) => {
    // The file was cut, or a later model removed this one.
    const stored = await countModelWorks(tx, modelId)
    if (stored !== works) throw new Error(`the model has ${stored} of ${works} works`)
    await switchModel(tx, modelId)
    await deleteChanges(tx, seq)
    await invalidation.invalidate(tx, TASTE)
  })
  await rm(file, { force: true })
  await removeOlder(context, modelId)
  log.info({ people, works, core }, 'taste learnt')
  return result
}

/** Brings the model up to date: a small one is learnt again, what changed is added to a large one. */
export async function updateModel(context: ModelContext, learner: TasteProcess): Promise<void> {
  const [model] = await currentModel(context.database.db, { state: 'current' })
  if (!model || model.core < SMALL) await buildModel(context, learner)
  else await foldChanges(context, learner)
}

/** Adds what changed since to the model, without learning everything again. */
export async function foldChanges(
  context: ModelContext,
  learner: TasteProcess,
): Promise<FoldResult | null> {
  const { database, invalidation } = context
  const [model] = await currentModel(database.db, { state: 'current' })
  if (!model) return null
  // Accounts have the age that they had then: else all marks of young ones would change each day.
  const task = { ...taskOf(context), now: model.built_at }
  const result = await learner.fold({ ...task, modelId: model.id, core: model.core })
  const tags = result.rows.map(({ workId }) => relatedTag(workId))
  for (let at = 0; at < result.rows.length; at += PART) {
    await transaction(database, async (tx) => {
      for (const { place, people, neighbours } of result.rows.slice(at, at + PART))
        await putModelWork(tx, model.id, place, { people, neighbours })
      await invalidation.invalidate(tx, ...tags.slice(at, at + PART))
    })
  }
  return result
}

function taskOf({ config: { dataDir, databaseUrl }, clock }: ModelContext) {
  const folder = join(dataDir, 'taste')
  mkdirSync(folder, { recursive: true })
  return { folder, databaseUrl, now: clock.now() }
}

async function* partsOf(file: string, modelId: string): AsyncGenerator<Row<'taste_works'>[]> {
  let rows: Row<'taste_works'>[] = []
  let place = 0
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [workId, interest, people, neighbours] = JSON.parse(line) as [
      string,
      WorkInterest,
      number,
      string,
    ]
    const row = { model_id: modelId, place: place++, work_id: workId, interest, people, neighbours }
    rows.push(row)
    if (rows.length < PART) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

async function removeOlder({ database }: ModelContext, modelId: string): Promise<void> {
  for (const { id } of await olderModels(database.db, modelId)) {
    while (await transaction(database, (tx) => deleteModelWorks(tx, id, PART)));
    await transaction(database, (tx) => deleteModel(tx, id))
  }
}
