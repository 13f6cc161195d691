import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api } from '@afins/contract/api'
import { pages } from '@afins/contract/pages'
import { ROOT } from './folders.mjs'

const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results'])
/** A folder called data with sources. */
const SOURCE_DATA = 'apps/web/src/data'

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (SKIPPED.has(entry.name) && path !== SOURCE_DATA) return []
    if (entry.isDirectory()) return filesIn(path)
    return entry.isFile() ? [path] : []
  })
}

const paths = filesIn('')
const texts = new Map<string, string>()
function read(path: string): string {
  let text = texts.get(path)
  if (text === undefined) texts.set(path, (text = readFileSync(join(ROOT, path), 'utf8')))
  return text
}

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$|\/testing(?:\/|\.ts$)/.test(path)
const sources = paths.filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))
const shipped = sources.filter(
  (path) => /^(?:apps|packages)\/[^/]+\/src\//.test(path) && !isTest(path),
)
const serverTests = sources.filter((path) => path.startsWith('apps/server/src/') && isTest(path))
const specs = sources.filter((path) => /^e2e\/.+\.spec\.ts$/.test(path))

/** Matches of the pattern, as `path: match`. */
const findings = (where: readonly string[], pattern: RegExp) =>
  where.flatMap((path) => [...read(path).matchAll(pattern)].map(([found]) => `${path}: ${found}`))

/** The names that begin the lines of an object literal, from the line that opens it to its end. */
function keysOf(path: string, opening: string): string[] {
  const text = read(path)
  const from = text.indexOf(opening)
  if (from < 0) throw new Error(`${path} has no ${opening}`)
  const literal = text.slice(from, text.indexOf('\n}', from))
  return [...literal.matchAll(/^ {2}'?([\w.]+)'?: /gm)].map(([, key]) => key ?? '')
}

