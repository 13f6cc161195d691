import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transaction } from '@afins/database'
import { ROOT } from '../../../scripts/folders.mjs'
import { allCores, pinned } from '../affinity.ts'
import { wireCall } from '../call.ts'
import type { Bench, Case, Measure } from '../case.ts'
import { makeCommunity, type Member } from '../community.ts'
import { generateLoad, median } from '../generate-load.ts'
import { openStore, type Store } from '../open-store.ts'
import { pick, seededId, seededRandom } from '../random.ts'
import { startProduct, type MeasuredServer } from '../server.ts'
import { interests } from '../texts.ts'
import { openDatabaseOf, waitForBackground } from '../wait-for-background.ts'

const PEOPLE = 4000
const POSTS_EACH = 50
const PICTURES = 700
const PICTURE_BYTES = 1024 * 1024
const CONNECTIONS = 2
const SLICE_MS = 2000
const CALM_SLICES = 5
const GIB = 1024 ** 3

/** A backup beside a server that reads feeds, and its restore into an empty folder. */
export const backup: Case = {
  name: 'backup',
  about: 'p99 of feeds while a backup of 200,000 posts and 700 pictures runs, and its restore',
  async run(bench) {
    await using store = await openStore(bench, 'backup')
    const members = await fill(bench, store)
    await using server = await startProduct(store)
    await waitForBackground(store)
    const read = readerOf(bench, server, members)
    await read()
    const calm = []
    for (let slice = 0; slice < CALM_SLICES; slice++) calm.push(await read())

    const backups = bench.folder('backups')
    const running = afins(store, 'backup', backups)
    const during = []
    do during.push(await read())
    while (running.isRunning())
    const backupSeconds = await running.seconds

    await using empty = await openStore(bench, 'restored')
    copyFileSync(join(store.dataDir, 'secret.key'), join(empty.dataDir, 'secret.key'))
    const restoreSeconds = await afins(empty, 'restore', backups).seconds
    const gib = bytesIn(backups) / GIB
    const measures: Measure[] = [
      {
        what: 'backup, p99 of others ×',
        value: median(during) / median(calm),
        budget: 'backup, p99 of others ×',
        details: {
          ...{ 'calm ms': median(calm), 'during ms': median(during) },
          ...{ 'backup s': backupSeconds, GiB: gib },
        },
      },
      {
        what: 'restore, s per GiB',
        value: restoreSeconds / gib,
        budget: 'restore, s per GiB',
        details: { 'restore s': restoreSeconds },
      },
    ]
    return measures
  },
}

/** Pictures are files of chance: a backup only copies them. */
async function fill({ seed }: Bench, store: Store): Promise<Member[]> {
  const members = await makeCommunity({ ...store, seed, people: PEOPLE, postsEach: POSTS_EACH })
  store.vacuum()
  const random = seededRandom(seed)
  await using database = openDatabaseOf(store)
  await transaction(database, async (tx) => {
    for (let n = 0; n < PICTURES; n++) {
      const id = seededId(random, Date.now())
      const folder = join(store.dataDir, 'blobs', 'media', id)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'master.webp'), randomBytes(PICTURE_BYTES))
      await tx
        .insertInto('media')
        .values({
          ...{ id, owner_uid: pick(random, members).uid, purpose: 'post', bytes: PICTURE_BYTES },
          ...{ width: 1800, height: 1200, created_at: Date.now(), rendered: 1, post_id: null },
        })
        .execute()
    }
  })
  return members
}

/** Reads feeds for a while. @returns their p99 in milliseconds */
function readerOf({ seed }: Bench, { port }: MeasuredServer, members: readonly Member[]) {
  const random = seededRandom(seed)
  let sent = 0
  const next = () => ({
    bytes:
      sent++ % 2 === 0
        ? wireCall('listInterestPosts', {
            params: { interestName: pick(random, interests) },
            query: { x: sent },
          })
        : wireCall('listProfilePosts', {
            params: { username: pick(random, members).username },
            query: { x: sent },
          }),
  })
  return async () =>
    (await generateLoad({ port, connections: CONNECTIONS, forMs: SLICE_MS, next })).p99
}

/** Runs a command of the operator as the README says, on whichever core is free. */
function afins({ dataDir, env }: Store, command: 'backup' | 'restore', folder: string) {
  const began = performance.now()
  const script = [join(ROOT, 'scripts/run.mjs'), 'apps/cli/src/main.ts', command, folder] as const
  const [program, args] = pinned(allCores, [process.execPath, ...script])
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const seconds = once(child, 'exit').then(([status]) => {
    if (status !== 0) throw new Error(`afins ${command} failed: ${String(status)}`)
    return (performance.now() - began) / 1000
  })
  return { seconds, isRunning: () => child.exitCode === null && child.signalCode === null }
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
