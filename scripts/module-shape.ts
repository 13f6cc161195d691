export interface SourceFile {
  readonly path: string
  readonly text: string
}

const SERVER = 'apps/server/src/'
const MODULES = `${SERVER}modules/`

/** ARCHITECTURE.md explains them. */
export const MODULE_ROLES = [
  ...['routes', 'files', 'service', 'policy', 'queries', 'loaders', 'mutations', 'present'],
  ...['limits', 'mails', 'jobs', 'consumers', 'cleanup', 'test'],
] as const

const ROLE = new RegExp(`^[\\da-z-]+(?:\\.[\\da-z-]+)*\\.(?:${MODULE_ROLES.join('|')})\\.ts$`)

/** Server files outside of `.queries.ts` that query the database, each with its reason. */
const QUERYING: Readonly<Record<string, string>> = {
  [`${SERVER}visibility/clauses.ts`]: 'the one place that decides who may see what',
  [`${SERVER}visibility/relations.ts`]: 'the one place that decides who may see what',
  [`${SERVER}visibility/rows.ts`]: 'the one place that decides who may see what',
  [`${SERVER}plan.ts`]: 'what a plan allows, for every module',
  [`${SERVER}http/ops.ts`]: 'the readiness probe, select 1',
  [`${SERVER}platform/limiter.ts`]: 'a port with a table of its own',
  [`${SERVER}platform/job-queue.ts`]: 'a port with a table of its own',
  [`${SERVER}platform/open-secrets.ts`]: 'a port with a table of its own',
  [`${SERVER}platform/server-settings.ts`]: 'a port with a table of its own',
  [`${SERVER}platform/payments-simulated.ts`]: 'a port with a table of its own',
}
const SQL =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql(?:<[^>]*>)?`|from 'kysely'/

/** Files in folders of modules that read or write without a role, each with its reason. */
const READING_WITHOUT_ROLE: Readonly<Record<string, string>> = {
  [`${MODULES}taste/build/taste-worker.ts`]: 'the entry of a process with a connection of its own',
  [`${MODULES}archive/content/`]:
    'one file for each file of an archive, with the reads it is made of',
}
const READING_ROLE = /\.(?:queries|loaders|mutations|service)\.ts$/
const CONNECTION = /\b(?:Reader|Writer|Database|transaction|openDatabase)\b/

/** The folders that ARCHITECTURE.md lists, each at the beginning of a line, as `folder/`. */
export function listedFolders(architecture: string): string[] {
  return [...architecture.matchAll(/^- `([^`]+)\/` \S/gm)].map(([, folder = '']) => folder)
}

/** @returns lines that say what to do */
export function misplaced(files: readonly SourceFile[], listed: readonly string[]): string[] {
  return [...withoutRole(files, listed), ...queryingElsewhere(files), ...presentersThatRead(files)]
}

function withoutRole(files: readonly SourceFile[], listed: readonly string[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!path.startsWith(MODULES) || !path.endsWith('.ts')) return []
    const [module = '', ...rest] = path.slice(MODULES.length).split('/')
    const [file = '', ...below] = rest
    const folder = below.length > 0 ? `${MODULES}${module}/${file}` : `${MODULES}${module}`
    if (!listed.includes(folder) && file !== 'testing')
      return [`${path}: list the folder ${folder}/ with what it does in ARCHITECTURE.md`]
    const name = below.at(-1) ?? file
    if (file === 'index.ts' || file === 'testing' || ROLE.test(name)) return []
    if (below.length > 0)
      return readsDatabase(text) && !mayReadWithoutRole(path)
        ? [`${path}: it reads or writes rows: name it <part>.<role>.ts, or make it pure`]
        : []
    return [
      `${path}: name it <part>.<role>.ts with one of the roles ${MODULE_ROLES.join(', ')},` +
        ` or move it into a folder of the module that ARCHITECTURE.md lists`,
    ]
  })
}

const mayReadWithoutRole = (path: string) =>
  Object.keys(READING_WITHOUT_ROLE).some((place) => path.startsWith(place))

/** Whether a file is given a connection, or calls what is given one. */
function readsDatabase(text: string): boolean {
  return [...text.matchAll(/^import (type )?([^']+?) from '([^']+)'/gm)].some(
    ([, isType, names = '', from = '']) =>
      (from === '@afins/database' && CONNECTION.test(names)) ||
      (!isType && READING_ROLE.test(from) && !/^\{(?:\s*type \w+,?)+\s*\}$/.test(names)),
  )
}

function queryingElsewhere(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const isServer = path.startsWith(SERVER) && path.endsWith('.ts')
    if (!isServer || /\.(?:queries|test)\.ts$|\/testing\//.test(path) || path in QUERYING) return []
    return text
      .split('\n')
      .flatMap((line, at) =>
        SQL.test(line)
          ? [`${path}:${at + 1}: move the query into a .queries.ts file and call it from here`]
          : [],
      )
  })
}

/** Any function of that name, wherever it is, that waits or is given a database. */
const READING_PRESENTER =
  /\basync function present(?:[A-Z]\w*)?\b|\bfunction present(?:[A-Z]\w*)?\([^)]*\b(?:Reader|Writer|Database)\b|\bconst present(?:[A-Z]\w*)? = (?:async\b|prepared\(|\([^)]*\b(?:Reader|Writer|Database)\b)/
const READING = /\b(?:await|async|Reader|Writer|Database)\b/
const EXPORTED_PRESENTER = /^export (?:function|const) present[A-Z]\w*/m

/** A presenter is given what it shows: whoever reads bears the name of a loader. */
function presentersThatRead(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!path.startsWith(SERVER) || path.endsWith('.test.ts')) return []
    const isPresenter = path.endsWith('.present.ts')
    const reads = READING_PRESENTER.exec(text) ?? (isPresenter ? READING.exec(text) : null)
    if (reads) return [`${path}: ${reads[0]}: read in a loader, and present what it found`]
    const exported = isPresenter ? null : EXPORTED_PRESENTER.exec(text)
    return exported ? [`${path}: ${exported[0]}: move it into a .present.ts file`] : []
  })
}

/** Allowed places that query nothing any more. */
export function idleExceptions(files: readonly SourceFile[]): string[] {
  return [
    ...Object.keys(QUERYING).filter(
      (path) => !files.some((file) => file.path === path && SQL.test(file.text)),
    ),
    ...Object.keys(READING_WITHOUT_ROLE).filter(
      (place) => !files.some(({ path, text }) => path.startsWith(place) && readsDatabase(text)),
    ),
  ]
}

/** Folders of the project that have to be listed. */
export function foldersToList(paths: readonly string[]): string[] {
  const folders = new Set<string>()
  for (const path of paths) {
    const parts = path.split('/').slice(0, -1)
    const isSource = /^(?:apps|packages)$/.test(parts[0] ?? '')
    if (isSource && parts.length > 1) folders.add(parts.slice(0, 2).join('/'))
    else if (!isSource && parts[0]) folders.add(parts[0])
    if (isSource && parts[2] === 'src' && parts.length > 3) folders.add(parts.slice(0, 4).join('/'))
    const isGroup = /^apps\/(?:server\/src\/modules|web\/src\/features)\/./.test(path)
    if (isGroup && parts.length > 4) folders.add(parts.slice(0, 5).join('/'))
    if (path.startsWith(MODULES) && parts.length > 5 && parts[5] !== 'testing')
      folders.add(parts.slice(0, 6).join('/'))
  }
  return [...folders].filter((folder) => !folder.startsWith('.')).sort()
}
