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

/** The folders that ARCHITECTURE.md lists, each at the beginning of a line, as `folder/`. */
export function listedFolders(architecture: string): string[] {
  return [...architecture.matchAll(/^- `([^`]+)\/` \S/gm)].map(([, folder = '']) => folder)
}

/** @returns lines that say what to do */
export function misplaced(files: readonly SourceFile[], listed: readonly string[]): string[] {
  return [...withoutRole(files, listed), ...queryingElsewhere(files), ...presentersThatRead(files)]
}

function withoutRole(files: readonly SourceFile[], listed: readonly string[]): string[] {
  return files.flatMap(({ path }) => {
    if (!path.startsWith(MODULES) || !path.endsWith('.ts')) return []
    const [module = '', ...rest] = path.slice(MODULES.length).split('/')
    const [file = '', ...below] = rest
    const folder = below.length > 0 ? `${MODULES}${module}/${file}` : `${MODULES}${module}`
    if (!listed.includes(folder) && file !== 'testing')
      return [`${path}: list the folder ${folder}/ with what it does in ARCHITECTURE.md`]
    if (below.length > 0 || file === 'index.ts' || ROLE.test(file)) return []
    return [
      `${path}: name it <part>.<role>.ts with one of the roles ${MODULE_ROLES.join(', ')},` +
        ` or move it into a folder of the module that ARCHITECTURE.md lists`,
    ]
  })
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
  return Object.keys(QUERYING).filter(
    (path) => !files.some((file) => file.path === path && SQL.test(file.text)),
  )
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
