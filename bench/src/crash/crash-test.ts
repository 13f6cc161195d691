import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeCommunity } from '../community.ts'
import { seededRandom } from '../random.ts'
import { startProduct } from '../server.ts'
import { ROOT } from '../../../scripts/folders.mjs'
import { inconsistenciesIn } from './consistency.ts'
import { Writer } from './recorded-writer.ts'

const WRITERS = 32
/** Milliseconds after the writers began in which the server is killed. */
const EARLIEST_MS = 100
const LATEST_MS = 1200

export interface CrashTestOptions {
  readonly seed: number
  readonly rounds: number
}

/** Kills the server while 32 people write and compares what was acknowledged. @returns whether all of it is consistent */
export async function crashTest({ seed, rounds }: CrashTestOptions): Promise<boolean> {
  const cache = join(ROOT, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const dataDir = mkdtempSync(join(cache, 'bench-kill-'))
  const random = seededRandom(seed)
  try {
    const members = await makeCommunity({ dataDir, seed, people: WRITERS, postsEach: 2 })
    const writers = members.map((member, index) => new Writer(member, index, members, random))
    let problems = 0
    for (let round = 1; round <= rounds; round++) {
      const found = await oneRound(dataDir, writers, random)
      const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
      process.stdout.write(
        `round ${round}: ${acknowledged} writes acknowledged, ${found.length} problems\n`,
      )
      for (const problem of found.slice(0, 20)) process.stdout.write(`  ✗ ${problem}\n`)
      problems += found.length
    }
    process.stdout.write(
      problems === 0 ? '✓ nothing lost, nothing half-made\n' : `✗ ${problems} problems\n`,
    )
    return problems === 0
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function oneRound(
  dataDir: string,
  writers: readonly Writer[],
  random: () => number,
): Promise<string[]> {
  await using server = await startProduct({ dataDir, isStarting: true })
  const writing = Promise.all(writers.map((writer) => writer.writeUntilCrash(server.origin)))
  await sleep(EARLIEST_MS + random() * (LATEST_MS - EARLIEST_MS))
  await server.kill()
  await writing
  return inconsistenciesIn(dataDir, writers)
}
