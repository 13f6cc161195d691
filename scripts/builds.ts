import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './folders.mjs'

interface Build {
  readonly what: string
  /** The output is in its `dist`. */
  readonly folder: string
  /** Arguments of Node. */
  readonly command: readonly string[]
  /** Its inputs, relative to the root. */
  readonly inputs: readonly string[]
}

const LOCK = 'package-lock.json'
const CONTRACT = 'packages/contract/src'
const SERVER = 'apps/server'

/** In this order: the server contains the renderer of the web app. */
const builds: readonly Build[] = [
  {
    what: 'the web app',
    folder: 'apps/web',
    command: ['build.ts'],
    inputs: ['apps/web', CONTRACT, 'packages/markdown/src', LOCK],
  },
  {
    what: 'the server',
    folder: SERVER,
    command: [join(ROOT, 'scripts/bundle-server.ts'), 'src/main.ts', 'dist'],
    inputs: [
      ...['apps/web/dist/.stamp', `${SERVER}/src`, CONTRACT],
      ...['packages/database/src', 'packages/markdown/src', 'scripts', LOCK],
    ],
  },
]

const NOT_INPUTS = new Set(['dist', 'node_modules'])

/** Builds the web app and the server, each only if its inputs changed. */
export function buildWhatIsStale(): void {
  for (const build of builds) {
    const stamp = stampOf(build)
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(build)) run(build)
  }
}

/** Throws if a build fails; the reason is on stderr. */
export function buildAll(): void {
  for (const build of builds) run(build)
}

const stampOf = ({ folder }: Build) => join(ROOT, folder, 'dist', '.stamp')

function run(build: Build): void {
  const made = fingerprint(build)
  console.error(`Building ${build.what} ...`)
  const started = Date.now()
  const cwd = join(ROOT, build.folder)
  const done = spawnSync(process.execPath, build.command, { cwd, stdio: ['ignore', 2, 2] })
  if (done.status !== 0)
    throw new Error(`It was not possible to build ${build.what}; the reason is above.`)
  const stamp = stampOf(build)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, made)
  console.error(`Built in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** Names, sizes and times, not contents, since it runs at every start. */
function fingerprint({ inputs }: Build): string {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap((input) => filesIn(join(ROOT, input)))) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !NOT_INPUTS.has(name) && !/\.test\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)))
}
