import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './folders.mjs'

const WEB = join(ROOT, 'apps', 'web')
const STAMP = join(WEB, 'dist', '.stamp')
const INPUTS = [WEB, join(ROOT, 'packages', 'contract', 'src'), join(ROOT, 'package-lock.json')]
const NOT_INPUTS = new Set(['dist', 'node_modules'])

/** Builds the web app, unless nothing it is made of has changed since it was built last. */
export function buildWebIfStale(): void {
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== fingerprint()) buildWeb()
}

/** Builds the web app into apps/web/dist. Throws when that fails; the reason is on stderr. */
export function buildWeb(): void {
  const made = fingerprint()
  console.error('Building the web app ...')
  const started = Date.now()
  const done = spawnSync(process.execPath, ['build.ts'], { cwd: WEB, stdio: ['ignore', 2, 2] })
  if (done.status !== 0) throw new Error('The web app could not be built; the reason is above.')
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, made)
  console.error(`Built in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** Names, sizes and times instead of contents: this stands before every start. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of INPUTS.flatMap(filesIn)) {
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
