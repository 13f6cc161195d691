import { readFileSync, writeFileSync } from 'node:fs'
import { transaction } from '@afins/database'
import { readConfig } from '@afins/server/config'
import { addChanges } from '@afins/server/modules/taste/model.queries'
import { loadIndex } from '@afins/server/modules/taste/model.loaders'
import {
  buildModel,
  foldChanges,
  loadAffinity,
  loadPicks,
  TasteProcess,
} from '@afins/server/modules/taste/index'
import type { Context } from '@afins/server/context'
import { openContext } from '@afins/server/start'
import type { Store } from '../open-store.ts'
import { itemNeighbours, popularity, TOP } from './baselines.ts'
import { fillTables, itemOf, uidOf } from './fill-tables.ts'
import { listsOf, qualityOf, type Quality } from './quality.ts'
import { readTestSet, split, without, type Rating } from './ratings.ts'

const MIB = 1024 * 1024
const SAMPLES = 300
const MARKS = 20
const PICKS = 20
const POLL_MS = 50

interface TasteFiles {
  readonly heldOut: string | undefined
  readonly lists: string | undefined
}

/**
 * Puts ratings on the product’s tables, lets the product learn, and compares its lists with those of
 * popularity and item-kNN.
 */
export async function measureTaste(
  store: Store,
  all: readonly Rating[],
  files: TasteFiles,
): Promise<string> {
  const parts = files.heldOut ? without(all, readTestSet(files.heldOut)) : split(all)
  const env = { DATA_DIR: store.dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production', ...store.env }
  const context = await openContext(readConfig(env))
  const learner = new TasteProcess()
  try {
    await fillTables(context.database, parts.training)
    store.vacuum()
    const build = await measured(learner, () => buildModel(context, learner))
    const before = process.memoryUsage().rss
    const users = [...parts.heldOut.keys()]
    const answers = await measureAnswers(context, users)
    const grown = process.memoryUsage().rss - before
    const affinity = await measureAffinity(context, users)
    const ours = await listsOfProduct(context, users)
    // Last: it changes what some people have.
    const marks = await measureMarks(context, learner, parts.training)
    if (files.lists) writeLists(files.lists, ours)
    const { training, heldOut } = parts
    const lines = [
      `${training.length} ratings of ${new Set(training.map(({ user }) => user)).size} people; ${[...heldOut.values()].reduce((sum, { size }) => sum + size, 0)} held out`,
      '',
      'method        HR@10    NDCG@10  coverage  HR@10 × item-kNN',
    ]
    const knn = qualityOf(listsOf(itemNeighbours(training), parts), parts)
    lines.push(line('popularity', qualityOf(listsOf(popularity(training), parts), parts), knn))
    lines.push(line('item-kNN', knn, knn), line('ours', qualityOf(ours, parts), knn), '')
    lines.push(
      `build: ${build.seconds.toFixed(1)} s of a processor, ${build.peakMiB.toFixed(0)} MiB at most in its process (${build.result.works} works, ${build.result.core} of them exactly)`,
      `one mark: ${percentiles(marks.work)} of a processor; ${percentiles(marks.whole)} until it is stored`,
      `one answer of ${PICKS} picks with reasons: ${percentiles(answers.whole)}; ${percentiles(answers.work)} of a processor`,
      `affinity of two: ${percentiles(affinity)}`,
      `the answering process grew by ${(grown / MIB).toFixed(0)} MiB`,
    )
    return lines.join('\n')
  } finally {
    learner.end()
    await context.database.close()
  }
}

async function measured<T>(learner: TasteProcess, work: () => Promise<T>) {
  let peakMiB = 0
  const timer = setInterval(() => (peakMiB = Math.max(peakMiB, highestMiB(learner.pid))), POLL_MS)
  const result = await work()
  clearInterval(timer)
  return { result, seconds: processorSeconds(learner.pid), peakMiB }
}

const TICKS_A_SECOND = 100

/** What a process has used of a processor; 0 outside Linux. */
function processorSeconds(pid: number | undefined): number {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = after.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
  } catch {
    return 0
  }
}

/** The highest resident set size so far; 0 outside Linux and after the process has ended. */
function highestMiB(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function measureAnswers({ database }: Context, users: readonly string[]) {
  const whole: number[] = []
  const work: number[] = []
  const index = await loadIndex(database.db)
  for (const user of sample(users, SAMPLES)) {
    const began = performance.now()
    const before = process.cpuUsage()
    await loadPicks(database.db, index, uidOf(user), { limit: PICKS })
    whole.push(performance.now() - began)
    const used = process.cpuUsage(before)
    work.push((used.user + used.system) / 1000)
  }
  return { whole, work }
}

async function measureAffinity({ database }: Context, users: readonly string[]) {
  const index = await loadIndex(database.db)
  const times: number[] = []
  const some = sample(users, SAMPLES)
  for (const [at, user] of some.entries()) {
    const other = some[(at + 1) % some.length] ?? user
    const began = performance.now()
    await loadAffinity(database, index, uidOf(user), uidOf(other))
    times.push(performance.now() - began)
  }
  return times
}

/** One rating each, of works that these people do not know, as the newest of theirs. */
async function measureMarks(context: Context, learner: TasteProcess, training: readonly Rating[]) {
  const { database } = context
  const histories = Map.groupBy(training, ({ user }) => user)
  const index = await loadIndex(database.db)
  const work: number[] = []
  const whole: number[] = []
  // The first only reads what was learnt.
  await foldChanges(context, learner)
  for (const [at, user] of sample([...histories.keys()], MARKS).entries()) {
    const known = new Set(histories.get(user)?.map(({ item }) => item))
    const id = index?.workIds.slice(at * 7).find((one) => !known.has(itemOf(one))) ?? ''
    const now = Date.now()
    await transaction(database, async (tx) => {
      await tx
        .insertInto('shelf_entries')
        .values({
          ...{ uid: uidOf(user), work_id: id, interest: 'movies', wants_at: null },
          ...{ wants_order: null, rating: 9, visibility: 'public' },
          ...{ rated_at: now, added_at: now, changed_at: now },
        })
        .execute()
      await addChanges(tx, [uidOf(user)])
    })
    const began = performance.now()
    const folded = await foldChanges(context, learner)
    if (!folded) continue
    whole.push(performance.now() - began)
    work.push(folded.workMs)
  }
  return { work, whole }
}

async function listsOfProduct({ database }: Context, users: readonly string[]) {
  const index = await loadIndex(database.db)
  const lists = new Map<string, readonly string[]>()
  for (const user of users) {
    const { items } = await loadPicks(database.db, index, uidOf(user), { limit: TOP })
    lists.set(
      user,
      items.map(({ work }) => itemOf(work.id)),
    )
  }
  return lists
}

function writeLists(file: string, lists: ReadonlyMap<string, readonly string[]>): void {
  const rows = [...lists].flatMap(([user, items]) =>
    items.map((item, at) => `${user},${item},${at + 1}`),
  )
  writeFileSync(file, `userId,itemId,rank\n${rows.join('\n')}\n`)
}

const sample = (users: readonly string[], most: number) => {
  const step = Math.max(1, Math.floor(users.length / most))
  return users.filter((_, at) => at % step === 0).slice(0, most)
}

function line(name: string, { hitRate, ndcg, coverage }: Quality, knn: Quality): string {
  const columns = [hitRate, ndcg, coverage, hitRate / knn.hitRate].map((value) => value.toFixed(4))
  return `${name.padEnd(14)}${columns.map((column) => column.padEnd(9)).join('')}`
}

function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return `p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`
}
