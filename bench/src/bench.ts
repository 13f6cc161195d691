import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench, Engine, Served } from './case.ts'
import { makeCommunity } from './community.ts'
import { startProduct } from './server.ts'
import { ROOT } from '../../scripts/folders.mjs'

const PEOPLE = 1000
const POSTS_EACH = 40

export interface BenchOptions {
  readonly seed: number
  readonly loadMs: number
  readonly manyPosts: number
  readonly engine: Engine
  readonly profileDir: string | undefined
}

/** Opens a bench; what it started ends and its folders go when it is disposed of. */
export function openBench(options: BenchOptions): Bench & AsyncDisposable {
  const { seed, loadMs, manyPosts, engine, profileDir } = options
  // Not the system's folder for temporary files, which may lie in memory: disks are measured.
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
    const dataDir = folder('served')
    const members = await makeCommunity({ dataDir, seed, people: PEOPLE, postsEach: POSTS_EACH })
    return { server: await startProduct({ dataDir, profileDir }), members }
  }
  return {
    seed,
    loadMs,
    manyPosts,
    engine,
    folder,
    served: () => (starting ??= start()),
    async [Symbol.asyncDispose]() {
      const served = await starting?.catch(() => undefined)
      await served?.server[Symbol.asyncDispose]()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
