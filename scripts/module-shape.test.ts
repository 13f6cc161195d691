import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './folders.mjs'
import { foldersToList, idleExceptions, listedFolders, misplaced } from './module-shape.ts'

const SKIPPED = /^(?:node_modules|dist|data|test-results|\..*)$/

function pathsIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (SKIPPED.test(entry.name) && path !== 'apps/web/src/data') return []
    if (entry.isDirectory()) return pathsIn(path)
    return entry.isFile() ? [path] : []
  })
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const paths = pathsIn('')
const server = paths
  .filter((path) => path.startsWith('apps/server/src/'))
  .map((path) => ({ path, text: read(path) }))
const listed = listedFolders(read('ARCHITECTURE.md'))
const MODULE = 'apps/server/src/modules/posts'
const QUERY_ADVICE = 'move the query into a .queries.ts file and call it from here'

describe('the server', () => {
  it('has each file in its place', () => {
    expect(server.length).toBeGreaterThan(300)
    expect(misplaced(server, listed)).toEqual([])
  })

  it('queries the database wherever that is allowed outside of .queries.ts', () => {
    expect(idleExceptions(server)).toEqual([])
  })
})

describe('ARCHITECTURE.md', () => {
  it('lists every folder with its role, and no other', () => {
    expect(listed.toSorted()).toEqual(foldersToList(paths))
  })
})

describe('this check', () => {
  const found = (path: string, text = '') =>
    misplaced([{ path, text }], [MODULE, `${MODULE}/drafts`])

  it.each([`${MODULE}/helper.ts`, `${MODULE}/posts.helper.ts`, `${MODULE}/queries.ts`])(
    'finds a file without a role: %s',
    (path) => {
      expect(found(path)).toEqual([expect.stringMatching(/^apps\/.*: name it <part>\.<role>\.ts/)])
    },
  )

  it.each([
    "import { postRows } from '../posts.queries.ts'",
    "import { type PostRow, loadPost } from '../posts.loaders.ts'",
    "import type { Reader } from '@afins/database'",
    "import { transaction } from '@afins/database'",
  ])('finds a file of a folder that reads without a role: %s', (text) => {
    expect(found(`${MODULE}/drafts/open-draft.ts`, text)).toEqual([
      expect.stringContaining('name it <part>.<role>.ts, or make it pure'),
    ])
    expect(found(`${MODULE}/drafts/open-draft.service.ts`, text)).toEqual([])
  })

  it.each([
    "import type { PostRow } from '../posts.queries.ts'",
    "import {\n  type PostRow,\n  type ImageRow,\n} from '../posts.queries.ts'",
    "import { fold, type Row } from '@afins/database'",
  ])('lets a pure file of a folder be: %s', (text) => {
    expect(found(`${MODULE}/drafts/draft-title.ts`, text)).toEqual([])
  })

  it.each([
    ['posts.loaders.ts', 'async function presentAll() {}'],
    ['posts.loaders.ts', 'function presentAll(\n  uid: string, db: Reader) {}'],
    ['posts.service.ts', 'const present = async (id: string) => 1'],
    ['posts.queries.ts', 'export const presentAll = prepared((db: Reader) => 1)'],
    ['posts.present.ts', 'const rows = await read()'],
    ['posts.present.ts', "import type { Reader } from '@afins/database'"],
  ])('finds a presenter that reads, in %s: %s', (file, text) => {
    expect(found(`${MODULE}/${file}`, text)).toEqual([expect.stringContaining('read in a loader')])
  })

  it('finds a presenter for others that is elsewhere', () => {
    const text = 'export function presentPost(row: PostRow) {}'
    expect(found(`${MODULE}/posts.loaders.ts`, text)).toEqual([
      expect.stringContaining('move it into a .present.ts file'),
    ])
    expect(found(`${MODULE}/posts.present.ts`, text)).toEqual([])
  })

  it.each([`${MODULE}/elsewhere/a.ts`, 'apps/server/src/modules/unheard-of/index.ts'])(
    'finds a folder that is not listed: %s',
    (path) => {
      expect(found(path)).toEqual([expect.stringContaining('ARCHITECTURE.md')])
    },
  )

  it.each([
    "await tx\n  .insertInto('posts')",
    "db.selectFrom('posts')",
    'const x = 1\nawait sql<number>`select 1`.execute(db)',
    "import { sql } from 'kysely'",
  ])('finds SQL outside of its place, with the line: %s', (text) => {
    const at = text.split('\n').length
    for (const path of [`${MODULE}/posts.service.ts`, 'apps/server/src/endpoint/dispatch.ts'])
      expect(found(path, text)).toEqual([`${path}:${at}: ${QUERY_ADVICE}`])
  })

  it.each([
    `${MODULE}/posts.queries.ts`,
    `${MODULE}/drafts/drafts.queries.ts`,
    `${MODULE}/index.ts`,
  ])('lets what is in its place be: %s', (path) => {
    expect(found(path, path.endsWith('.queries.ts') ? "db.selectFrom('posts')" : '')).toEqual([])
  })

  it('finds folders that are not listed', () => {
    expect(foldersToList(['apps/web/src/features/new/a.tsx', 'tools/a.ts', 'README.md'])).toEqual([
      'apps/web',
      'apps/web/src/features',
      'apps/web/src/features/new',
      'tools',
    ])
  })
})
