import { createWriteStream, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '@afins/database'
import { serveTasks } from '#platform/task-worker.ts'
import {
  changesAfter,
  lastChange,
  neighboursAt,
  shownInterests,
  worksOfModel,
} from '../model.queries.ts'
import { genresOfWorks } from '../picks.queries.ts'
import { coreInverse, ridgeFor } from '../model/core-inverse.ts'
import { encodeLifts, learnGenreLifts, type Genres } from '../model/genre-lifts.ts'
import { encodeNeighbours } from '../model/neighbours.ts'
import { TasteMatrixBuilder, type PersonMarks } from '../model/taste-matrix.ts'
import { train } from '../model/train.ts'
import { foldPeople, rowsNow } from './fold.ts'
import { everyonesMarks, marksOf } from './marks.loaders.ts'
import { placesOf, readSnapshot, writeSnapshot, type LearnedModel } from './snapshot.ts'
import type { BuildResult, FoldResult, FoldTask, TasteTask } from './taste-process.ts'

const IDS_AT_ONCE = 500
const ROWS = '.jsonl'
/** Nobody waits for it: a loaded server may answer late. */
const TIMEOUT_FACTOR = 10
/** After so many people it is written again, so that a new process need not add them once more. */
const PEOPLE_BETWEEN_SNAPSHOTS = 64

let database: Database | undefined
let learnt: LearnedModel | null = null
let unsaved = 0

// Learning takes a core for minutes; requests come first.
setPriority(constants.priority.PRIORITY_LOW)

serveTasks(async (message) => {
  const task = message as TasteTask
  database ??= openDatabase(task.databaseUrl, { timeoutFactor: TIMEOUT_FACTOR })
  return task.type === 'build' ? build(database, task) : fold(database, task)
})

/** Learns a model from everything that everyone shows, and writes its rows to a file. */
async function build({ db }: Database, task: TasteTask): Promise<BuildResult> {
  learnt = null
  // Of builds that were killed.
  for (const name of readdirSync(task.folder))
    if (name.endsWith(ROWS)) rmSync(join(task.folder, name), { force: true })
  const seq = await lastChange(db)
  const builder = new TasteMatrixBuilder()
  for await (const person of everyonesMarks(db, task.now)) builder.add(person)
  const matrix = builder.build()
  const { people, workIds, rows, columns } = matrix
  const interests = new Map<string, string>()
  for (let at = 0; at < workIds.length; at += IDS_AT_ONCE)
    for (const { id, interest } of await shownInterests(db, {
      ids: workIds.slice(at, at + IDS_AT_ONCE),
    }))
      interests.set(id, interest)

  const genres = await numberGenres(db, workIds, interests)
  const lifts = learnGenreLifts(rows, genres)

  const file = join(task.folder, `${task.modelId}${ROWS}`)
  const output = createWriteStream(file)
  const training = train(matrix)
  let place = 0
  let step = training.next()
  for (; !step.done; step = training.next()) {
    const id = workIds[place] ?? ''
    const row = [
      id,
      interests.get(id) ?? '',
      columns[place]?.length ?? 0,
      encodeNeighbours(step.value),
    ]
    if (!output.write(`${JSON.stringify(row)}\n`)) await once(output, 'drain')
    place++
  }
  output.end()
  await once(output, 'close')
  const inverse = step.value
  learnt = {
    modelId: task.modelId,
    seq,
    workIds,
    places: placesOf(workIds),
    people: [...people],
    rows: [...rows],
    columns: [...columns],
    inverse,
  }
  writeSnapshot(snapshotOf(task), learnt)
  unsaved = 0
  return {
    ...{ file, people: people.length, works: workIds.length, core: inverse.size, seq },
    ...{ genres: genres.names, genreLifts: encodeLifts(lifts) },
  }
}

/** The genres of works, by the numbers that they get here. */
async function numberGenres(
  db: Database['db'],
  workIds: readonly string[],
  interests: ReadonlyMap<string, string>,
): Promise<Genres & { readonly names: readonly string[] }> {
  const numbers = new Map<string, number>()
  const media: string[] = []
  const places = placesOf(workIds)
  const ofWorks = workIds.map((): number[] => [])
  for (let at = 0; at < workIds.length; at += IDS_AT_ONCE)
    for (const row of await genresOfWorks(db, { ids: workIds.slice(at, at + IDS_AT_ONCE) })) {
      const interest = interests.get(row.work_id) ?? ''
      const name = `${interest}/${row.slug}`
      const number = numbers.get(name) ?? numbers.size
      if (number === numbers.size) media.push(interest)
      numbers.set(name, number)
      ofWorks[places.get(row.work_id) ?? 0]?.push(number)
    }
  const known = [...new Set(media)]
  return { names: [...numbers.keys()], media: media.map((one) => known.indexOf(one)), ofWorks }
}

/** Adds what has changed since to the current model. */
async function fold({ db }: Database, task: FoldTask): Promise<FoldResult> {
  const model = (learnt = await openLearnedModel(db, task))
  const changes = await changesAfter(db, { seq: model.seq })
  const uids = [...new Set(changes.map(({ uid }) => uid))]
  let workMs = 0
  const timed = <T>(work: () => T): T => {
    const began = process.cpuUsage()
    const result = work()
    const { user, system } = process.cpuUsage(began)
    workMs += (user + system) / 1000
    return result
  }
  const people: PersonMarks[] = []
  for (const uid of uids) {
    const [person = { uid, marks: [] }] = await marksOf(db, [uid], task.now)
    people.push(person)
  }
  const { touched, changed } = timed(() => foldPeople(model, people))
  const places = [...touched].sort((a, b) => a - b)
  const stored = new Map<number, string>()
  for (let at = 0; at < places.length; at += IDS_AT_ONCE) {
    const some = places.slice(at, at + IDS_AT_ONCE)
    for (const row of await neighboursAt(db, { modelId: task.modelId, places: some }))
      stored.set(row.place, row.neighbours)
  }
  const rows = timed(() => rowsNow(model, places, changed, stored))
  model.seq = changes.at(-1)?.seq ?? model.seq
  unsaved += uids.length
  if (unsaved >= PEOPLE_BETWEEN_SNAPSHOTS) {
    writeSnapshot(snapshotOf(task), model)
    unsaved = 0
  }
  return { rows, people: uids.length, workMs }
}

/** What is in memory, else in the file of this machine, else learnt again from the tables. */
async function openLearnedModel(db: Database['db'], task: FoldTask): Promise<LearnedModel> {
  if (learnt?.modelId === task.modelId) return learnt
  const found = readSnapshot(snapshotOf(task), task.modelId)
  if (found) return found
  const seq = await lastChange(db)
  const works = await worksOfModel(db, task.modelId)
  const builder = new TasteMatrixBuilder()
  for await (const person of everyonesMarks(db, task.now)) builder.add(person)
  const matrix = builder.build(
    1,
    works.map(({ work_id: id }) => id),
  )
  const ridge = ridgeFor(works.slice(0, task.core).map((work) => work.people))
  const { people, workIds, rows, columns } = matrix
  const again: LearnedModel = {
    ...{ modelId: task.modelId, seq, workIds, people: [...people], rows: [...rows] },
    places: placesOf(workIds),
    ...{ columns: [...columns], inverse: coreInverse(rows, task.core, ridge) },
  }
  writeSnapshot(snapshotOf(task), again)
  return again
}

const snapshotOf = ({ folder }: TasteTask) => join(folder, 'inverse.bin')
