import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench, Served } from './case.ts'
import { makeCommunity } from './community.ts'
import { openStore, type Engine } from './open-store.ts'
import { startProduct } from './server.ts'
import { waitForBackground } from './wait-for-background.ts'
import { ROOT } from '../../scripts/folders.mjs'

const PEOPLE = 1000
const POSTS_EACH = 40

export interface BenchOptions {
  readonly seed: number
  readonly loadMs: number
  readonly manyPosts: number
  readonly manyWorks: number
  readonly engine: Engine
  readonly profileDir: string | undefined
  readonly attack: string | undefined
}

export function openBench(options: BenchOptions): Bench & AsyncDisposable {
  const { seed, loadMs, manyPosts, manyWorks, engine, profileDir, attack } = options
  // The system's temporary folder may be in memory, but disks are measured.
  const cache = join(ROOT, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const home = mkdtempSync(join(cache, 'bench-'))
  let starting: Promise<Served> | undefined

  const folder = (name: string) => {
    const path = join(home, name)
    mkdirSync(path, { recursive: true })
    return path
  }
  const start = async (): Promise<Served> => {
    const store = await openStore({ engine, folder }, 'served')
    const members = await makeCommunity({ ...store, seed, people: PEOPLE, postsEach: POSTS_EACH })
    store.vacuum()
    const server = await startProduct({ ...store, profileDir })
    await waitForBackground(store)
    return { server, store, members }
  }
  return {
    seed,
    loadMs,
    manyPosts,
    manyWorks,
    engine,
    profileDir,
    attack,
    folder,
    served: () => (starting ??= start()),
    async [Symbol.asyncDispose]() {
      const served = await starting?.catch(() => undefined)
      await served?.server[Symbol.asyncDispose]()
      await served?.store[Symbol.asyncDispose]()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
