import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeCommunity } from '../community.ts'
import { seededRandom } from '../random.ts'
import { startProduct } from '../server.ts'
import { ROOT } from '../../../scripts/folders.mjs'
import { faultsIn } from './check.ts'
import { Writer } from './writer.ts'

const WRITERS = 32
/** The server is killed somewhen in this span after the writers began, in milliseconds. */
const EARLIEST_MS = 100
const LATEST_MS = 1200

export interface KillOptions {
  readonly seed: number
  readonly rounds: number
}

/**
 * Kills the server again and again while 32 people write, and looks each time whether everything
 * that was acknowledged is there, and nothing by half.
 * @returns whether all was well
 */
export async function killRun({ seed, rounds }: KillOptions): Promise<boolean> {
  const cache = join(ROOT, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const dataDir = mkdtempSync(join(cache, 'bench-kill-'))
  const random = seededRandom(seed)
  try {
    const members = await makeCommunity({ dataDir, seed, people: WRITERS, postsEach: 2 })
    const writers = members.map((member, index) => new Writer(member, index, members, random))
    let faults = 0
    for (let round = 1; round <= rounds; round++) {
      const found = await oneRound(dataDir, writers, random)
      const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
      process.stdout.write(
        `round ${round}: ${acknowledged} writes acknowledged, ${found.length} faults\n`,
      )
      for (const fault of found.slice(0, 20)) process.stdout.write(`  ✗ ${fault}\n`)
      faults += found.length
    }
    process.stdout.write(
      faults === 0 ? '✓ nothing lost, nothing half-made\n' : `✗ ${faults} faults\n`,
    )
    return faults === 0
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function oneRound(
  dataDir: string,
  writers: readonly Writer[],
  random: () => number,
): Promise<string[]> {
  await using server = await startProduct({ dataDir })
  const writing = Promise.all(writers.map((writer) => writer.writeUntilRefused(server.origin)))
  await sleep(EARLIEST_MS + random() * (LATEST_MS - EARLIEST_MS))
  await server.kill()
  await writing
  return faultsIn(dataDir, writers)
}