const endpoints = sources
  .filter((path) => path.startsWith('packages/contract/src/api/'))
  .flatMap((path) => [...read(path).matchAll(/^(?:export )?const (\w+) = endpoint\(/gm)])
  .map(([, name]) => name ?? '')
const codes = keysOf('packages/contract/src/errors.ts', 'export const errorCatalogue = {')
const tables = keysOf('packages/database/src/schema/index.ts', 'export interface Schema {')

describe('this reader', () => {
  it('sees the whole project, and every catalogue in it', () => {
    expect(sources.length).toBeGreaterThan(300)
    expect(shipped).toContain('apps/web/src/data/queries.ts')
    expect(serverTests.length).toBeGreaterThan(20)
    expect(specs.length).toBeGreaterThan(2)
    expect(endpoints.toSorted()).toEqual(Object.keys(api).toSorted())
    expect(codes).toEqual(expect.arrayContaining(['auth.username_taken', 'server.failed']))
    expect(tables).toEqual(expect.arrayContaining(['accounts', 'posts', 'bookmarks']))
  })
})

describe('a table', () => {
  const WRITE = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'(\w+)'/g

  /** The module or top folder of a file. */
  const ownerOf = (path: string) =>
    /^apps\/server\/src\/modules\/([\w-]+)\//.exec(path)?.[1] ??
    /^apps\/server\/src\/(\w+)/.exec(path)?.[1] ??
    path.split('/').slice(0, 2).join('/')

  /** Deletes what is someone's from every table, and nothing else. */
  const DELETION = 'apps/server/src/modules/account-deletion/'
  const others = shipped.filter((path) => !path.startsWith(DELETION))

  const writers = new Map<string, Set<string>>()
  for (const path of others) {
    for (const [, table = ''] of read(path).matchAll(WRITE))
      writers.set(table, (writers.get(table) ?? new Set()).add(ownerOf(path)))
  }

  /** Tables written by two modules, with the reason. */
  const SHARED: Readonly<Record<string, readonly string[]>> = {
    // Each has its own columns, in the transaction that writes the counted rows.
    profile_counts: ['posts', 'relations'],
    // Emitted with every change, and read and forgotten by those who follow them.
    events: ['packages/database', 'platform'],
    // A sign-up stores its key without its response, which would contain secrets.
    idempotency_keys: ['accounts', 'endpoint'],
  }

  it.each(tables)('is written by one module: %s', (table) => {
    const found = [...(writers.get(table) ?? [])].sort()
    const allowed = SHARED[table]
    expect(found).toEqual(allowed ?? found.slice(0, 1))
    expect(found).not.toEqual([])
  })

  it('is one of the schema wherever it is written', () => {
    expect([...writers.keys()].filter((table) => !tables.includes(table))).toEqual([])
  })

  it('shared by two has columns that only one of them changes', () => {
    const changed = (path: string) =>
      [...read(path).matchAll(/eb\('profile_counts\.(\w+)'/g)].map(([, column]) => column)
    const modules = 'apps/server/src/modules'
    expect(changed(`${modules}/posts/write-posts.queries.ts`)).toEqual(['posts'])
    expect(changed(`${modules}/relations/follows.queries.ts`)).toEqual(['followers', 'following'])
    const elsewhere = shipped.filter(
      (path) => !/write-posts\.queries|relations\/follows\.queries/.test(path),
    )
    expect(findings(elsewhere, /eb\('profile_counts\.\w+'|updateTable\('profile_counts'/g)).toEqual(
      [],
    )
  })

  it('is never written past the query builder', () => {
    const server = others.filter((path) => /^apps\/(?:server|cli)\//.test(path))
    const raw =
      /\bsql(?:<[^>]*>)?`[^`]*\b(?:insert\s+into|update\s+\w+\s+set|delete\s+from|merge\s+into)\b/gi
    expect(findings(server, raw)).toEqual([])
  })
})

describe('the environment', () => {
  /** Where a process begins, and what builds or tests the project. */
  const ENTRIES =
    /^(?:scripts|e2e|bench)\/|^apps\/(?:server|cli)\/src\/main\.ts$|^apps\/web\/(?:build|vite\.config)\.ts$/

  it('is read where a process begins, and parsed in one file', () => {
    const elsewhere = sources.filter(
      (path) => !ENTRIES.test(path) && !/[./]test(?:\.|ing)/.test(path),
    )
    expect(findings(elsewhere, /process\.env\b|import\.meta\.env\b/g)).toEqual([])
  })

  it('is passed whole to the one file that parses it', () => {
    const mains = ['apps/server/src/main.ts', 'apps/cli/src/main.ts']
    const odd = mains.flatMap(
      (path) => read(path).match(/(?<!readConfig\()process\.env\b.*/g) ?? [],
    )
    expect(odd).toEqual([])
  })
})

describe('the engines', () => {
  it('are known by name only where they differ, and where an address chooses one', () => {
    const KNOWN =
      /^packages\/database\/src\/(?:dialect\/|database\.ts$)|^apps\/server\/src\/config\.ts$/
    const elsewhere = shipped.filter((path) => !KNOWN.test(path))
    expect(findings(elsewhere, /\w*(?:sqlite|postgres)\w*/gi)).toEqual([])
  })

  it('are driven only below the dialects', () => {
    const elsewhere = shipped.filter((path) => !path.startsWith('packages/database/src/dialect/'))
    expect(findings(elsewhere, /from '(?:pg|pg-[\w-]+|node:sqlite)'/g)).toEqual([])
  })
})

describe('an endpoint', () => {
  const routes = shipped.filter((path) => path.endsWith('.routes.ts'))

  it.each(endpoints)('has one handler: %s', (name) => {
    expect(findings(routes, new RegExp(`\\bhandle\\(\\s*api\\.${name}\\b`, 'g'))).toHaveLength(1)
  })

  it.each(endpoints)('is called by a test of the server: %s', (name) => {
    const called = new RegExp(`['"]${name}['"]|\\bapi\\.${name}\\b`, 'g')
    expect(findings(serverTests, called)).not.toEqual([])
  })
})

describe('an error', () => {
  const elsewhere = shipped.filter(
    (path) => !/^packages\/contract\/src\/(?:errors(?:-pt)?\.ts$|api\/)/.test(path),
  )

  it.each(codes)('is used: %s', (code) => {
    const quoted = new RegExp(`['"]${code.replace('.', '\\.')}['"]`, 'g')
    expect(findings(elsewhere, quoted)).not.toEqual([])
  })
})

describe('a page', () => {
  /** Specs that go through the whole route table. */
  const thorough = specs.filter((path) => {
    const text = read(path)
    return (
      /= \(?Object\.keys\(pages\)/.test(text) &&
      /for \(const name of (?:names|group)\)[^]*?goto\(visits\[name\]/.test(text)
    )
  })

  it.each(Object.keys(pages))('is visited in a browser: %s', (name) => {
    const single = findings(specs, new RegExp(`goto\\(visits\\.${name}\\b`, 'g'))
    expect([...thorough, ...single]).not.toEqual([])
  })
})

describe('a style sheet', () => {
  const sheets = sources.filter((path) => path.endsWith('.css'))
  const selectors = sheets.flatMap((path) =>
    [...read(path).matchAll(/^ *(?!@).*[{,]$/gm)].map(([line]) => `${path}: ${line.trim()}`),
  )
  /** The part of a selector before `+` or `~`. */
  const siblingIn = (selector: string) =>
    /([^\s,>+~(]+) [+~] /.exec(selector.replaceAll(/:nth-[\w-]+\([^)]*\)/g, ''))?.[1]

  it('knows siblings by a class', () => {
    // Otherwise browsers recalculate the style of everything around each inserted node.
    const known = selectors.map((line) => [line, siblingIn(line.replace(/^.*?: /, ''))] as const)
    expect(known.filter(([, sibling]) => sibling !== undefined)).not.toEqual([])
    const loose = known.filter(([, sibling]) => sibling && !/[.#[]/.test(sibling))
    expect(loose.map(([line]) => line)).toEqual([])
  })
})

describe('the project', () => {
  it('has the version of its newest release everywhere', () => {
    const releases = paths.flatMap(
      (path) => /^content\/changelog\/.+-(\d[\d.]+)\.md$/.exec(path)?.[1] ?? [],
    )
    const newest = releases.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
    const versions = paths
      .filter((path) => basename(path) === 'package.json')
      .map((path) => [path, (JSON.parse(read(path)) as { version: string }).version])
    expect(versions).toEqual(versions.map(([path]) => [path, newest]))
  })

  it('has no file of more than 400 lines', () => {
    const long = sources.filter((path) => read(path).split('\n').length > 400)
    expect(long).toEqual([])
  })

  it('has no folder for unsorted things', () => {
    const unsorted = /(?:^|\/)(?:utils?|common|shared|helpers?|misc|types)\//
    expect(paths.filter((path) => unsorted.test(path))).toEqual([])
  })

  it('has files in kebab-case, with their role as a suffix', () => {
    const odd = sources.filter(
      (path) => !/^[\da-z]+(?:[-.][\da-z]+)*$/.test(basename(path).replace(/^\./, '')),
    )
    expect(odd).toEqual([])
  })

  it('mentions only documents that it has', () => {
    const known = new Set(paths.map((path) => basename(path)))
    const prose = paths.filter((path) => /\.(?:tsx?|mjs|md|ya?ml)$/.test(path) && !isTest(path))
    const mentioned = findings(prose, /[\w./-]*\w\.md\b/g)
    expect(mentioned.filter((found) => !known.has(basename(found.split(': ')[1] ?? '')))).toEqual(
      [],
    )
  })

  it('mentions no folder outside of itself', () => {
    const here = relative(ROOT, import.meta.filename)
      .split(sep)
      .join('/')
    const outside = /(?<![\w.@:])\/(?:work|home|Users)\/[\w-]+/g
    expect(
      findings(
        paths.filter((path) => /\.(?:tsx?|mjs|json|md|css)$/.test(path) && path !== here),
        outside,
      ),
    ).toEqual([])
  })
})
