import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './folders.mjs'

/** What passed before on this machine; a clean checkout has none of it. */
const RECORD = '.cache/passed-tests.json'
const NOT_INPUTS = new Set(['dist', 'node_modules', 'data', '.cache', '.git', 'test-results'])
/** A folder called data with sources. */
const SOURCE_DATA = 'apps/web/src/data'
/** How tests are run, and what they are installed from. */
const OF_ALL = [
  'scripts',
  'package.json',
  'package-lock.json',
  'vitest.config.ts',
  'tsconfig.base.json',
]
const PAGES = ['packages/contract', 'packages/markdown', 'apps/web', 'content']
const SERVER = [...PAGES, 'packages/database', 'apps/server']

/** What the tests of a project depend on, by its name. */
export const PROJECT_INPUTS: Readonly<Record<string, readonly string[]>> = {
  contract: ['packages/contract'],
  markdown: ['packages/contract', 'packages/markdown'],
  database: ['packages/contract', 'packages/database'],
  web: PAGES,
  server: SERVER,
  memory: SERVER,
  cli: [...SERVER, 'apps/cli'],
  bench: [...SERVER, 'apps/cli', 'bench'],
  // It looks at every file.
  scripts: ['.'],
}

type Hashes = Readonly<Record<string, string>>

/** What of each project's inputs the result of its tests depends on. */
export function projectHashes(root = ROOT): Hashes {
  const engines = process.env.DIALECTS ?? ''
  return Object.fromEntries(
    Object.entries(PROJECT_INPUTS).map(([name, inputs]) => {
      const hash = createHash('sha256').update(`${process.version} ${engines}\n`)
      for (const input of [...OF_ALL, ...inputs])
        for (const path of filesIn(root, input))
          hash
            .update(`${path}\0`)
            .update(readFileSync(join(root, path)))
            .update('\0')
      return [name, hash.digest('hex').slice(0, 12)]
    }),
  )
}

/** The projects that passed as they are now. */
export function unchangedProjects(hashes: Hashes, root = ROOT): string[] {
  const passed = readPassed(root)
  return Object.keys(hashes).filter((name) => passed[name] === hashes[name])
}

export function recordPassed(hashes: Hashes, names: readonly string[], root = ROOT): void {
  const path = join(root, RECORD)
  mkdirSync(dirname(path), { recursive: true })
  const passed = names.map((name) => [name, hashes[name]] as const)
  writeFileSync(path, JSON.stringify({ ...readPassed(root), ...Object.fromEntries(passed) }))
}

function readPassed(root: string): Hashes {
  const path = join(root, RECORD)
  if (!existsSync(path)) return {}
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Hashes
  } catch {
    // Cut short: everything runs again.
    return {}
  }
}

function filesIn(root: string, path: string): string[] {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (stat?.isFile()) return [path]
  if (!stat?.isDirectory()) return []
  return readdirSync(join(root, path))
    .filter((name) => !NOT_INPUTS.has(name) || join(path, name) === SOURCE_DATA)
    .toSorted()
    .flatMap((name) => filesIn(root, join(path, name)))
}
